import { existsSync, rmSync } from 'node:fs';
import { openEmbedded } from '#platform/database/index.ts';
import { vektorTitle } from '#server/demo/seed-people.ts';
import { preparedWorldVariable, startRunningProduct } from './running-product.ts';

/**
 * Lets one product fill its demo world, once for all journeys: each of theirs begins with a copy. A folder that the
 * variable names and that is there is taken: `npm test` leaves one that `npm run dev` filled, and writing a journey goes
 * faster with one that stays.
 */
export default async function prepareWorld(): Promise<() => void> {
  const named = process.env[preparedWorldVariable];
  if (named && existsSync(named)) {
    await growLicence(named);
    return () => undefined;
  }
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
