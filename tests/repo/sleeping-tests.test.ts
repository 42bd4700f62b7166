import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Where somebody waits by the clock all the same, and why nothing else tells them. */
const allowed: Readonly<Record<string, string>> = {
  'scripts/dev.test.ts': 'asks a process that starts whether it answers',
  'server/platform/mail/testing/outbox-world.ts': 'the poll of what a database or a mail server has',
  'tests/e2e/template-author.e2e.ts': 'the editor takes no key for a list that has only just opened',
  'tests/support/browser-setup.ts': 'stands in for the frames of a browser',
  'tests/support/ldap-server.ts': 'asks a process that starts whether it answers',
  'tests/support/longest-pause.test.ts': 'tells waiting from work',
  'tests/support/longest-pause.ts': 'others ask at their own pace while something is measured',
  'tests/support/report-worker.ts': 'a process of its own that looks whether its work is done',
  'tests/support/running-product.ts': 'asks a process that starts whether it answers',
  'tests/support/scorm-samples.ts': 'a page of a package, which the browser runs',
  'tests/support/server-process.ts': 'asks a process that starts whether it answers',
};

/** A turn of the event loop (`setTimeout(…, 0)`) is no sleep. */
const sleeps = [
  /\{[^}]*\bsetTimeout\b[^}]*\}\s*from 'node:timers\/promises'/,
  /\bnew Promise\b[^;]{0,80}\bsetTimeout\([^;]*?,(?!\s*0\))[^,;]+?\)/,
  /\bsetTimeout\(\s*\(\)\s*=>/,
  /\.waitForTimeout\(/,
];

const written = globSync(
  [
    '{contract,server,src,scripts}/**/*.test.{ts,tsx}',
    '{server,src}/**/testing/**/*.{ts,tsx}',
    'tests/{api,bundle,repo,e2e,support}/**/*.ts',
  ],
  { cwd: root },
).filter((file) => file !== 'tests/repo/sleeping-tests.test.ts');
const sleeping = written.filter((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return sleeps.some((sleep) => sleep.test(text));
});

it('no test sleeps: it waits for what it is about', () => {
  expect(written.length).toBeGreaterThan(500);
  expect(
    sleeping.filter((file) => !(file in allowed)),
    'A sleep is too short on a busy machine and too long on every other. Wait for the event, the row or the answer ' +
      '(`await once(…)`, `expect.poll`, `waitFor` of outbox-world), hold work up with `Promise.withResolvers`, move time ' +
      'with `app.clock`, `letPass` or `vi.useFakeTimers`, and run what is due with `app.jobs.runDue`.',
  ).toEqual([]);
});

it('whoever is allowed to wait by the clock still does', () => {
  expect(Object.keys(allowed).filter((file) => !sleeping.includes(file))).toEqual([]);
});

it.each([
  ["import { setTimeout as wait } from 'node:timers/promises';", true],
  ["import { setImmediate as turn } from 'node:timers/promises';", false],
  ['await new Promise((resolve) => setTimeout(resolve, 300));', true],
  ['await new Promise<void>((resolve) => { setTimeout(resolve, restMs); });', true],
  ['await new Promise((resolve) => setTimeout(resolve, 0));', false],
  ['setTimeout(() => release(), 150);', true],
  ['await page.waitForTimeout(300);', true],
  ["vi.useFakeTimers({ toFake: ['setTimeout'] });", false],
])('%s: %s', (line, isSleep) => {
  expect(sleeps.some((sleep) => sleep.test(line))).toBe(isSleep);
});
