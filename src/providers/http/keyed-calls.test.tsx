import { expect, it, vi } from 'vitest';
import { type Call, isWrite, paramNames } from '#contract/calls.ts';
import { createHttpClient } from './http-client.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('/contract/*.calls.ts', { eager: true });
const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'route' in value;
const calls = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((exported): unknown[] => (typeof exported === 'object' ? Object.values(exported ?? {}) : []))
  .filter(isCall);

/** The keys that go out with these calls; null: none. */
async function keysOf(asked: readonly Call[], writesOnce: boolean): Promise<Map<Call, string | null>> {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    return Promise.resolve(Response.json({}));
  });
  const http = createHttpClient({ baseUrl: '', language: () => 'en', writesOnce });
  for (const call of asked) {
    const params = Object.fromEntries(paramNames(call.route).map((name) => [name, 'x']));
    await http.ask(call, { params, ...(call.body && { body: {} }) });
  }
  return new Map(asked.map((call, at) => [call, keys[at] ?? null]));
}

it('a key goes with every call of the contract that may change something for whoever is signed in', async () => {
  const writes = calls.filter((call) => isWrite(call) && call.permission !== 'public');
  expect(writes.length).toBeGreaterThan(150);
  const keys = [...(await keysOf(writes, true)).values()];
  expect(keys.every((key) => key !== null && /^[\x21-\x7e]{8,200}$/.test(key))).toBe(true);
  // Each is another thing.
  expect(new Set(keys).size).toBe(writes.length);
});

it('no key goes with what only reads, and none for those who are nobody yet: the server keeps nothing of them', async () => {
  const others = calls.filter((call) => !isWrite(call) || call.permission === 'public');
  expect(others.length).toBeGreaterThan(100);
  expect([...(await keysOf(others, true)).values()].filter((key) => key !== null)).toEqual([]);
});

it('no key goes from the rooms whose outbox numbers what it sends', async () => {
  expect([...(await keysOf(calls.filter(isWrite), false)).values()].filter((key) => key !== null)).toEqual([]);
});

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' });

it('nothing asks the services past the client', () => {
  /** Reads: words, settings and the stream of changes. The last is an example that somebody copies. */
  const readers = ['i18n/i18n.ts', 'http/live-stream.ts', 'lib/runtime-config.ts', 'reporting/samples.ts'];
  const network = /(?<![.\w])fetch\(|new XMLHttpRequest|sendBeacon/;
  const found = Object.entries(sources)
    .filter(([path, text]) => !/\.test\.tsx?$|\/testing\//.test(path) && network.test(text))
    .map(([path]) => path)
    .filter((path) => !readers.some((reader) => path.endsWith(reader)));
  expect(found).toEqual(['/src/providers/http/telling-progress.ts']);
});
