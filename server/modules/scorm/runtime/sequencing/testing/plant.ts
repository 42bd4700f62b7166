import type { ActivityTree } from '../activity-tree.ts';
import { createTree, findActivity, primaryOf } from '../activity-tree.ts';
import { buildDefinition } from '../build-definition.ts';
import { setObjective } from '../objectives.ts';
import { type NavigationRequest, navigate } from '../overall.ts';
import type { XmlNode } from '../read-sequencing.ts';

/** `<name a="1">` with what lies in it. */
export const x = (name: string, attributes: Record<string, string> = {}, ...inner: (XmlNode | string)[]): XmlNode => ({
  name,
  attributes,
  text: inner.filter((one) => typeof one === 'string').join(''),
  children: inner.filter((one) => typeof one !== 'string'),
});
export const seq = (...parts: XmlNode[]) => x('sequencing', {}, ...parts);
export const control = (attributes: Record<string, string>) => x('controlMode', attributes);
export const flow = control({ flow: 'true' });
export const rule = (
  kind: 'pre' | 'post' | 'exit',
  condition: string,
  action: string,
  more: Record<string, string> = {},
) =>
  x(
    'sequencingRules',
    {},
    x(
      `${kind}ConditionRule`,
      {},
      x('ruleConditions', {}, x('ruleCondition', { condition, ...more })),
      x('ruleAction', { action }),
    ),
  );
export const rollup = (
  action: string,
  childActivitySet: string,
  condition: string,
  more: Record<string, string> = {},
) =>
  x(
    'rollupRules',
    {},
    x(
      'rollupRule',
      { childActivitySet, ...more },
      x('rollupConditions', {}, x('rollupCondition', { condition })),
      x('rollupAction', { action }),
    ),
  );
export const setByContent = x('deliveryControls', { completionSetByContent: 'true', objectiveSetByContent: 'true' });

/** Items as `name: sequencing`, those below others as `parent/name`. */
export function plant(
  root: XmlNode | null,
  items: Record<string, XmlNode | null>,
  standard: '1.2' | '2004' = '2004',
): ActivityTree {
  const names = Object.keys(items);
  const list = Object.entries(items).map(([path, sequencing]) => {
    const [identifier = '', parent = null] = path.split('/').reverse();
    const isCluster = names.some((name) => name.startsWith(`${identifier}/`));
    const kind = isCluster ? null : ('sco' as const);
    return {
      identifier,
      parent,
      title: identifier,
      kind,
      is_visible: true,
      completion_threshold: null,
      sequencing,
      presentation: null,
    };
  });
  const definition = buildDefinition(
    { identifier: 'root', title: 'Course', sequencing: root, items: list },
    { collection: [], standard },
  );
  return createTree(definition, () => 0);
}

export function at(tree: ActivityTree, identifier: string) {
  const found = findActivity(tree, identifier);
  if (found === null) throw new Error(identifier);
  return found;
}

/** Where the request leads: the activity that is shown, or how it ended. */
export function go(tree: ActivityTree, request: NavigationRequest['kind'] | { choice: string }): string {
  const outcome = navigate(
    tree,
    typeof request === 'string' ? ({ kind: request } as NavigationRequest) : { kind: 'choice', target: request.choice },
  );
  return outcome.kind === 'deliver'
    ? outcome.activity.definition.identifier
    : outcome.kind === 'refused'
      ? outcome.reason
      : outcome.kind;
}

export function say(
  tree: ActivityTree,
  identifier: string,
  satisfied: boolean | null,
  measure: number | null = null,
): void {
  const activity = at(tree, identifier);
  activity.completed = true;
  setObjective(tree, activity, primaryOf(activity), { satisfied, measure });
}
