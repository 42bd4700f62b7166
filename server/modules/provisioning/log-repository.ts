import { sql } from 'kysely';
import type { ScimLogEntry, ScimLogQuery } from '#contract/scim.ts';
import { matchesSearch } from '#platform/database/index.ts';
import { newId } from '#platform/ids.ts';
import type { Scope, TenantScope } from '#platform/scope.ts';
import { isUuid } from './scim-request.rules.ts';

export type NewLogEntry = Omit<ScimLogEntry, 'id' | 'at'>;

export async function insertLogEntry(tx: TenantScope, entry: NewLogEntry): Promise<void> {
  await tx.db
    .insertInto('scim_log')
    .values({
      ...entry,
      changes: JSON.stringify(entry.changes),
      organization_id: tx.organizationId,
      id: newId(),
      at: tx.now,
    })
    .execute();
}

export async function selectLogPage(scope: TenantScope, query: ScimLogQuery) {
  const { outcome = [], resource } = query;
  const found = scope.db
    .selectFrom('scim_log')
    .where('organization_id', '=', scope.organizationId)
    .where(matchesSearch(query.search, 'subject', 'token'))
    .$if(outcome.length > 0, (narrowed) => narrowed.where(sql<boolean>`outcome = any(${outcome}::text[])`))
    .$if(resource !== undefined, (narrowed) => narrowed.where('resource', '=', resource ?? 'user'));
  const rows = await found
    .select([
      'id',
      'at',
      'is_dry_run',
      'token',
      'resource',
      'operation',
      'subject',
      'resource_id',
      'outcome',
      'reason',
      'detail',
      'changes',
    ])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const { count } = await found
    .select((builder) => builder.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}

/** What people call that which an id names: who was refused is read by name. Null: nothing of this organization. */
export async function selectName(
  scope: TenantScope,
  resource: ScimLogEntry['resource'],
  id: string | null,
): Promise<string | null> {
  if (id === null || !isUuid(id)) return null;
  const { rows } = await (resource === 'user'
    ? sql<{ name: string }>`
        select coalesce(s.user_name, u.email) as name from users u
        left join scim_users s on s.organization_id = u.organization_id and s.user_id = u.id
        where u.organization_id = ${scope.organizationId} and u.id = ${id}`
    : sql<{ name: string }>`
        select coalesce(t.title, d.title) as name from scim_groups g
        left join tags t on t.organization_id = g.organization_id and t.id = g.tag_id
        left join departments d on d.organization_id = g.organization_id and d.id = g.department_id
        where g.organization_id = ${scope.organizationId} and g.id = ${id}`
  ).execute(scope.db);
  return rows[0]?.name ?? null;
}

export async function deleteLogBefore(scope: Scope, before: Date): Promise<void> {
  await scope.db.deleteFrom('scim_log').where('at', '<', before).execute();
}
