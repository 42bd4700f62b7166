import process from 'node:process';

const isLong = process.env.TEST_LENGTH === 'long';

/**
 * The size of a proof: short in `npm test`, long in `npm run test:long`. Both prove the same; the long one of more rows,
 * more kills or more seeds.
 */
export function inLength<T>(short: T, long: T): T {
  return isLong ? long : short;
}

/**
 * `count` of the values, in the long run all of them. Whoever walks a list takes its index as `turn`: each of its entries
 * meets some of the values, together they meet all, and the next run is the same.
 */
export function someOf<T>(values: readonly T[], count: number, turn: number): readonly T[] {
  if (isLong || values.length <= count) return values;
  return Array.from({ length: count }, (_, at) => values[(turn * count + at) % values.length] as T);
}
