import { sql } from 'kysely';
import type { EmailVersions, TagActionType } from '#contract/tags.ts';
import type { TenantScope } from '#platform/scope.ts';

export interface ActionRow {
  readonly id: string;
  readonly tag_id: string;
  readonly type: TagActionType;
  readonly theme: string;
  readonly text: string;
  readonly translations: EmailVersions;
  readonly course_ids: string[];
  readonly templates_ids: string[];
  readonly campaign_id: string | null;
  readonly defer_by: number;
  readonly link_days: number | null;
  readonly link_hour: number | null;
  readonly problem: string | null;
  readonly created_at: Date;
  readonly changed_at: Date;
  readonly looked_at: Date | null;
}

const columns = [
  'a.id',
  'a.tag_id',
  'a.type',
  'a.theme',
  'a.text',
  'a.translations',
  'a.course_ids',
  'a.templates_ids',
  'a.campaign_id',
  'a.defer_by',
  'a.link_days',
  'a.link_hour',
  'a.problem',
  'a.created_at',
  'a.changed_at',
  'a.looked_at',
] as const;

function selectActions(scope: TenantScope) {
  return scope.db.selectFrom('tag_actions as a').where('a.organization_id', '=', scope.organizationId);
}

/** The actions of these tags, the oldest first. */
export async function selectActionsOf(scope: TenantScope, tagIds: readonly string[]): Promise<ActionRow[]> {
  return selectActions(scope)
    .where(sql<boolean>`a.tag_id = any(${tagIds}::uuid[])`)
    .select([...columns])
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute();
}

export async function selectAction(scope: TenantScope, id: string): Promise<ActionRow | undefined> {
  return selectActions(scope)
    .where('a.id', '=', id)
    .select([...columns])
    .executeTakeFirst();
}

/** The one action of a type that a tag has only once. */
export async function selectActionOfType(
  scope: TenantScope,
  tagId: string,
  type: Exclude<TagActionType, 'letter'>,
): Promise<ActionRow | undefined> {
  return selectActions(scope)
    .where('a.tag_id', '=', tagId)
    .where('a.type', '=', type)
    .select([...columns])
    .executeTakeFirst();
}

export type ActionValues = Partial<
  Pick<
    ActionRow,
    'theme' | 'text' | 'translations' | 'course_ids' | 'templates_ids' | 'defer_by' | 'link_days' | 'link_hour'
  >
>;

/** False: the tag has an action of this type already. */
export async function insertAction(
  tx: TenantScope,
  action: { id: string; tag_id: string; type: TagActionType },
  { translations = {}, ...values }: ActionValues,
): Promise<boolean> {
  const rows = await tx.db
    .insertInto('tag_actions')
    .values({
      ...values,
      ...action,
      translations: JSON.stringify(translations),
      organization_id: tx.organizationId,
      created_at: tx.now,
      changed_at: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.length === 1;
}

/** What somebody says an action does from now on; a problem of the old one is forgotten. */
export async function updateAction(
  tx: TenantScope,
  id: string,
  { translations, ...values }: ActionValues & { campaign_id?: null },
): Promise<void> {
  await tx.db
    .updateTable('tag_actions')
    .set({
      ...values,
      ...(translations && { translations: JSON.stringify(translations) }),
      problem: null,
      changed_at: tx.now,
    })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** What the product itself notes about an action. */
export async function recordAction(
  tx: TenantScope,
  id: string,
  note: { campaign_id?: string | null; problem?: string | null; defer_by?: number; looked_at?: Date },
): Promise<void> {
  await tx.db
    .updateTable('tag_actions')
    .set(note)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** The tag is switched on: days before that are nobody's. */
export async function startWatching(tx: TenantScope, tagId: string): Promise<void> {
  await tx.db
    .updateTable('tag_actions')
    .set({ looked_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('tag_id', '=', tagId)
    .execute();
}

export async function deleteAction(tx: TenantScope, id: string): Promise<void> {
  await tx.db.deleteFrom('tag_actions').where('organization_id', '=', tx.organizationId).where('id', '=', id).execute();
}
