/** Names of fields whose values stay in the memory of the page. */
const secretName = /password|secret|token/i;

interface StoredValues {
  readonly values: Readonly<Record<string, unknown>>;
  /** Nothing had to be left out: no secret, no file. */
  readonly isWhole: boolean;
}

/** What of a form's values may be written down: text, numbers, lists of them. Secrets and files are left out. */
export function valuesToStore(values: object): StoredValues {
  let isWhole = true;
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values) as [string, unknown][]) {
    const isEmpty = value === undefined || value === '' || value === null;
    if (!isEmpty && !secretName.test(name) && isPlain(value)) kept[name] = value;
    else if (!isEmpty) isWhole = false;
    else if (value !== undefined) kept[name] = value;
  }
  return { values: kept, isWhole };
}

/** As it comes back from its text. */
function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.entries(value).every(([name, inside]) => !secretName.test(name) && isPlain(inside));
}

/**
 * One form: who fills it in, at which address, and what it began with. Two rows that one list edits in a dialog begin
 * differently, and a row that somebody else changed meanwhile is not overwritten.
 */
export function draftName(userId: string, address: string, began: object): string {
  return `form:${userId}:${address}:${JSON.stringify(valuesToStore(began).values)}`;
}
