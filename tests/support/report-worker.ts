// A worker process for the test that kills it: does the jobs of the data folder argv[2], and says when every report is
// made.
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '#server/config.ts';
import { startProduct } from '#server/product.ts';

const [, , dataDir = ''] = process.argv;
const { context } = await startProduct(
  readConfig({ DATA_DIR: dataDir, DEMO: '0', ROLE: 'worker', LOG_LEVEL: 'silent' }),
);
for (;;) {
  const open = await context.database.db
    .selectFrom('reports')
    .select('id')
    .where('status', '=', 'in_progress')
    .executeTakeFirst();
  if (open === undefined) break;
  await wait(100);
}
process.stdout.write('made\n');
