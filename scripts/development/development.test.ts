import { createServer, Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { localeFileOf, needsReload } from './reloads-declarations.ts';
import { waitForServer } from './waits-for-server.ts';

test.each([
  ['src/resources/tags/index.ts', true],
  ['src/resources/campaigns/wizard/steps.rules.ts', true],
  ['src/kit/fields/kinds.ts', true],
  ['contract/tags.ts', true],
  ['locales/ru/translation.json', true],
  ['src/resources/tags/tags-page.tsx', false],
  ['src/kit/list/list-page.tsx', false],
  ['src/learner/index.tsx', false],
])('a change of %s loads the page again: %s', (path, expected) => {
  expect(needsReload(path)).toBe(expected);
});

test('words are read from the disk by their address', () => {
  expect(localeFileOf('/locales/ru/translation.json?v=1')).toBe('locales/ru/translation.json');
  expect(localeFileOf('/locales/ru/../../package.json')).toBeUndefined();
  expect(localeFileOf('/lk/admin')).toBeUndefined();
});

test('a page waits for the server that restarts, and not for ever', async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    const first = createServer().listen(0, '127.0.0.1', () => {
      const address = first.address();
      first.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
  const connected = vi.spyOn(Socket.prototype, 'connect');
  let isOver = false;
  const waiting = waitForServer('127.0.0.1', port, 60_000).finally(() => {
    isOver = true;
  });
  await expect.poll(() => connected.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(1);
  expect(isOver).toBe(false);
  server.listen(port, '127.0.0.1');
  await waiting;
  await new Promise((resolve) => server.close(resolve));
  await waitForServer('127.0.0.1', port, 200);
});
