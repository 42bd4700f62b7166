import process from 'node:process';
import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockCampaign } from '#modules/campaigns/campaign-repository.ts';
import { recordDeliveries } from '#modules/campaigns/recipient-progress.ts';
import {
  cancelLetterless,
  cancelPlannedRecipients,
  lockUnreached,
  updatePlannedMoments,
  updateRecipientAddresses,
} from '#modules/campaigns/recipient-repository.ts';
import { personalTables } from '#modules/data-protection/personal-data.rules.ts';
import { deletePersonal, overwritePersonal } from '#modules/data-protection/personal-data-repository.ts';
import { purgeBatch } from '#modules/data-protection/retention-repository.ts';
import { lockOrganization } from '#modules/settings/settings-repository.ts';
import { queueEmail } from '#platform/mail/queue.ts';
import { inTransaction, type PersonScope } from '#platform/scope.ts';
import { freeWhileWaiting } from '#tests/support/free-rows.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildRunning, hit, project, readRecipientIds, waitFor } from './phishing-world.ts';

let app: TestApp;
let sink: MailSink;
let scope: PersonScope;
let campaign: string;
let tokens: string[];
/** Of the recipients, and of their letters. */
let ids: string[];

beforeEach(async () => {
  sink = await startMailSink({ refuse: () => ({ code: 550, text: 'blocked' }) });
  app = await startTestApp({ SMTP_URL: sink.url });
  const running = await buildRunning(app, 'link', 5);
  ({ scope, tokens } = running);
  campaign = running.campaign.id;
  ids = [...(await readRecipientIds(app, campaign)).values()];
  // They lie in their tables from the greatest id to the smallest, so few that the database reads them as they lie.
  for (const id of ids.toReversed()) {
    await sql`update messages set attempts = 1 where id = ${id}`.execute(app.system.db);
    await sql`update phishing_recipients set failure = '' where id = ${id}`.execute(app.system.db);
  }
  await sql`analyze messages`.execute(app.system.db);
  await sql`analyze phishing_recipients`.execute(app.system.db);
});
afterEach(async () => {
  await app.close();
  await sink.close();
});

const backwards = () => ids.toReversed();
const moments = () => backwards().map((id) => ({ id, due_at: app.clock.now() }));
const inOne = (change: (tx: PersonScope) => Promise<unknown>) => () => inTransaction(scope, change);
const personal = (name: string) => {
  const table = personalTables.find((each) => each.table === name);
  if (table === undefined) throw new Error(`nobody forgets ${name}`);
  return table;
};

interface Change {
  readonly name: string;
  readonly table: string;
  readonly change: () => Promise<unknown>;
  readonly before?: RawBuilder<unknown>;
}

const changes: readonly Change[] = [
  {
    name: 'taking back',
    table: 'phishing_recipients',
    change: inOne((tx) => cancelPlannedRecipients(tx, campaign)),
  },
  {
    name: 'taking back what the outbox took back',
    table: 'phishing_recipients',
    change: inOne((tx) => cancelLetterless(tx, campaign)),
    before: sql`update messages set state = 'cancelled'`,
  },
  {
    name: 'other moments',
    table: 'phishing_recipients',
    change: inOne((tx) => updatePlannedMoments(tx, moments())),
  },
  {
    name: 'other addresses',
    table: 'phishing_recipients',
    change: inOne((tx) =>
      updateRecipientAddresses(
        tx,
        backwards().map((id) => ({ id, recipient: 'b@a.test' })),
      ),
    ),
  },
  {
    name: 'steps over a campaign',
    table: 'phishing_recipients',
    change: inOne((tx) => lockUnreached(tx, campaign)),
  },
  {
    name: 'the end of their time',
    table: 'messages',
    change: inOne((tx) => purgeBatch(tx, 'letters', new Date('2100-01-01'), 100)),
    before: sql`update messages set state = 'failed', batch_id = null`,
  },
];

// The embedded database has one connection: nobody waits for anybody.
describe.skipIf(process.env.DATABASE_URL === undefined)('rows are taken in the order of their ids', () => {
  test.each(changes)('by $name', async ({ table, change, before }) => {
    await before?.execute(app.system.db);
    expect(await freeWhileWaiting(app.system.db, { table, id: ids[0] ?? '' }, change)).toEqual(ids);
  });

  test.each(['messages', 'phishing_recipients'])('of %s by whoever forgets a person', async (table) => {
    const person = { id: scope.userId, email: 'operator@a.test' };
    // Nobody is in one campaign twice, and to be in five takes long.
    await sql`drop index phishing_recipients_person`.execute(app.system.db);
    await sql`update ${sql.table(table)} set user_id = ${person.id}`.execute(app.system.db);
    const change = inOne((tx) =>
      table === 'messages'
        ? deletePersonal(tx, personal(table), person)
        : overwritePersonal(tx, personal(table), person, { full_name: '' }),
    );
    expect(await freeWhileWaiting(app.system.db, { table, id: ids[0] ?? '' }, change)).toEqual(ids);
  });
});

test.skipIf(process.env.DATABASE_URL === undefined)(
  'whoever holds a campaign or an organization is not waited for by what only refers to it',
  async () => {
    const refer = inOne(async (tx) => {
      await sql`set local lock_timeout = '1s'`.execute(tx.db);
      // A row that was changed in the same transaction before is looked at for what it refers to.
      await updatePlannedMoments(tx, moments());
      await updatePlannedMoments(tx, moments());
      await queueEmail(tx, { kind: 'registration', user_id: tx.userId, recipient: 'a@a.test', payload: {} });
      return 'done';
    });
    await inTransaction(scope, async (tx) => {
      await lockCampaign(tx, campaign);
      await lockOrganization(tx);
      expect(await refer()).toBe('done');
    });
  },
);

describe.skipIf(process.env.DATABASE_URL === undefined)('whoever holds a person is waited for', () => {
  const people = async () => {
    const rows = await app.system.db.selectFrom('phishing_recipients').select(['id', 'user_id']).execute();
    return rows.map(({ user_id }) => user_id).toSorted();
  };

  test('by what becomes of letters, before it takes any of them', async () => {
    const [first = ''] = await people();
    const free = await freeWhileWaiting(
      app.system.db,
      { table: 'users', id: first },
      async () => {
        app.context.mailer.start();
        await waitFor(async () => {
          const rows = await app.system.db.selectFrom('messages').select('state').execute();
          return rows.every(({ state }) => state === 'failed');
        });
      },
      'messages',
    );
    expect(free).toEqual(ids);
  });

  test('by what people did, before it takes any of their cards', async () => {
    const [first = ''] = await people();
    // Sent once the person is held: the product notices hits by itself, and may be sooner than this test.
    const clickAll = async () => {
      for (const token of tokens) await hit(app, `/l/${token}`);
      await project(app);
    };
    const free = await freeWhileWaiting(app.system.db, { table: 'users', id: first }, clickAll, 'phishing_recipients');
    expect(free).toEqual(ids);
  });

  test('by what is noted late, which is read again: a letter that was asked for once more has not failed', async () => {
    await sql`update messages set state = 'failed', failure = 'blocked'`.execute(app.system.db);
    const [first = ''] = await people();
    await freeWhileWaiting(
      app.system.db,
      { table: 'users', id: first },
      () => recordDeliveries(scope, campaign),
      'phishing_recipients',
      () => sql`update messages set state = 'planned' where id = ${ids[0]}`.execute(app.system.db),
    );
    const rows = await sql<{ delivery: string }>`
      select delivery from phishing_recipients order by id`.execute(app.system.db);
    expect(rows.rows.map(({ delivery }) => delivery)).toEqual(['planned', 'failed', 'failed', 'failed', 'failed']);
  });
});
