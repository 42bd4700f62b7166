import type { ManifestOrganization, ScormManifest } from '#schema/scorm.ts';
import type { StoredObjective } from '#schema/study.ts';
import type { ItemProgress } from './item-progress.rules.ts';
import { readSavedObjective } from './runtime/player/saved-objective.ts';
import {
  type ActivityTree,
  createTree,
  findActivity,
  isAvailable,
  pathTo,
  primaryOf,
} from './runtime/sequencing/activity-tree.ts';
import { buildDefinition } from './runtime/sequencing/build-definition.ts';
import { isCompleted, isPrimarySatisfied, setCompletion, setObjective } from './runtime/sequencing/objectives.ts';
import { rollUpAll } from './runtime/sequencing/rollup.ts';
import { applySelection } from './stored-selection.rules.ts';

interface RolledUp extends Pick<ItemProgress, 'isCompleted' | 'isSatisfied'> {
  /** Whether somebody is asked for the item: it was not left out where the manifest has some chosen. */
  readonly isOffered: (identifier: string) => boolean;
}

/**
 * What the items come to for the whole package by the rules of its manifest: the rollup that runs beside the package.
 * `standings` are of the items that were begun, `state` is what the runtime keeps of its tree. Null: unknown.
 */
export function rollUp(
  { standard, sequencing_collection: collection }: ScormManifest,
  organization: ManifestOrganization,
  standings: ReadonlyMap<string, ItemProgress>,
  objectives: Readonly<Record<string, StoredObjective>>,
  state: string | null,
): RolledUp {
  const globals = new Map(Object.entries(objectives).map(([id, kept]) => [id, readSavedObjective(kept)]));
  const tree = createTree(buildDefinition(organization, { collection, standard }), () => 0, globals);
  applySelection(tree, state);
  for (const [identifier, standing] of standings) tell(tree, identifier, standing);
  // What items said of shared objectives, and in which order, the runtime knows.
  for (const [id, progress] of globals) tree.globals.set(id, { ...progress });
  rollUpAll(tree);
  const isOffered = (identifier: string) => {
    const activity = findActivity(tree, identifier);
    return activity !== null && pathTo(activity).every(isAvailable);
  };
  return { isCompleted: isCompleted(tree, tree.root), isSatisfied: isPrimarySatisfied(tree, tree.root), isOffered };
}

function tell(tree: ActivityTree, identifier: string, standing: ItemProgress): void {
  const activity = findActivity(tree, identifier);
  if (activity === null) return;
  for (const one of pathTo(activity)) one.attemptCount = 1;
  setCompletion(tree, activity, { completed: standing.isCompleted });
  setObjective(tree, activity, primaryOf(activity), { satisfied: standing.isSatisfied, measure: standing.measure });
}
