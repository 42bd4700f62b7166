export interface ChangedValue {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly isChanged: boolean;
}

/** What an entry says of each field before and after, changed fields first. A value that is no object stands alone. */
export function listChangedValues(before: unknown, after: unknown): ChangedValue[] {
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names
    .map((name) => {
      const [was, is] = [write(old[name]), write(now[name])];
      return { name, before: was, after: is, isChanged: was !== is };
    })
    .toSorted((a, b) => Number(b.isChanged) - Number(a.isChanged));
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { '': value };
}

function write(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
