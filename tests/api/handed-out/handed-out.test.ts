import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ticketKinds } from '#modules/content/ticket.rules.ts';
import { letters } from '#server/emails.ts';
import { handOuts } from './holdings.ts';
import { type Column, type EventKey, emailClasses, events, type RowKey, rows } from './kinds.ts';
import { findUnknown, secretColumns, secretName, ticketRows } from './secrets.ts';
import { buildPlace, changes, type Holding, happenings, openStage, type Place, type Stage, waitMs } from './stage.ts';
import { cellOf, describeTable, verdictOf } from './table.ts';

/** Everything that was handed out, by everything that may happen: each cell is tried through the API. */
const columns: readonly Column[] = ['nothing', ...(Object.keys(events) as EventKey[])];
const rowKeys = Object.keys(rows) as RowKey[];
const nameOf = (row: RowKey, event: Column) => `${row}/${event}`;

let stage: Stage;
/** What was handed out, or why it could not be: its own test says so. */
const holdings = new Map<string, PromiseSettledResult<Holding>>();

beforeAll(async () => {
  stage = await openStage();
  const places = await Promise.all(columns.map((event) => buildPlace(stage, event)));
  await runJobs();
  const handed = await Promise.all(places.map(handOutAll));
  await runJobs();
  stage.app.context.mailer.start();
  await allSent();
  await Promise.all(places.map((place, index) => enact(place, handed[index] ?? [])));
  await runJobs();
  // No job tidies up behind these: what ends has ended at once.
  await Promise.all(places.map(async (place) => changes[place.event]?.(place)));
  stage.app.clock.advance(waitMs);
  stage.app.context.mailer.wake();
  await allSent();
}, 120_000);
afterAll(async () => {
  for (const settled of holdings.values()) if (settled.status === 'fulfilled') await settled.value.close?.();
  await stage.close();
});

/** Several at a time: packages and reports are made in workers of their own. */
const runJobs = () => Promise.all([1, 2, 3].map(() => stage.app.jobs.runDue()));

const questionsOf = (event: Column) => rowKeys.filter((row) => verdictOf(cellOf(row, event)) !== 'none');

/** Hands out everything, each to somebody of their own. */
function handOutAll(place: Place): Promise<PromiseSettledResult<Holding>[]> {
  return Promise.allSettled(questionsOf(place.event).map((row) => handOuts[row](place)));
}

/** Lets the event happen to everybody who holds something. */
async function enact({ event }: Place, handed: readonly PromiseSettledResult<Holding>[]): Promise<void> {
  for (const [index, row] of questionsOf(event).entries()) {
    const [happened] = await Promise.allSettled([letHappen(event, handed[index])]);
    holdings.set(nameOf(row, event), happened);
  }
}

async function letHappen(event: Column, settled: PromiseSettledResult<Holding> | undefined): Promise<Holding> {
  if (settled?.status !== 'fulfilled') throw settled?.reason;
  await happenings[event]?.(settled.value.holder);
  return settled.value;
}

/** No email that is due waits any more. */
function allSent(): Promise<void> {
  const waiting = () =>
    stage.app.system.db
      .selectFrom('messages')
      .select(['kind', 'recipient', 'state'])
      .where('state', 'in', ['planned', 'sending'])
      .where('due_at', '<=', stage.app.clock.now())
      .execute();
  return vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 20_000, interval: 50 });
}

describe.each(columns)('%s', (event) => {
  test.each(questionsOf(event).map((row) => [row, cellOf(row, event)] as const))('%s %s', async (row, cell) => {
    const settled = holdings.get(nameOf(row, event));
    if (settled?.status !== 'fulfilled') throw settled?.reason;
    expect(await settled.value.isGood()).toBe(verdictOf(cell) === 'works');
  });
});

test('every kind of email says what it gives, and each that gives something has a row', () => {
  expect(Object.keys(emailClasses).toSorted()).toEqual(letters.map(({ kind }) => kind).toSorted());
  const giving = Object.keys(emailClasses).filter((kind) => emailClasses[kind] !== 'neither');
  const shown = rowKeys.filter((row) => row.startsWith('letter_')).map((row) => row.slice('letter_'.length));
  expect(giving.toSorted()).toEqual(shown.toSorted());
});

describe('what may be a secret', () => {
  const columnsOfDatabase = async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ ${secretName} order by 1`.execute(stage.app.system.db);
    return rows.map(({ name }) => name);
  };

  test('has a row, or a reason to have none', async () => {
    const columns = await columnsOfDatabase();
    expect(findUnknown(columns)).toEqual([]);
    expect(Object.keys(secretColumns).filter((column) => !columns.includes(column))).toEqual([]);
    expect(Object.keys(ticketRows).toSorted()).toEqual(ticketKinds.toSorted());
  });

  test('is noticed when it is new', async () => {
    const { db } = stage.app.system;
    await db.schema.alterTable('user_tags').addColumn('door_code', 'text').execute();
    try {
      expect(findUnknown(await columnsOfDatabase())).toEqual(['user_tags.door_code']);
    } finally {
      await db.schema.alterTable('user_tags').dropColumn('door_code').execute();
    }
  });
});

test('the document shows the table', async () => {
  const document = join(import.meta.dirname, '../../../docs/handed-out-rights.md');
  await expect(describeTable(emailClasses, secretColumns)).toMatchFileSnapshot(document);
});
