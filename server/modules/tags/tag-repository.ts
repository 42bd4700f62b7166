import { sql } from 'kysely';
import type { TagsQuery, TagType } from '#contract/tags.ts';
import { matchesSearch } from '#platform/database/index.ts';
import { newId } from '#platform/ids.ts';
import type { TenantScope } from '#platform/scope.ts';
import { defaultTags, type StoredSettings } from './tag.rules.ts';

export interface TagRow {
  readonly id: string;
  readonly title: string;
  readonly color: string;
  readonly type: TagType;
  readonly is_active: boolean;
  readonly settings: StoredSettings;
  readonly created_at: Date;
}

export interface CountedTag extends TagRow {
  readonly users_count: number;
}

const columns = ['t.id', 't.title', 't.color', 't.type', 't.is_active', 't.settings', 't.created_at'] as const;

const usersCount = sql<number>`(select count(*)::int from user_tags m
  join users u on u.organization_id = m.organization_id and u.id = m.user_id
  where m.organization_id = t.organization_id and m.tag_id = t.id and u.removed_at is null)`;

function selectTags(scope: TenantScope) {
  return scope.db.selectFrom('tags as t').where('t.organization_id', '=', scope.organizationId);
}

/** Tags that come by themselves first, in the order of their kinds; then the custom ones by title. */
export async function selectTagPage(
  scope: TenantScope,
  query: TagsQuery,
): Promise<{ rows: CountedTag[]; total: number }> {
  const { type, id } = query;
  const filtered = selectTags(scope)
    .where(matchesSearch(query.search, 't.title'))
    .$if(id !== undefined, (rows) => rows.where(sql<boolean>`t.id = any(${id}::uuid[])`))
    .$if(type !== undefined, (rows) => rows.where(sql<boolean>`t.type = any(${type}::text[])`));
  const { total } = await filtered.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await filtered
    .select([...columns, usersCount.as('users_count')])
    .orderBy(sql`array_position(array['newbie', 'not_registered', 'risk_group', 'arbitrary'], t.type)`)
    .orderBy('t.title')
    .orderBy('t.id')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { rows, total };
}

export async function selectTag(scope: TenantScope, id: string): Promise<CountedTag | undefined> {
  return selectTags(scope)
    .where('t.id', '=', id)
    .select([...columns, usersCount.as('users_count')])
    .executeTakeFirst();
}

export async function selectTagRows(scope: TenantScope): Promise<TagRow[]> {
  return selectTags(scope)
    .select([...columns])
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute();
}

/** Others who change this tag wait until the caller's transaction ends. */
export async function lockTag(tx: TenantScope, id: string): Promise<TagRow | undefined> {
  return selectTags(tx)
    .where('t.id', '=', id)
    .select([...columns])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function selectDefaultTag(
  scope: TenantScope,
  type: Exclude<TagType, 'arbitrary'>,
): Promise<TagRow | undefined> {
  return selectTags(scope)
    .where('t.type', '=', type)
    .select([...columns])
    .executeTakeFirst();
}

/** Makes the tags that every organization has where they are missing. */
export async function ensureDefaultTags(scope: TenantScope): Promise<void> {
  const present = new Set((await selectTagRows(scope)).map((tag) => tag.type));
  for (const { settings, ...tag } of defaultTags) {
    if (present.has(tag.type)) continue;
    // A custom tag may have taken the title.
    for (const title of [tag.title, `${tag.title} (2)`]) {
      const made = await scope.db
        .insertInto('tags')
        .values({
          ...tag,
          title,
          organization_id: scope.organizationId,
          id: newId(),
          is_active: false,
          settings: JSON.stringify(settings),
          created_at: scope.now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
      if (made.length > 0 || (await selectDefaultTag(scope, tag.type)) !== undefined) break;
    }
  }
}

/** False: the title is taken. */
export async function insertCustomTag(
  tx: TenantScope,
  tag: { id: string; title: string; color: string },
): Promise<boolean> {
  const rows = await tx.db
    .insertInto('tags')
    .values({
      ...tag,
      organization_id: tx.organizationId,
      type: 'arbitrary',
      is_active: true,
      settings: '{}',
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.length === 1;
}

export async function isTagTitleTaken(tx: TenantScope, title: string, exceptId: string): Promise<boolean> {
  const row = await selectTags(tx)
    .where(sql`lower(t.title)`, '=', title.toLowerCase())
    .where('t.id', '!=', exceptId)
    .select('t.id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateTag(
  tx: TenantScope,
  id: string,
  change: { title?: string; color?: string; is_active?: boolean; settings?: StoredSettings },
): Promise<void> {
  const { settings, ...plain } = change;
  await tx.db
    .updateTable('tags')
    .set({ ...plain, ...(settings && { settings: JSON.stringify(settings) }) })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** With its actions, memberships and history. */
export async function deleteTag(tx: TenantScope, id: string): Promise<void> {
  await tx.db.deleteFrom('tags').where('organization_id', '=', tx.organizationId).where('id', '=', id).execute();
}
