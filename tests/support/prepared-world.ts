import { rmSync } from 'node:fs';
import { openEmbedded } from '#platform/database/index.ts';
import { vektorTitle } from '#server/demo/seed-people.ts';
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
  await growLicence(product.dataDir);
  process.env[preparedWorldVariable] = product.dataDir;
  return () => rmSync(product.dataDir, { recursive: true, force: true });
}

/** A thousand people more fit into one of the organizations; journeys that meet a full licence go to another. */
async function growLicence(dataDir: string): Promise<void> {
  const { db, close } = await openEmbedded({ dataDir });
  const grown = db.selectFrom('organizations').where('title', '=', vektorTitle).select('id');
  await db.updateTable('licenses').set({ users_limit: 5000 }).where('organization_id', 'in', grown).execute();
  await close();
}
