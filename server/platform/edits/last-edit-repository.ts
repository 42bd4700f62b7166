import { sql } from 'kysely';
import type { TenantScope } from '../scope.ts';

/** Whoever edited something last, as a row tells it. */
export interface Editor {
  readonly edited_at: Date | null;
  readonly last_name: string | null;
  readonly first_name: string | null;
  readonly email: string | null;
}

/** Two edits of one thing come one after the other. Taken before any other lock. */
export async function lockEdit(tx: TenantScope, entity: string, id: string): Promise<void> {
  const key = `edit ${tx.organizationId} ${entity} ${id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx.db);
}

/** The last change of one of the fields in the action log; of anything else where none names them. */
export async function selectLastChange(
  scope: TenantScope,
  entity: string,
  id: string,
  fields: readonly string[],
): Promise<Editor | undefined> {
  const { rows } = await sql<Editor>`
    select a.at as edited_at, u.last_name, u.first_name, u.email from audit_log a
    left join users u on u.organization_id = a.organization_id and u.id = a.user_id
    where a.organization_id = ${scope.organizationId} and a.entity = ${entity} and a.entity_id = ${id}
      and a.outcome = 'success'
    order by coalesce(a.new_value ?| ${fields}::text[], false) desc, a.seq desc limit 1`.execute(scope.db);
  return rows[0];
}
