// A worker process for the test that kills it: sends what is due in the database of argv[2] to the server of argv[3].
import { openDatabase } from '../../database/index.ts';
import { startMailer, testConfig } from './outbox-world.ts';

const [, , dataDir = '', smtpUrl = '', leaseMs = '2000'] = process.argv;
const database = {
  handle: await openDatabase({ dataDir, databaseUrl: process.env.OUTBOX_DATABASE_URL }),
  drop: async () => undefined,
};
const mailer = startMailer(database, smtpUrl, { leaseMs: Number(leaseMs), config: { ...testConfig, dataDir } });
process.once('SIGTERM', () => void stop());
process.stdout.write('sending\n');

async function stop(): Promise<void> {
  await mailer.stop();
  await database.handle.close();
}
