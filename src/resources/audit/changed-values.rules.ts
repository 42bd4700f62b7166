export interface ChangedValue {
  /** Empty: the value is no object. */
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly isChanged: boolean;
}

/** What an entry says of each field before and after, changed fields first. A value that is no object stands alone. */
export function listChangedValues(before: unknown, after: unknown): ChangedValue[] {
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names
    .map((name) => {
      const [was, is] = [old[name] ?? null, now[name] ?? null];
      return { name, before: was, after: is, isChanged: JSON.stringify(was) !== JSON.stringify(is) };
    })
    .toSorted((a, b) => Number(b.isChanged) - Number(a.isChanged));
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { '': value };
}
