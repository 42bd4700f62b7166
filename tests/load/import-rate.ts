// An import of 50,000 rows: rows per second from upload to the last row written, and memory over idle.
//   node tests/load/import-rate.ts [rows, 50000]
// On the server of DATABASE_URL in a database of its own, else on the embedded one in memory. Prints one line of JSON.
import { sql } from 'kysely';
import type { ImportPreview } from '#contract/imports.ts';
import type { LongTask } from '#contract/tasks.ts';
import { multipart, startTestApp } from '#tests/support/test-app.ts';
import { buildOrganization, buildPerson, signIn } from '#tests/support/world.ts';
import { printFigures, timeOf, toHundredths } from './measured.ts';

const rows = Number(process.argv[2] ?? 50_000);
const mebibyte = 1024 * 1024;
const csv = '/api/v2/users/employee/csv';

const app = await startTestApp();
const organization = await buildOrganization(app, { users_limit: rows + 100 });
const token = await signIn(app, await buildPerson(app, organization, { role: 'operator' }));
const names = ['Иванова;Анна', 'Смирнов;Олег', 'Karimova;Dilnoza', 'Bennett;Grace'];
const lines = Array.from(
  { length: rows },
  (_, index) => `${names[index % names.length]};person${index}@load.test;Инженер;Отдел ${index % 200}`,
);
const file = Buffer.from(['Фамилия;Имя;Почта;Должность;Отдел', ...lines].join('\n'));
/** Reads a small file first: what only the first import loads is no cost of the rows. */
await importFile(Buffer.from(['Почта;ФИО', 'first@load.test;Первый'].join('\n')));
globalThis.gc?.();
const idle = process.memoryUsage.rss();
let most = idle;
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, 20);
const { previewMs, processMs } = await importFile(file);
clearInterval(watch);
const bareMs = await timeOf(insertBare);
printFigures({
  rows,
  database: app.context.database.engine,
  rows_per_second: Math.round((1000 * rows) / (previewMs + processMs)),
  preview_rows_per_second: Math.round((1000 * rows) / previewMs),
  write_rows_per_second: Math.round((1000 * rows) / processMs),
  memory_over_idle_mib: toHundredths((most - idle) / mebibyte),
  /** The same people put into a table of their own without anything around: what the machine can do now. */
  bare_rows_per_second: Math.round((1000 * rows) / bareMs),
  share_of_bare: toHundredths(bareMs / (previewMs + processMs)),
});
await app.close();
process.exit(0);

/** Rows with the indexes of the people's table, in one transaction, by statements of 2,500: no tags, letters, audit. */
async function insertBare(): Promise<void> {
  const { db } = app.context.database;
  await db.transaction().execute(async (transaction) => {
    await sql`create temp table bare (like users including all) on commit drop`.execute(transaction);
    for (let start = 0; start < rows; start += 2500) {
      await sql`insert into bare (organization_id, id, email, last_name, first_name, middle_name, position,
          department_id, role, language, created_at)
        select organization_id, gen_random_uuid(), email, last_name, first_name, middle_name, position, department_id,
          role, language, created_at
        from users where organization_id = ${organization.id} order by id limit 2500 offset ${start}`.execute(
        transaction,
      );
    }
  });
}

async function importFile(bytes: Buffer) {
  let eventId = '';
  const previewMs = await timeOf(async () => {
    const preview = await app.request<ImportPreview>({
      method: 'POST',
      url: `${csv}/info`,
      token,
      ...multipart({}, [{ field: 'file', name: 'people.csv', type: 'text/csv', bytes }]),
    });
    if (preview.status !== 200) throw new Error(JSON.stringify(preview.body));
    eventId = preview.body.event_id;
  });
  const processMs = await timeOf(async () => {
    const begun = await app.request({ method: 'POST', url: `${csv}/process`, token, body: { event_id: eventId } });
    if (begun.status >= 300) throw new Error(JSON.stringify(begun.body));
    await app.jobs.runDue();
  });
  const { body } = await app.request<LongTask>({ method: 'GET', url: `/api/v2/events/${eventId}`, token });
  if (body.status !== 'success') throw new Error(`the import ended as ${body.status}`);
  return { previewMs, processMs };
}
