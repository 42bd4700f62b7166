/** Fields of a body, with what was typed into them. */
type Body = Readonly<Record<string, unknown>>;

/** What of a body is not as the form began: the rest is not sent. */
export function changedFields<Sent extends Body>(began: Body, typed: Body, sent: Sent): Partial<Sent> {
  const changed = Object.entries(sent).filter(([name]) => name in typed && !isSame(began[name], typed[name]));
  return Object.fromEntries(changed) as Partial<Sent>;
}

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Blob || other instanceof Blob) return one === other;
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** What others have now in the fields that were changed here and there. */
export function changedByBoth<Values extends object>(began: Values, mine: Values, theirs: Values): Partial<Values> {
  const before = new Map<string, unknown>(Object.entries(began));
  const own = new Map<string, unknown>(Object.entries(mine));
  const both = Object.entries(theirs).filter(([name, value]) => {
    const [was, now] = [before.get(name), own.get(name)];
    return !isSame(was, value) && !isSame(was, now) && !isSame(now, value);
  });
  return Object.fromEntries(both) as Partial<Values>;
}

export interface BothValues {
  readonly path: string;
  readonly theirs: unknown;
  readonly mine: unknown;
}

/** Where two edits differ; of a field that holds others, in those that do. */
export function differences(theirs: Body, mine: Body, above = ''): BothValues[] {
  return Object.entries(theirs).flatMap(([name, value]) => {
    const own = mine[name];
    const path = `${above}${name}`;
    if (isSame(value, own)) return [];
    return isPlain(value) && isPlain(own) ? differences(value, own, `${path}.`) : [{ path, theirs: value, mine: own }];
  });
}

function isPlain(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
