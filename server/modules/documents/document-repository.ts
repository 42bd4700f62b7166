import { sql } from 'kysely';
import type { DocumentReport, DocumentType } from '#contract/phishing-attachments.ts';
import type { SystemScope, TenantScope } from '#platform/scope.ts';

export interface DocumentRow {
  readonly file_id: string;
  readonly media_type: DocumentType;
  readonly size: number;
  readonly report: DocumentReport;
}

const columns = ['file_id', 'media_type', 'size', 'report'] as const;

export async function insertDocument(tx: TenantScope, document: DocumentRow): Promise<void> {
  await tx.db
    .insertInto('phishing_documents')
    .values({
      ...document,
      report: JSON.stringify(document.report),
      organization_id: tx.organizationId,
      used_at: tx.now,
    })
    .execute();
}

export async function selectDocument(scope: TenantScope, fileId: string): Promise<DocumentRow | undefined> {
  return scope.db
    .selectFrom('phishing_documents')
    .where('organization_id', '=', scope.organizationId)
    .where('file_id', '=', fileId)
    .select(columns)
    .executeTakeFirst();
}

/**
 * The documents of these ids by their ids, noted as used just now: whoever forgets unused ones waits for this transaction
 * and then leaves them.
 */
export async function touchDocuments(tx: TenantScope, ids: readonly string[]): Promise<Map<string, DocumentRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .updateTable('phishing_documents')
    .set({ used_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`file_id = any(${[...ids]}::uuid[])`)
    .returning(columns)
    .execute();
  return new Map(rows.map((row) => [row.file_id, row]));
}

/** The same for those of all letters of a template. */
export async function touchDocumentsOf(tx: TenantScope, templateId: string): Promise<void> {
  await sql`
    update phishing_documents d set used_at = ${tx.now}
    where d.organization_id = ${tx.organizationId} and d.file_id in (
      select (a -> 'file' ->> 'id')::uuid
      from phishing_emails e, jsonb_array_elements(e.attachments) a
      where e.organization_id = ${tx.organizationId} and e.template_id = ${templateId} and a ? 'file')`.execute(tx.db);
}

/**
 * Deletes documents that no letter and no campaign has had since `before`, at most `limit`, and returns their files. What a
 * campaign froze stays as long as the campaign.
 */
export async function deleteUnusedDocuments(tx: SystemScope, before: Date, limit: number): Promise<string[]> {
  const file = sql`jsonb_build_array(jsonb_build_object('file', jsonb_build_object('id', d.file_id)))`;
  const { rows } = await sql<{ file_id: string }>`
    with unused as (
      select d.organization_id, d.file_id from phishing_documents d
      where d.used_at < ${before}
        and not exists (
          select from phishing_emails e
          join phishing_templates t on t.organization_id = e.organization_id and t.id = e.template_id
          where e.organization_id = d.organization_id and t.deleted_at is null and e.attachments @> ${file})
        and not exists (
          select from phishing_campaign_templates u
          where u.organization_id = d.organization_id
            and u.snapshot @> jsonb_build_object('emails', jsonb_build_array(jsonb_build_object('attachments', ${file}))))
      limit ${limit})
    delete from phishing_documents d using unused
    where d.organization_id = unused.organization_id and d.file_id = unused.file_id and d.used_at < ${before}
    returning d.file_id`.execute(tx.db);
  return rows.map(({ file_id }) => file_id);
}
