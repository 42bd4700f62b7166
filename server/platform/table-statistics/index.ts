import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { analyzeStaleTables } from '../database/index.ts';
import { defineJob } from '../jobs/index.ts';

/** Once a minute. The embedded database has its own upkeep. */
export const analyzeTablesJob = defineJob('database.analyze-tables', {
  schema: z.object({}),
  retryLimit: 0,
  expireInSeconds: 600,
  singletonKey: () => 'one',
  handler: async ({ database, log }: AppContext) => {
    if (database.engine === 'embedded') return;
    const tables = await analyzeStaleTables(database);
    if (tables > 0) log.info({ tables }, 'statistics of tables were behind and are read anew');
  },
});
