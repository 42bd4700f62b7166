/**
 * The order of names and titles where the database does not sort them, as its collation `natural_order`: letters before
 * their case, numbers by what they are worth.
 */
const natural = new Intl.Collator('en', { numeric: true });

export function compareNames(left: string, right: string): number {
  return natural.compare(left, right);
}
