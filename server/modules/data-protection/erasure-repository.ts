import { sql } from 'kysely';
import type { ErasureReceipt, ErasureReceipts } from '#contract/data-protection.ts';
import type { Scope, TenantScope } from '#platform/scope.ts';

/** A person of the organization, removed or not, who was not forgotten; for whoever is about to do that, locked. */
export async function lockPerson(tx: TenantScope, id: string) {
  return tx.db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'last_name', 'first_name', 'middle_name', 'removed_at', 'removal_id'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
export type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

/** Other people of the organization, removed or not, who have the same first and last name in any order, or the same address. */
export async function selectNamesakes(tx: TenantScope, person: LockedPerson) {
  const { id, last_name, first_name, email } = person;
  return tx.db
    .selectFrom('users')
    .select(['email', 'last_name', 'first_name', 'middle_name'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '<>', id)
    .where('erased_at', 'is', null)
    .where(
      sql<boolean>`(lower(email) = lower(${email})
        or (lower(last_name), lower(first_name)) in (
          (lower(${last_name}), lower(${first_name})), (lower(${first_name}), lower(${last_name}))))`,
    )
    .execute();
}

/** Addresses that somebody had before, as the log tells: those that nobody else has by now, and those of others. */
export async function selectFormerAddresses(tx: TenantScope, { id, email }: LockedPerson) {
  const { rows } = await sql<{ email: string; is_others: boolean }>`
    select former.email, exists (
      select from users u where u.organization_id = ${tx.organizationId} and u.id <> ${id} and u.erased_at is null
        and lower(u.email) = former.email) as is_others
    from (
      select distinct lower(said.email) as email from audit_log a
      cross join lateral (values (a.old_value ->> 'email'), (a.new_value ->> 'email')) as said (email)
      where a.organization_id = ${tx.organizationId} and a.entity = 'employee' and a.entity_id = ${id}
        and said.email is not null
    ) former
    where former.email <> lower(${email})`.execute(tx.db);
  const emails = (isOthers: boolean) => rows.flatMap((row) => (row.is_others === isOthers ? [row.email] : []));
  return { own: emails(false), others: emails(true) };
}

/** Requests the erasure of a removed person; one that is still to come begins anew. It belongs to the removal of now. */
export async function upsertErasure(tx: TenantScope, userId: string, removalId: string | null, dueAt: Date) {
  const values = {
    removal_id: removalId,
    requested_by: tx.userId,
    requested_at: tx.now,
    due_at: dueAt,
    done_at: null,
  };
  await tx.db
    .insertInto('erasures')
    .values({ organization_id: tx.organizationId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet(values))
    .execute();
}

/** Ends the erasures of these people that are still to come, and returns them. */
export async function deleteErasures(tx: TenantScope, usersIds: readonly string[]) {
  return tx.db
    .deleteFrom('erasures')
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`user_id = any(${usersIds}::uuid[])`)
    .where('done_at', 'is', null)
    .returning(['user_id', 'due_at'])
    .execute();
}

/** Erasures to come, each of a person who is still removed as they were when it was requested. */
function selectOpen(scope: Scope) {
  return scope.db
    .selectFrom('erasures as e')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'e.organization_id').onRef('u.id', '=', 'e.user_id'),
    )
    .where('e.done_at', 'is', null)
    .where('u.removed_at', 'is not', null)
    .where(sql<boolean>`u.removal_id is not distinct from e.removal_id`);
}

export async function selectErasures(scope: TenantScope) {
  return selectOpen(scope)
    .where('e.organization_id', '=', scope.organizationId)
    .select(['u.id', 'u.email', 'u.last_name', 'u.first_name', 'u.middle_name', 'e.requested_at', 'e.due_at'])
    .orderBy('e.due_at')
    .execute();
}

/** Everybody whose time has come, of every organization. */
export async function selectDue(scope: Scope): Promise<{ organization_id: string; user_id: string }[]> {
  return selectOpen(scope)
    .where('e.due_at', '<=', scope.now)
    .select(['e.organization_id', 'e.user_id'])
    .orderBy('e.due_at')
    .limit(500)
    .execute();
}

/** Whether the time of this person has come, and nobody called it off meanwhile. */
export async function isErasureDue(tx: TenantScope, { id }: LockedPerson): Promise<boolean> {
  const row = await selectOpen(tx)
    .where('e.organization_id', '=', tx.organizationId)
    .where('e.user_id', '=', id)
    .where('e.due_at', '<=', tx.now)
    .select('e.user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Also of somebody whose data were old enough: nobody asked for that, and its receipt stands beside the others. */
export async function markErased(tx: TenantScope, userId: string, receipt: Omit<ErasureReceipt, 'requested_at'>) {
  await tx.db
    .updateTable('users')
    .set({ erased_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .execute();
  const done = { done_at: tx.now, receipt: JSON.stringify(receipt) };
  await tx.db
    .insertInto('erasures')
    .values({
      organization_id: tx.organizationId,
      user_id: userId,
      requested_by: null,
      requested_at: tx.now,
      due_at: tx.now,
      ...done,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet(done))
    .execute();
}

/** Receipts that are shown. */
const shownReceipts = 200;

export async function selectReceipts(scope: TenantScope): Promise<ErasureReceipts['data']> {
  const rows = await scope.db
    .selectFrom('erasures')
    .select(['user_id', 'requested_by', 'requested_at', 'receipt'])
    .where('organization_id', '=', scope.organizationId)
    .where('receipt', 'is not', null)
    .orderBy('done_at', 'desc')
    .limit(shownReceipts)
    .execute();
  return rows.flatMap(({ user_id, requested_by, requested_at, receipt }) =>
    receipt === null
      ? []
      : [{ ...receipt, user_id, requested_at: requested_by === null ? null : requested_at.toISOString() }],
  );
}

/** The days after which entries of the log go by themselves; null: never. */
export async function selectAuditDays(scope: TenantScope): Promise<number | null> {
  const { settings } = await scope.db
    .selectFrom('organizations')
    .select('settings')
    .where('id', '=', scope.organizationId)
    .executeTakeFirstOrThrow();
  return settings.retention?.audit ?? null;
}

/** Files that only tell of the person: their picture, and what they had made for themselves. */
export async function deleteFilesOf(tx: TenantScope, userId: string): Promise<number> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('files')
    .where('organization_id', '=', tx.organizationId)
    .where('created_by', '=', userId)
    .where('kind', 'in', ['avatar', 'report', 'import'])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Reports of nobody but the person, whoever asked for them: archives, attempts, certificates. */
export async function deleteArchivesOf(tx: TenantScope, userId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with gone as (delete from reports where organization_id = ${tx.organizationId} and kind in ('person_data', 'attempt', 'attempt_scorm', 'certificate')
      and params ->> 'user_id' = ${userId} returning organization_id, file_id)
    delete from files f using gone where f.organization_id = gone.organization_id and f.id = gone.file_id`.execute(
    tx.db,
  );
  return Number(numAffectedRows);
}

/** Reports that name nobody: everything else that was made before is a list that may. */
const kindsWithoutNames = ['pdf'];

/** Lists that were made while the person was there: whoever needs one has it made again, without the name. */
export async function deleteReportsWithNames(tx: TenantScope): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with gone as (delete from reports where organization_id = ${tx.organizationId} and file_id is not null
      and kind <> all(${kindsWithoutNames}::text[]) returning organization_id, file_id)
    delete from files f using gone where f.organization_id = gone.organization_id and f.id = gone.file_id`.execute(
    tx.db,
  );
  return Number(numAffectedRows);
}

/** Nobody sends them a report any more: neither those that were made nor those that will be. */
export async function eraseRecipient(tx: TenantScope, userId: string): Promise<void> {
  for (const table of ['report_schedules', 'reports'] as const) {
    await sql`
      update ${sql.table(table)} set recipients_ids = array_remove(recipients_ids, ${userId}::uuid)
      where organization_id = ${tx.organizationId} and ${userId}::uuid = any(recipients_ids)`.execute(tx.db);
  }
}

/** Imports whose preview or file's name names somebody. */
export async function selectImportsNaming(tx: TenantScope, names: readonly string[]) {
  return tx.db
    .selectFrom('imports')
    .select(['id', 'file_name', 'preview'])
    .where('organization_id', '=', tx.organizationId)
    .where(
      sql<boolean>`exists (select from unnest(${names.map((name) => name.toLowerCase())}::text[]) as name
        where position(name in lower(preview::text || file_name)) > 0)`,
    )
    .execute();
}

export async function updateImportTexts(
  tx: TenantScope,
  id: string,
  words: { readonly preview: unknown; readonly file_name: string },
): Promise<void> {
  await tx.db
    .updateTable('imports')
    .set({ file_name: words.file_name, preview: JSON.stringify(words.preview) })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Files of imports that were done, or that nobody began within the hour: the rows that are kept take an import back. */
export async function deleteImportFiles(tx: TenantScope, previewedBefore: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from files f using imports i
    left join change_sets c on c.organization_id = i.organization_id and c.id = i.id
    where i.organization_id = ${tx.organizationId} and f.organization_id = i.organization_id and f.id = i.file_id
      and (c.finished_at is not null or (i.add_type is null and i.created_at < ${previewedBefore}))`.execute(tx.db);
  return Number(numAffectedRows);
}

/** Parts of change sets that can be undone no more, and files of such imports: lists of names, whoever stands in them. */
export async function deleteUndoableNoMore(tx: TenantScope, finishedBefore: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with old as (
      select c.organization_id, c.id, i.file_id from change_sets c
      left join imports i on i.organization_id = c.organization_id and i.id = c.id
      where c.organization_id = ${tx.organizationId} and coalesce(c.finished_at, c.created_at) < ${finishedBefore}),
    gone as (delete from files f using old where f.organization_id = old.organization_id and f.id = old.file_id)
    delete from change_set_parts p using old
    where p.organization_id = old.organization_id and p.change_set_id = old.id`.execute(tx.db);
  return Number(numAffectedRows);
}
