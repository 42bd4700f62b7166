/** A value of a setting in words: for comparing, not for typing. */
export function describeValue(value: unknown, t: (key: string) => string): string {
  if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no');
  if (value === null || value === undefined || value === '') return t('kit.conflict.nothing');
  if (Array.isArray(value)) return value.map((entry) => describeValue(entry, t)).join('\n');
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  const { title = null, name = null } = value as { title?: unknown; name?: unknown };
  const said = title ?? name;
  return typeof said === 'string' ? said : JSON.stringify(value);
}

/** Names of the fields of a whole object. */
export function typedKeys<T extends object>(value: T): (keyof T & string)[] {
  return Object.keys(value) as (keyof T & string)[];
}
