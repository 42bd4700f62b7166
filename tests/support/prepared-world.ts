import { rmSync } from 'node:fs';
import { startRunningProduct } from './running-product.ts';

/** Where the journeys find the data folder that their products begin with. */
export const preparedWorldVariable = 'JOURNEYS_PREPARED_WORLD';

/**
 * Lets one product fill its demo world, once for all journeys: each of theirs begins with a copy. A folder that the
 * variable names already is taken as it is: writing a journey goes faster with one that stays.
 */
export default async function prepareWorld(): Promise<() => void> {
  if (process.env[preparedWorldVariable]) return () => undefined;
  const product = await startRunningProduct();
  await product.end();
  process.env[preparedWorldVariable] = product.dataDir;
  return () => rmSync(product.dataDir, { recursive: true, force: true });
}
