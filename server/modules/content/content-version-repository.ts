import { sql } from 'kysely';
import type { Editor } from '#platform/edits/index.ts';
import type { TenantScope } from '#platform/scope.ts';

export type VersionedTable = 'courses' | 'themes' | 'modules' | 'slides' | 'questions';

interface LastEdit extends Editor {
  readonly version: number;
}

export async function selectLastEdit(
  scope: TenantScope,
  table: VersionedTable,
  id: string,
): Promise<LastEdit | undefined> {
  const { rows } = await sql<LastEdit>`
    select e.version, e.edited_at, u.last_name, u.first_name, u.email from ${sql.table(table)} e
    left join users u on u.organization_id = e.organization_id and u.id = e.edited_by
    where e.organization_id = ${scope.organizationId} and e.id = ${id}`.execute(scope.db);
  return rows[0];
}

/** What every edit writes beside what it changes. */
export function nextVersion(tx: TenantScope) {
  return { version: sql<number>`version + 1`, edited_by: tx.userId, edited_at: tx.now };
}
