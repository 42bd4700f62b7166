import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { letters } from '#server/letters.ts';
import { type Holding, handOuts } from './holdings.ts';
import { type Column, type EventKey, events, letterClasses, type RowKey, rows } from './kinds.ts';
import { buildPlace, changes, happenings, openStage, type Stage, waitMs } from './stage.ts';
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
  for (const event of columns) await enact(event);
  stage.app.clock.advance(waitMs);
  stage.app.context.mailer.wake();
  await allSent();
}, 120_000);
afterAll(async () => {
  for (const settled of holdings.values()) if (settled.status === 'fulfilled') await settled.value.close?.();
  await stage.close();
});

/** Hands out everything in an organization of its own, lets its emails arrive, and lets the event happen. */
async function enact(event: Column): Promise<void> {
  const place = await buildPlace(stage, event);
  const asked = rowKeys.filter((row) => verdictOf(cellOf(row, event)) !== 'none');
  const handed = await Promise.allSettled(asked.map((row) => handOuts[row](place)));
  await stage.app.jobs.runDue();
  stage.app.context.mailer.start();
  await allSent();
  for (const [index, row] of asked.entries()) {
    const [happened] = await Promise.allSettled([letHappen(event, handed[index])]);
    holdings.set(nameOf(row, event), happened);
  }
  await changes[event]?.(place);
  await stage.app.jobs.runDue();
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
  const asked = rowKeys.filter((row) => verdictOf(cellOf(row, event)) !== 'none');
  test.each(asked.map((row) => [row, cellOf(row, event)] as const))('%s %s', async (row, cell) => {
    const settled = holdings.get(nameOf(row, event));
    if (settled?.status !== 'fulfilled') throw settled?.reason;
    expect(await settled.value.isGood()).toBe(verdictOf(cell) === 'works');
  });
});

test('every kind of email says what it gives, and each that gives something has a row', () => {
  expect(Object.keys(letterClasses).toSorted()).toEqual(letters.map(({ kind }) => kind).toSorted());
  const giving = Object.keys(letterClasses).filter((kind) => letterClasses[kind] !== 'neither');
  const shown = rowKeys.filter((row) => row.startsWith('letter_')).map((row) => row.slice('letter_'.length));
  expect(giving.toSorted()).toEqual(shown.toSorted());
});

test('the document shows the table', async () => {
  const document = join(import.meta.dirname, '../../../docs/handed-out-rights.md');
  await expect(describeTable(letterClasses)).toMatchFileSnapshot(document);
});
