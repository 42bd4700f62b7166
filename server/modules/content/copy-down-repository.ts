import { sql } from 'kysely';
import type { TenantScope } from '#platform/scope.ts';

export type CopiedKind = 'course' | 'theme';

const tables = { course: 'courses', theme: 'themes' } as const;

/** The living copy of this content in the scope's organization. */
export async function selectCopy(
  scope: TenantScope,
  kind: CopiedKind,
  sourceId: string,
  hash: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ copy_id: string }>`
    select c.copy_id from content_copies c
    join ${sql.table(tables[kind])} t on t.organization_id = c.organization_id and t.id = c.copy_id
    where c.organization_id = ${scope.organizationId} and c.kind = ${kind} and c.source_id = ${sourceId}
      and c.content_hash = ${hash} and t.deleted_at is null`.execute(scope.db);
  return rows[0]?.copy_id;
}

/** Keeps what was copied; one that was deleted there since is followed by this one. */
export async function upsertCopy(
  tx: TenantScope,
  copy: { kind: CopiedKind; source_id: string; content_hash: string; copy_id: string; source_organization_id: string },
): Promise<void> {
  const { copy_id, source_organization_id } = copy;
  await tx.db
    .insertInto('content_copies')
    .values({ ...copy, organization_id: tx.organizationId, copied_at: tx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'kind', 'source_id', 'content_hash'])
        .doUpdateSet({ copy_id, source_organization_id, copied_at: tx.now }),
    )
    .execute();
}

/** Two who copy into the same organization wait for one another. */
export async function lockCopies(tx: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`copies:${tx.organizationId}`}, 0))`.execute(tx.db);
}

/** Titles of the library's living courses or themes that begin like this one. */
export async function selectTitlesLike(scope: TenantScope, kind: CopiedKind, title: string): Promise<Set<string>> {
  const { rows } = await sql<{ title: string }>`
    select title from ${sql.table(tables[kind])}
    where organization_id = ${scope.organizationId} and deleted_at is null
      and starts_with(title, ${title.slice(0, 240)})`.execute(scope.db);
  return new Set(rows.map((row) => row.title));
}
