import type { Kysely } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import type { Database } from '#schema/index.ts';
import { type DatabaseHandle, type DatabaseLog, reserveSpace } from '../database/index.ts';
import { describeOutage } from '../describe-outage.ts';
import { Outage } from '../outage.ts';

/** `ok`, or what is missing, by the code that people are told. */
export type Readiness = 'ok' | ErrorCode;

const patienceMs = 2_000;
/** However often it is asked, a row is written once in this time: the address is open to everybody. */
const freshMs = 1_000;

interface ReadinessParts {
  readonly database: Pick<DatabaseHandle, 'db' | 'engine'>;
  readonly now: () => Date;
  readonly log: DatabaseLog;
}

/** Says whether a row can be written now: a database that only answers is not enough to work with. */
export function createReadiness({ database, now, log }: ReadinessParts): () => Promise<Readiness> {
  let asked: Promise<Readiness> | undefined;
  let isPending = false;
  let askedAt = 0;

  const ask = async (): Promise<Readiness> => {
    isPending = true;
    try {
      await database.db.transaction().execute(async (tx) => {
        await writeRow(tx, now());
        if (database.engine === 'server') await reserveSpace(tx);
      });
      return 'ok';
    } catch (error) {
      log.warn({ err: error }, 'not ready: no row can be written');
      return error instanceof Outage ? describeOutage(error).code : 'internal_error';
    } finally {
      isPending = false;
    }
  };
  return async () => {
    if (asked === undefined || (!isPending && performance.now() - askedAt >= freshMs)) {
      askedAt = performance.now();
      asked = ask();
    }
    return Promise.race([asked, giveUp()]);
  };
}

async function writeRow(db: Kysely<Database>, at: Date): Promise<void> {
  const row = { name: 'readiness', value: '', written_at: at };
  await db
    .insertInto('installation_marks')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ written_at: at }))
    .execute();
}

function giveUp(): Promise<Readiness> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('database_unavailable'), patienceMs).unref();
  });
}
