import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '#platform/database/index.ts';
import { newId } from '#platform/ids.ts';
import type { TrackedHit } from './hit.ts';
import { createHitRecorder, type HitRecorder, type HitRecorderParts } from './hit-recorder.ts';
import { createHitSpool } from './hit-spool.ts';

const log = pino({ level: 'silent' });

const makeHit = (): TrackedHit => ({
  id: newId(),
  token: 'A'.repeat(24),
  kind: 'opened',
  at: new Date(0).toISOString(),
  method: 'GET',
  address: '198.51.100.3',
  user_agent: 'Mozilla/5.0',
  is_prefetch: false,
  is_hidden: false,
  filled_fields: null,
});
const makeHits = (count: number) => Array.from({ length: count }, makeHit);
const idsOf = (hits: readonly TrackedHit[]) => hits.map(({ id }) => id).sort();

let folder = '';
let recorder: HitRecorder;
/** What the database was given, statement by statement. */
let statements: { readonly hits: readonly TrackedHit[]; readonly isAgain: boolean }[] = [];
const stored = () => statements.flatMap(({ hits }) => hits);

function begin(parts: Partial<HitRecorderParts> = {}): void {
  recorder = createHitRecorder({
    log,
    spool: createHitSpool(folder, log),
    insert: (hits, isAgain) => {
      statements.push({ hits, isAgain });
      return Promise.resolve();
    },
    onStored: () => undefined,
    ...parts,
  });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hits-'));
  statements = [];
});
afterEach(async () => {
  await recorder.close();
  await rm(folder, { recursive: true, force: true });
});

describe('A hit that comes alone', () => {
  it('is in the database when it is answered, and never on the disk', async () => {
    begin();
    const hit = makeHit();
    await recorder.record(hit);
    expect(statements).toEqual([{ hits: [hit], isAgain: false }]);
    expect(recorder.isBusy()).toBe(false);
    expect(await readdir(folder)).toEqual([]);
  });

  it('shares its statement with those that came while another ran', async () => {
    begin();
    const hits = makeHits(60);
    await Promise.all(hits.map((hit) => recorder.record(hit)));
    expect(statements.map((statement) => statement.hits.length)).toEqual([1, 59]);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('A rush', () => {
  it('is on the disk when it is answered, and in the database once when it is over', async () => {
    begin();
    const hits = makeHits(12_000);
    await Promise.all(hits.map((hit) => recorder.record(hit)));
    expect(stored()).toHaveLength(1);
    expect((await readdir(folder)).length).toBeGreaterThan(1);
    expect(recorder.isBusy()).toBe(true);
    await expect.poll(() => stored().length, { timeout: 5000 }).toBe(hits.length);
    expect(idsOf(stored())).toEqual(idsOf(hits));
    expect(statements.slice(1).every(({ isAgain }) => isAgain)).toBe(true);
    await expect.poll(() => readdir(folder)).toEqual([]);
    await recorder.record(makeHit());
    expect(statements.at(-1)?.isAgain).toBe(false);
  });

  it('that begins while another is handed over is not forgotten', async () => {
    const handingOver = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    begin({
      insert: async (hits, isAgain) => {
        if (isAgain) {
          handingOver.resolve();
          await gate.promise;
        }
        statements.push({ hits, isAgain });
      },
    });
    const first = makeHits(3000);
    await Promise.all(first.map((hit) => recorder.record(hit)));
    await handingOver.promise;
    const second = makeHits(3000);
    await Promise.all(second.map((hit) => recorder.record(hit)));
    expect(stored().length).toBeLessThan(first.length);
    gate.resolve();
    await expect.poll(() => stored().length, { timeout: 15_000 }).toBe(first.length + second.length);
    expect(new Set(idsOf(stored()))).toEqual(new Set(idsOf([...first, ...second])));
  }, 30_000);

  it('that does not end reaches the database all the same, and loses nobody', async () => {
    begin({ times: { replay: 5000, busy: 5000, maxDeferred: 200, lookAgain: 10 } });
    const hits: TrackedHit[] = [];
    // More than half a million on the disk would come to the database because of that.
    while (stored().length < 1000 && hits.length < 400_000) {
      const more = makeHits(150);
      hits.push(...more);
      await Promise.all(more.map((hit) => recorder.record(hit)));
    }
    expect(stored().length).toBeGreaterThanOrEqual(1000);
    await expect.poll(() => stored().length, { timeout: 10_000 }).toBe(hits.length);
    expect(new Set(idsOf(stored()))).toEqual(new Set(idsOf(hits)));
  }, 30_000);

  it('waits for the database where the disk takes nothing', async () => {
    const spool = createHitSpool(folder, log);
    begin({ spool: { ...spool, append: () => Promise.reject(new Error('no space left')) } });
    const hits = makeHits(500);
    await Promise.all(hits.map((hit) => recorder.record(hit)));
    expect(idsOf(stored())).toEqual(idsOf(hits));
  });

  it('is handed over before the process ends', async () => {
    begin();
    const hits = makeHits(500);
    await Promise.all(hits.map((hit) => recorder.record(hit)));
    await recorder.close();
    expect(idsOf(stored())).toEqual(idsOf(hits));
    expect(await readdir(folder)).toEqual([]);
  });

  it('of a process that died is handed over by the next one', async () => {
    begin({ insert: () => Promise.reject(new DatabaseUnavailable(new Error('away'))) });
    const hits = makeHits(500);
    await Promise.all(hits.map((hit) => recorder.record(hit)));
    await recorder.close();
    begin();
    expect(await recorder.replay()).toBe(true);
    expect(idsOf(stored())).toEqual(idsOf(hits));
  });
});

describe('A file that another process writes', () => {
  it('is left alone while that lives, whatever its machine is called, and taken when it is gone', async () => {
    begin();
    const machine = encodeURIComponent(hostname()).replaceAll('.', '%2E');
    const [living, dead, foreign] = [`${machine}.1.x.open`, `${machine}.999999999.x.open`, 'srv1.corp.local.7.x.open'];
    const hit = makeHit();
    for (const name of [living, dead, foreign]) await appendFile(join(folder, name), `${JSON.stringify(hit)}\n`);
    expect(await recorder.replay()).toBe(true);
    expect(stored()).toEqual([hit]);
    expect((await readdir(folder)).sort()).toEqual([living, foreign].sort());
  });
});

describe('A file of hits with lines that nobody can read', () => {
  it('hands over the others and is kept', async () => {
    begin();
    const hit = makeHit();
    await appendFile(join(folder, 'gone.1.x.ready'), `\u0000\u0000{"id\n${JSON.stringify(hit)}\n{"cut off`);
    expect(await recorder.replay()).toBe(true);
    expect(stored()).toEqual([hit]);
    expect(await readdir(folder)).toEqual(['gone.1.x.ready.damaged']);
    expect(await recorder.replay()).toBe(true);
    expect(stored()).toEqual([hit]);
  });
});

describe('A database that is away for long', () => {
  it('fills the disk up to its bound, and what comes after is refused', async () => {
    const insert = () => Promise.reject(new DatabaseUnavailable('away'));
    begin({ insert, limits: { deferred: 2 } });
    for (const hit of makeHits(2)) await recorder.record(hit);
    // What cannot be handed over still counts.
    expect(await recorder.replay()).toBe(false);
    await expect(recorder.record(makeHit())).rejects.toMatchObject({ code: 'database_unavailable' });
  });
});
