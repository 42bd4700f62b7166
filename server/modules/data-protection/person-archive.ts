import { z } from 'zod';
import { defineReportKind, requestReport } from '#modules/reports/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { translator } from '#platform/i18n.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { Archive } from '#platform/spreadsheet/index.ts';
import { archivePage, shownColumns } from './archive-page.ts';
import { lockPerson } from './erasure-repository.ts';
import { listPresentTables, readPersonal } from './personal-data-repository.ts';

/** Everything that is kept about a person, asked for by whoever manages them. */
export const personDataReport = defineReportKind({
  name: 'person_data',
  permission: 'admin.staff.employees',
  params: z.object({ user_id: z.uuid() }),
  make: (scope, { user_id }) => makePersonArchive(scope, user_id),
});

/** Throws 404 for somebody who is not there or was forgotten. */
export async function requestPersonData(scope: PersonScope, userId: string): Promise<{ id: string }> {
  return inTransaction(scope, async (tx) => {
    const person = found(await lockPerson(tx, userId));
    await recordExport(tx, person);
    return requestReport(tx, personDataReport, { user_id: userId });
  });
}

/** What the product keeps about whoever asks. */
export async function readPersonalData(scope: PersonScope): Promise<{ name: string; content: Uint8Array }> {
  const archive = await makePersonArchive(scope, scope.userId);
  await inTransaction(scope, async (tx) => recordExport(tx, found(await lockPerson(tx, scope.userId))));
  return archive;
}

function recordExport(tx: TenantScope, person: NonNullable<Awaited<ReturnType<typeof lockPerson>>>): Promise<void> {
  return recordChange(tx, {
    action: 'employee.data_exported',
    entity: 'employee',
    entity_id: person.id,
    entity_title: joinFullName(person),
  });
}

/** How much text an archive holds at most: what is beyond it is said on its page. */
const maxCharacters = 256 * 1024 * 1024;

/** A ZIP: all of it as JSON for machines, and a page that people read. Packed while its rows are read, some at a time. */
async function makePersonArchive(scope: TenantScope, userId: string): Promise<{ name: string; content: Uint8Array }> {
  const person = await inTransaction(scope, (tx) => lockPerson(tx, userId));
  if (person === undefined) throw new AppError('not_found');
  const t = translator(scope.language);
  const name = joinFullName(person);
  const page = archivePage(t('data_protection.archive.title', { name }), scope.language, t);
  const archive = new Archive();
  const [json, html] = [archive.open('data.json'), archive.open('index.html')];
  json.write(`{"person":${JSON.stringify(userId)},"made_at":${JSON.stringify(scope.now)},"tables":{`);
  html.write(page.head);
  const given = (await listPresentTables(scope)).filter(({ isKeptBack }) => isKeptBack === undefined);
  let room = maxCharacters;
  for (const [place, table] of given.entries()) {
    json.write(`${place === 0 ? '' : ','}\n${JSON.stringify(table.table)}:[`);
    let written = 0;
    let total = 0;
    let columns: readonly string[] = [];
    await readPersonal(scope, table, person, (rows, all) => {
      if (written === 0) {
        total = all;
        columns = shownColumns(Object.keys(rows[0] ?? {}));
        html.write(page.tableHead(table.table, total, columns));
      }
      const texts = rows.map((row) => JSON.stringify(row));
      json.write((written === 0 ? '\n' : ',\n') + texts.join(',\n'));
      html.write(page.rows(rows, columns));
      written += rows.length;
      room -= texts.reduce((sum, text) => sum + text.length, 0);
      return room > 0;
    });
    json.write(']');
    html.write(written === 0 ? page.tableHead(table.table, 0, []) : page.tableFoot(written < total ? written : null));
  }
  json.write('}}');
  html.write(page.foot);
  json.end();
  html.end();
  return {
    name: t('data_protection.archive.file_name', { name, day: dayIn(scope.now, scope.timeZone) }),
    content: archive.finish(),
  };
}
