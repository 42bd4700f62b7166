import { buffer } from 'node:stream/consumers';
import { importMaxRows } from '#contract/constants.ts';
import type { TagSheetPreview } from '#contract/tags.ts';
import { findEmployeesByEmail, readTable } from '#modules/people/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { type FileStore, openFile, type ReceivedFile, recordFile } from '#platform/files/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { type Assigned, addMembers } from './member-service.ts';
import { selectHolders } from './membership-repository.ts';
import { selectTag } from './tag-repository.ts';
import { lockCustomTag } from './tag-service.ts';
import { readEmails } from './tag-sheet.rules.ts';

/** People and refusals that a preview shows. */
const sampleSize = 200;

interface SheetPlan extends Omit<TagSheetPreview, 'found' | 'refused'> {
  readonly found: TagSheetPreview['found'];
  readonly refused: TagSheetPreview['refused'];
}

/** Whom a file would tag. Throws `tag_automatic`, `import_unreadable`, `import_too_many_rows`, `tag_sheet_without_emails`. */
export async function previewSheet(
  scope: TenantScope,
  files: FileStore,
  tagId: string,
  file: ReceivedFile | null,
): Promise<TagSheetPreview> {
  const plan = await planSheet(scope, files, tagId, file);
  return { ...plan, found: plan.found.slice(0, sampleSize), refused: plan.refused.slice(0, sampleSize) };
}

/** Tags the people of a file; rows that name nobody are left out. Throws as {@link previewSheet}, `employees_not_chosen`. */
export async function assignSheet(
  scope: TenantScope,
  files: FileStore,
  tagId: string,
  file: ReceivedFile | null,
  needOnboarding: boolean,
): Promise<Assigned> {
  const plan = await planSheet(scope, files, tagId, file);
  const held = plan.refused.filter((row) => row.reason === 'has_tag').length;
  if (plan.found.length + held === 0) throw new AppError('employees_not_chosen');
  return inTransaction(scope, async (tx) => {
    const ids = plan.found.map((person) => person.id);
    const { touched, skipped } = await addMembers(tx, await lockCustomTag(tx, tagId), ids, needOnboarding);
    return { touched, skipped: skipped + plan.refused_count };
  });
}

async function planSheet(
  scope: TenantScope,
  files: FileStore,
  tagId: string,
  file: ReceivedFile | null,
): Promise<SheetPlan> {
  const tag = found(await selectTag(scope, tagId));
  if (tag.type !== 'arbitrary') throw new AppError('tag_automatic');
  if (file === null) throw new AppError('file_missing');
  await inTransaction(scope, (tx) => recordFile(tx, file));
  const { file: stored, content } = await openFile(scope, files, file.id);
  const table = await readTable(await buffer(content), stored.media_type !== 'text/plain');
  if (table.rows.length > importMaxRows)
    throw new AppError('import_too_many_rows', { values: { limit: importMaxRows } });
  const emails = readEmails(table);
  if (emails === null) throw new AppError('tag_sheet_without_emails');
  const people = await findEmployeesByEmail(
    scope,
    emails.rows.map((row) => row.email),
  );
  const byEmail = new Map(people.map((person) => [person.email.toLowerCase(), person]));
  const holders = await selectHolders(
    scope,
    tagId,
    people.map((person) => person.id),
  );
  const refused: TagSheetPreview['refused'] = [...emails.refused];
  const reached: TagSheetPreview['found'] = [];
  for (const { row, value, email } of emails.rows) {
    const person = byEmail.get(email);
    if (person === undefined) refused.push({ row, value, reason: 'email_unknown' });
    else if (holders.has(person.id)) refused.push({ row, value, reason: 'has_tag' });
    else reached.push({ id: person.id, full_name: joinFullName(person), email: person.email });
  }
  refused.sort((one, other) => one.row - other.row);
  return {
    file_name: stored.name,
    rows_count: emails.rows.length + emails.refused.length,
    found_count: reached.length,
    refused_count: refused.length,
    found: reached,
    refused,
  };
}
