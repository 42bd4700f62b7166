import { z } from 'zod';
import { defineReportKind, requestReport } from '#modules/reports/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { type Translator, translator } from '#platform/i18n.ts';
import { escapeHtml } from '#platform/mail/index.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { writeArchive } from '#platform/spreadsheet/index.ts';
import { lockPerson } from './erasure-repository.ts';
import { listPresentTables, selectPersonal } from './personal-data-repository.ts';

type Rows = readonly Record<string, unknown>[];

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
export async function readOwnData(scope: PersonScope): Promise<{ name: string; content: Uint8Array }> {
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

/** A ZIP: all of it as JSON for machines, and a page that people read. */
async function makePersonArchive(scope: TenantScope, userId: string): Promise<{ name: string; content: Uint8Array }> {
  const person = await inTransaction(scope, (tx) => lockPerson(tx, userId));
  if (person === undefined) throw new AppError('not_found');
  const t = translator(scope.language);
  const tables: Record<string, Rows> = {};
  for (const table of await listPresentTables(scope)) {
    if (table.isKeptBack === undefined) tables[table.table] = await selectPersonal(scope, table, person);
  }
  const title = t('data_protection.archive.title', { name: joinFullName(person) });
  const json = JSON.stringify({ person: userId, made_at: scope.now.toISOString(), tables }, null, 2);
  return {
    name: t('data_protection.archive.file_name'),
    content: await writeArchive({ 'data.json': json, 'index.html': drawPage(title, scope.language, tables, t) }),
  };
}

function drawPage(title: string, language: string, tables: Readonly<Record<string, Rows>>, t: Translator): string {
  const sections = Object.entries(tables).map(([name, rows]) => {
    const heading = `<h2>${escapeHtml(t(`data_protection.tables.${name}`))} (${rows.length})</h2>`;
    return rows.length === 0
      ? `${heading}<p>${escapeHtml(t('data_protection.archive.nothing'))}</p>`
      : heading + drawTable(rows);
  });
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
body{font:15px/1.5 system-ui,sans-serif;color:#1f1d1a;max-width:1100px;margin:32px auto;padding:0 16px}
.scroll{overflow-x:auto}table{border-collapse:collapse;font-size:13px}
th,td{border:1px solid #e3dfd8;padding:4px 8px;text-align:left;vertical-align:top}th{background:#f2f0ec}
</style></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(t('data_protection.archive.about'))}</p>
${sections.join('\n')}</body></html>`;
}

function drawTable(rows: Rows): string {
  const columns = Object.keys(rows[0] ?? {});
  const cell = (value: unknown) => (typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value));
  const head = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('');
  const body = rows.map(
    (row) => `<tr>${columns.map((column) => `<td>${escapeHtml(cell(row[column]))}</td>`).join('')}</tr>`,
  );
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}
