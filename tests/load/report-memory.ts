// Reports of 100,000 people, each as a spreadsheet: memory while they are made by a product that was started as any is,
// rows a second, and how long others wait meanwhile.
//   node tests/load/report-memory.ts [people, 100000]
// On the server of DATABASE_URL in a database of its own, else on the embedded one. Prints one line of JSON.
import { setTimeout as sleep } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import type { Report } from '#contract/reports.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';
import { limitMemory } from '../../scripts/small-memory.ts';
import { printFigures, timeOf, toHundredths } from './measured.ts';

limitMemory();
const people = Number(process.argv[2] ?? 100_000);
const mebibyte = 1024 * 1024;

const app = await startTestApp({}, { isLasting: true });
const { organization, token } = await buildOperator(app);
await sql`
  insert into users (organization_id, id, email, last_name, first_name, middle_name, position, department_id, role,
    language, created_at)
  select ${organization.id}, gen_random_uuid(), 'person' || n || '@load.test', 'Фамилия ' || n, 'Имя', 'Отчество',
    'Инженер', ${organization.defaultDepartmentId}, 'employee', 'ru', ${app.clock.now()}::timestamptz
  from generate_series(1, ${people}) n`.execute(app.system.db);
await sql`vacuum analyze users`.execute(app.system.db);

const asked = {
  progress: { url: '/api/v2/reports/progress', body: {} },
  employees: { url: '/api/v2/users/filtered-users-report?need_all=true', body: [] },
};
const idle = process.memoryUsage.rss();
let peak = idle;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 20);
const watching = new AbortController();
const waits = requestMeanwhile(watching.signal);
const made: Record<string, { id: string; ms: number }> = {};
for (const [name, { url, body }] of Object.entries(asked)) {
  const { status, body: answer } = await app.request<{ id: string }>({ method: 'POST', url, token, body });
  if (status !== 202) throw new Error(`${name}: ${status} ${JSON.stringify(answer)}`);
  made[name] = { id: answer.id, ms: await timeOf(() => app.jobs.runDue()) };
}
clearInterval(watch);
watching.abort();
const longestWait = Math.max(...(await waits));

const figures: Record<string, number> = {};
for (const [name, { id, ms }] of Object.entries(made)) {
  const rows = await countRows(id);
  if (rows < people) throw new Error(`${name}: ${rows} rows of ${people}`);
  figures[`${name}_rows_per_second`] = Math.round((1000 * people) / ms);
}
printFigures({
  people,
  database: app.context.database.engine,
  idle_mib: toHundredths(idle / mebibyte),
  peak_mib: toHundredths(peak / mebibyte),
  over_idle_mib: toHundredths((peak - idle) / mebibyte),
  longest_wait_ms: Math.round(longestWait),
  ...figures,
});
await app.close();
process.exit(0);

/** What somebody waits who asks how far the reports are, over and over, in milliseconds. */
async function requestMeanwhile(signal: AbortSignal): Promise<number[]> {
  const took: number[] = [];
  while (!signal.aborted) {
    took.push(await timeOf(() => app.request({ method: 'GET', url: '/api/v2/reports', token })));
    await sleep(20);
  }
  return took;
}

/** Rows of the first sheet, its head left out. */
async function countRows(id: string): Promise<number> {
  const { body } = await app.request<Report>({ method: 'GET', url: `/api/v2/reports/${id}`, token });
  if (body.url === null) throw new Error(`The report ended as ${body.status}: ${JSON.stringify(body.error)}`);
  const file = await app.console.inject({ url: body.url, headers: { authorization: `Bearer ${token}` } });
  const counts = Object.entries(unzipSync(file.rawPayload, { filter: ({ name }) => /sheet\d+\.xml$/.test(name) })).map(
    ([, sheet]) => strFromU8(sheet).split('<row ').length - 2,
  );
  return Math.max(...counts);
}
