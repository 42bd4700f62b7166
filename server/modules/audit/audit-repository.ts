import { sql } from 'kysely';
import type { AuditFilter } from '#contract/audit.ts';
import { type AuditActorKind, auditGroupOf, auditNouns, auditSynonyms } from '#contract/audit-kinds.ts';
import { liesWithinDays, matchesSearch } from '#platform/database/index.ts';
import type { TenantScope } from '#platform/scope.ts';

/** What a filter says, without the words of paging that may stand beside it. */
function filterParams({
  search,
  actor,
  actor_kind,
  verb,
  entity,
  group,
  entity_id,
  outcome,
  date_from,
  date_to,
}: AuditFilter) {
  return { search, actor, actor_kind, verb, entity, group, entity_id, outcome, date_from, date_to };
}

/** Entries of the time before the kinds of actors: a person, or the product itself. */
const actorKind = sql<AuditActorKind>`coalesce(a.actor_kind, case when a.user_id is null then 'installation' else 'person' end)`;

/** Entries of the scope's organization that a filter finds. */
function entries(scope: TenantScope, filter: AuditFilter) {
  let found = scope.db
    .selectFrom('audit_log as a')
    .where('a.organization_id', '=', scope.organizationId)
    .where(liesWithinDays('a.at', filter, scope.timeZone))
    .where(matchesSearch(filter.search, 'a.entity_title', 'a.action'));
  if (filter.actor?.length) found = found.where('a.user_id', 'in', filter.actor);
  if (filter.actor_kind?.length) found = found.where(sql<boolean>`${actorKind} = any(${filter.actor_kind}::text[])`);
  if (filter.entity?.length) found = found.where('a.entity', 'in', filter.entity);
  if (filter.entity_id) found = found.where('a.entity_id', '=', filter.entity_id);
  if (filter.outcome?.length) found = found.where('a.outcome', 'in', filter.outcome);
  if (filter.group) {
    const wanted = new Set(filter.group);
    const nouns = auditNouns.filter((noun) => wanted.has(auditGroupOf(noun)));
    found = found.where(sql<boolean>`a.entity = any(${nouns}::text[])`);
  }
  if (filter.verb) {
    const meant = new Set<string>(filter.verb);
    const synonyms = Object.keys(auditSynonyms).filter((verb) => meant.has(auditSynonyms[verb] ?? ''));
    found = found.where(sql<boolean>`split_part(a.action, '.', 2) = any(${[...meant, ...synonyms]}::text[])`);
  }
  return found;
}

function rows(scope: TenantScope, filter: AuditFilter) {
  return entries(scope, filter)
    .leftJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'a.organization_id').onRef('u.id', '=', 'a.user_id'),
    )
    .leftJoin('organizations as o', (join) =>
      join.on('a.actor_kind', '=', 'organization').on(sql<boolean>`o.id::text = a.actor_id`),
    )
    .select([actorKind.as('actor_kind'), sql<string | null>`coalesce(a.actor_title, o.title)`.as('actor_title')])
    .select([
      'a.seq',
      'a.at',
      'a.user_id',
      'a.address',
      'a.action',
      'a.entity',
      'a.entity_id',
      'a.entity_title',
      'a.outcome',
      'a.seal_no',
      'a.old_value',
      'a.new_value',
      'u.email',
      'u.last_name',
      'u.first_name',
      'u.middle_name',
    ]);
}
export type AuditRow = Awaited<ReturnType<typeof selectEntries>>[number];

/** The whole log is counted by its chain: what is sealed has numbers, and the rest is a minute's. */
async function countAll(scope: TenantScope): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select coalesce((select seal_no from audit_heads where organization_id = ${scope.organizationId}), 0)
      + (select count(*) from audit_log where organization_id = ${scope.organizationId} and hash is null)
      as total`.execute(scope.db);
  return Number(rows[0]?.total ?? 0);
}

export async function countEntries(scope: TenantScope, filter: AuditFilter): Promise<number> {
  const isNarrowed = Object.values(filterParams(filter)).some((word) => word !== undefined && word.length > 0);
  if (!isNarrowed) return countAll(scope);
  const { total } = await entries(scope, filter)
    .select((count) => count.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function selectEntries(
  scope: TenantScope,
  filter: AuditFilter,
  page: { order: 'asc' | 'desc'; limit: number; offset: number },
) {
  return rows(scope, filter).orderBy('a.seq', page.order).limit(page.limit).offset(page.offset).execute();
}

export async function selectEntry(scope: TenantScope, seq: string): Promise<AuditRow | undefined> {
  return rows(scope, {}).where('a.seq', '=', seq).executeTakeFirst();
}

/** Entries before one, the newest first: a long log is walked without counting what was passed. */
export async function selectEntriesBefore(
  scope: TenantScope,
  filter: AuditFilter,
  seq: string | null,
  limit: number,
): Promise<AuditRow[]> {
  const found = rows(scope, filter).orderBy('a.seq', 'desc').limit(limit);
  return (seq === null ? found : found.where('a.seq', '<', seq)).execute();
}
