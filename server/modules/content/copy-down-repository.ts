import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';

export type CopiedKind = 'course' | 'theme';

const tables = { course: 'courses', theme: 'themes' } as const;

/** What was copied: the content of a thing as its organization had it then. */
export interface Source {
  readonly id: string;
  readonly hash: string;
}

/** The living copies of these contents in the scope's organization, by the id of what was copied. */
export async function selectCopies(
  scope: TenantScope,
  kind: CopiedKind,
  sources: readonly Source[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ source_id: string; copy_id: string }>`
    select c.source_id, c.copy_id from content_copies c
    join unnest(${sources.map(({ id }) => id)}::uuid[], ${sources.map(({ hash }) => hash)}::text[]) as asked (id, hash)
      on asked.id = c.source_id and asked.hash = c.content_hash
    join ${sql.table(tables[kind])} t on t.organization_id = c.organization_id and t.id = c.copy_id
    where c.organization_id = ${scope.organizationId} and c.kind = ${kind} and t.deleted_at is null`.execute(scope.db);
  return new Map(rows.map(({ source_id, copy_id }) => [source_id, copy_id]));
}

/** Keeps what was copied; one that was deleted there since is followed by this one. */
export async function upsertCopies(
  tx: TenantScope,
  kind: CopiedKind,
  sourceOrganizationId: string,
  copies: readonly (Source & { readonly copy_id: string })[],
): Promise<void> {
  if (copies.length === 0) return;
  await tx.db
    .insertInto('content_copies')
    .values(
      copies.map(({ id, hash, copy_id }) => ({
        organization_id: tx.organizationId,
        kind,
        source_id: id,
        content_hash: hash,
        copy_id,
        source_organization_id: sourceOrganizationId,
        copied_at: tx.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'kind', 'source_id', 'content_hash']).doUpdateSet((row) => ({
        copy_id: row.ref('excluded.copy_id'),
        source_organization_id: row.ref('excluded.source_organization_id'),
        copied_at: row.ref('excluded.copied_at'),
      })),
    )
    .execute();
}

/** Two who copy into the same organization wait for one another. */
export async function lockCopies(tx: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`copies:${tx.organizationId}`}, 0))`.execute(tx.db);
}

/** Titles of the library's living courses or themes that begin like one of these. */
export async function selectTitlesLike(
  scope: TenantScope,
  kind: CopiedKind,
  titles: readonly string[],
): Promise<Set<string>> {
  const beginnings = titles.map((title) => title.slice(0, 240));
  const { rows } = await sql<{ title: string }>`
    select title from ${sql.table(tables[kind])} t
    where organization_id = ${scope.organizationId} and deleted_at is null
      and exists (select from unnest(${beginnings}::text[]) as asked (beginning) where starts_with(t.title, asked.beginning))
    `.execute(scope.db);
  return new Set(rows.map((row) => row.title));
}
