import { type RawBuilder, sql } from 'kysely';
import { personColumns, restorableSince } from '#modules/people/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { Comparison, Condition, UserFilterAttribute } from './scim-filter.rules.ts';

/**
 * Whom a directory sees: everybody who is here, and whom it has sent and who can still come back. `u` is the person, `s`
 * what the directory said.
 */
function selectSeen(scope: TenantScope) {
  return scope.db
    .selectFrom('users as u')
    .leftJoin('scim_users as s', (join) =>
      join.onRef('s.organization_id', '=', 'u.organization_id').onRef('s.user_id', '=', 'u.id'),
    )
    .innerJoin('departments as d', (join) =>
      join.onRef('d.organization_id', '=', 'u.organization_id').onRef('d.id', '=', 'u.department_id'),
    )
    .where('u.organization_id', '=', scope.organizationId)
    .where('u.role', '!=', 'pdf_service')
    .where((where) =>
      where.or([
        where('u.removed_at', 'is', null),
        where.and([where('s.user_id', 'is not', null), where('u.removed_at', '>=', restorableSince(scope.now))]),
      ]),
    );
}

const columns = [
  ...personColumns,
  'u.removed_at',
  'u.created_at',
  'd.title as department_title',
  'd.is_default as has_no_department',
  's.user_id as link_id',
  's.user_name',
  's.external_id',
  's.gives_email',
  's.department_id as said_department_id',
  's.attributes',
  's.updated_at',
] as const;

export type SeenUser = Awaited<ReturnType<typeof selectUser>> & object;

export async function selectUser(scope: TenantScope, id: string) {
  return selectSeen(scope).where('u.id', '=', id).select(columns).executeTakeFirst();
}

export async function selectUserPage(
  scope: TenantScope,
  condition: Condition<UserFilterAttribute> | null,
  page: { limit: number; offset: number },
) {
  const found = selectSeen(scope).$if(condition !== null, (query) =>
    query.where(toSql(condition ?? { kind: 'always' }, compareUser)),
  );
  const { count } = await found
    .select((builder) => builder.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows =
    page.limit === 0
      ? []
      : await found
          .select(columns)
          .orderBy('u.created_at')
          .orderBy('u.id')
          .limit(page.limit)
          .offset(page.offset)
          .execute();
  return { rows, total: Number(count) };
}

/** Those of the ids that a directory sees, and whether they are here. */
export async function selectSeenIds(scope: TenantScope, ids: readonly string[]) {
  return selectSeen(scope)
    .where(sql<boolean>`u.id = any(${ids}::uuid[])`)
    .select(['u.id', 'u.removed_at', 'u.role', 'u.email', 'u.department_id'])
    .execute();
}

/** Whoever has this user name or this id of the directory; null in the place of what nobody has. */
export async function findHolders(
  tx: TenantScope,
  wanted: { user_name: string; external_id: string | null; email: string },
  exceptId: string | null,
) {
  return selectSeen(tx)
    .where(sql<boolean>`u.id is distinct from ${exceptId}::uuid`)
    .where((where) =>
      where.or([
        where(sql<string>`lower(s.user_name)`, '=', wanted.user_name.toLowerCase()),
        where.and([where('u.removed_at', 'is', null), where(sql<string>`lower(u.email)`, '=', wanted.email)]),
        ...(wanted.external_id === null ? [] : [where('s.external_id', '=', wanted.external_id)]),
      ]),
    )
    .select(columns)
    .execute();
}

/**
 * Somebody who was removed, was never sent or was deleted by the directory, and had this address: the latest. Not the account
 * of a superuser from above, which is appointed anew and never brought back.
 */
export async function selectRemovedByEmail(tx: TenantScope, email: string) {
  return tx.db
    .selectFrom('users as u')
    .leftJoin('scim_users as s', (join) =>
      join.onRef('s.organization_id', '=', 'u.organization_id').onRef('s.user_id', '=', 'u.id'),
    )
    .where('u.organization_id', '=', tx.organizationId)
    .where('u.removed_at', '>=', restorableSince(tx.now))
    .where('s.user_id', 'is', null)
    .where(sql<boolean>`not exists (select from superuser_links as l
      where l.organization_id = u.organization_id and l.user_id = u.id)`)
    .where(sql<string>`lower(u.email)`, '=', email)
    .orderBy('u.removed_at', 'desc')
    .select(['u.id', 'u.last_name', 'u.first_name'])
    .executeTakeFirst();
}

export interface Link {
  readonly user_id: string;
  readonly user_name: string;
  readonly external_id: string | null;
  readonly gives_email: boolean;
  readonly department_id: string | null;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export async function storeLink(tx: TenantScope, link: Link): Promise<void> {
  const values = { ...link, attributes: JSON.stringify(link.attributes), updated_at: tx.now };
  await tx.db
    .insertInto('scim_users')
    .values({ organization_id: tx.organizationId, ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet(values))
    .execute();
}

export async function deleteLink(tx: TenantScope, userId: string): Promise<void> {
  await tx.db
    .deleteFrom('scim_users')
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .execute();
}

/** Names that people who can no longer come back would keep from others. */
export async function deleteLostLinks(tx: TenantScope): Promise<void> {
  await sql`
    delete from scim_users s using users u
    where s.organization_id = ${tx.organizationId} and u.organization_id = s.organization_id and u.id = s.user_id
      and u.removed_at < ${restorableSince(tx.now)}`.execute(tx.db);
}

export async function countLinks(scope: TenantScope): Promise<number> {
  const row = await selectSeen(scope)
    .where('s.user_id', 'is not', null)
    .where('u.removed_at', 'is', null)
    .select((builder) => builder.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** A condition as the database asks it: columns come from the code, values travel beside. */
export function toSql<Attribute extends string>(
  condition: Condition<Attribute>,
  compare: (attribute: Attribute, comparison: Comparison | 'present', value: string | boolean) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  switch (condition.kind) {
    case 'always':
      return sql<boolean>`true`;
    case 'not':
      return sql<boolean>`not coalesce(${toSql(condition.part, compare)}, false)`;
    case 'present':
      return compare(condition.attribute, 'present', '');
    case 'compare':
      return compare(condition.attribute, condition.comparison, condition.value);
    default: {
      const parts = condition.parts.map((part) => toSql(part, compare));
      return sql<boolean>`(${sql.join(parts, condition.kind === 'and' ? sql` and ` : sql` or `)})`;
    }
  }
}

/** Texts are compared in lower case but for ids, as RFC 7643 says of each. */
export function compareText(
  column: RawBuilder<unknown>,
  comparison: Comparison | 'present',
  value: string,
  isExact = false,
): RawBuilder<boolean> {
  const text = isExact ? sql`${column}::text` : sql`lower(${column}::text)`;
  const wanted = isExact ? value : value.toLowerCase();
  switch (comparison) {
    case 'present':
      return sql<boolean>`coalesce(${column}::text, '') <> ''`;
    case 'eq':
      return sql<boolean>`${text} = ${wanted}`;
    case 'ne':
      return sql<boolean>`${text} is distinct from ${wanted}`;
    case 'co':
      return sql<boolean>`position(${wanted} in ${text}) > 0`;
    case 'sw':
      return sql<boolean>`starts_with(${text}, ${wanted})`;
    case 'ew':
      return sql<boolean>`right(${text}, length(${wanted})) = ${wanted}`;
  }
}

const userColumns: Readonly<Record<Exclude<UserFilterAttribute, 'active'>, RawBuilder<unknown>>> = {
  id: sql`u.id`,
  userName: sql`coalesce(s.user_name, u.email)`,
  externalId: sql`s.external_id`,
  'emails.value': sql`u.email`,
  displayName: sql`coalesce(s.attributes->>'displayName', u.sort_name)`,
  'name.familyName': sql`u.last_name`,
  'name.givenName': sql`u.first_name`,
  title: sql`u.position`,
};

function compareUser(attribute: UserFilterAttribute, comparison: Comparison | 'present', value: string | boolean) {
  if (attribute === 'active') {
    if (comparison === 'present') return sql<boolean>`true`;
    const isWanted = (value === true) === (comparison === 'eq');
    return isWanted ? sql<boolean>`u.removed_at is null` : sql<boolean>`u.removed_at is not null`;
  }
  const isExact = attribute === 'externalId' || attribute === 'id';
  return compareText(userColumns[attribute], comparison, String(value), isExact);
}
