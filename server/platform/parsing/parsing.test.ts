import { afterEach, describe, expect, test, vi } from 'vitest';
import { defineParser } from './index.ts';
import { type Isolate, startProcess, startThread } from './isolate.ts';
import { IsolatePool } from './isolate-pool.ts';

const settings = {
  module: new URL('./testing/stubborn.ts', import.meta.url),
  maxBytes: 1024 * 1024,
  deadlineMs: 3000,
  tooComplex: 'document_too_complex',
  unreadable: 'document_broken',
} as const;
const ask = (parse: ReturnType<typeof defineParser<{ bytes: Uint8Array }, string>>, order: string) =>
  parse({ bytes: Buffer.from(order) });

describe.each([
  ['a thread', false],
  ['a process', true],
])('a parser in %s', (_name, isNative) => {
  const parse = defineParser<{ bytes: Uint8Array }, string>({ ...settings, isNative });

  test('answers, one after the other, however many ask', async () => {
    const orders = Array.from({ length: 12 }, (_, index) => `letter ${index}`);
    expect(await Promise.all(orders.map((order) => ask(parse, order)))).toEqual(orders.map((order) => `read ${order}`));
  });

  test('is stopped when it does not come back, and others are read after it', async () => {
    const hasty = defineParser<{ bytes: Uint8Array }, string>({ ...settings, isNative, deadlineMs: 400 });
    const lost = await Promise.allSettled([1, 2, 3].map(() => ask(hasty, 'never end')));
    for (const one of lost) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'parsing_timed_out' } });
    expect(await ask(parse, 'on')).toBe('read on');
  });

  test('that stumbles says so, and is asked nothing that is too large', async () => {
    await expect(ask(parse, 'stumble')).rejects.toMatchObject({ code: 'document_broken' });
    await expect(parse({ bytes: new Uint8Array(settings.maxBytes + 1) })).rejects.toMatchObject({
      code: 'file_too_large',
      details: { values: { megabytes: 1 } },
    });
  });

  test('tells those who come when too many wait to come again', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 80 }, () => ask(parse, 'on')));
    const refused = asked.filter((one) => one.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const one of refused) expect(one.reason).toMatchObject({ code: 'too_many_requests' });
    expect(asked.length - refused.length).toBeGreaterThanOrEqual(64);
  });
});

describe('those who parse for several organizations', () => {
  /** An isolate whose work ends when the test says so. */
  function openPool(size: number) {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const open = (): Isolate => ({
      kill: () => undefined,
      ask: ({ module }, onStart) => {
        begun.push(module);
        onStart?.();
        return new Promise((resolve) => ends.push(() => resolve({ value: module })));
      },
    });
    const pool = new IsolatePool(open, size);
    const run = (module: string, owner: string) =>
      pool.run({ module, task: { bytes: new Uint8Array() } }, 60_000, owner);
    const end = async () => {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { begun, run, end };
  }

  test('leave a place to the others, and take turns', async () => {
    const { begun, run, end } = openPool(2);
    const flood = Array.from({ length: 6 }, (_, index) => run(`flood ${index}`, 'a'));
    const others = [run('table', 'b'), run('letter', 'c')];
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toEqual(['flood 0', 'table']);
    await end();
    expect(begun).toEqual(['flood 0', 'table', 'letter']);
    for (let step = 0; step < 7; step += 1) await end();
    await Promise.all([...flood, ...others]);
    expect(begun.slice(3)).toEqual([1, 2, 3, 4, 5].map((index) => `flood ${index}`));
  });

  test('tell one who floods to come again while there is room for the others', async () => {
    const { run } = openPool(2);
    const flood = Array.from({ length: 33 }, (_, index) => run(`flood ${index}`, 'a'));
    await expect(run('one more', 'a')).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(flood).toHaveLength(33);
    void run('table', 'b');
    void run('letter', 'c');
  });
});

describe.each([
  ['a thread', startThread],
  ['a process', startProcess],
])('%s', (_name, start) => {
  const request = (order: string) => ({ module: settings.module.href, task: { bytes: Buffer.from(order) } });
  afterEach(() => vi.unstubAllEnvs());

  test('is stopped when it takes all memory, and another one reads on', async () => {
    const pool = new IsolatePool(() => start(48), 1);
    expect(await pool.run(request('take all memory'), 60_000)).toBeNull();
    expect(await pool.run(request('on'), 60_000)).toEqual({ value: 'read on' });
  });

  test('has its whole time for reading, however long it takes to be loaded', async () => {
    const isolate = start();
    // Half of a second passes before the parser begins: longer than it has for reading.
    const slowly: Isolate = {
      kill: isolate.kill,
      ask: async (asked, onStart) => {
        await isolate.ask(request('take a moment'));
        return isolate.ask(asked, onStart);
      },
    };
    const pool = new IsolatePool(() => slowly, 1);
    expect(await pool.run(request('on'), 400)).toEqual({ value: 'read on' });
    expect(await pool.run(request('never end'), 400)).toEqual({ late: true });
  });

  test('answers with its outcome under `node --watch`, where it names its files first', async () => {
    // What the watching process sets for all that it starts.
    vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
    const isolate = start();
    const outcome = await isolate.ask(request('on'));
    isolate.kill();
    expect(outcome).toEqual({ value: 'read on' });
  });
});
