import type { Page } from '#contract/page.ts';
import type { AssignTagBody, RemoveTagUsersBody, TagHistoryRow, TagUser, TagUsersQuery } from '#contract/tags.ts';
import { findEmployee, selectEmployees } from '#modules/people/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { announceChange, recordChange } from '#platform/changes/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { enqueueApplyTags } from './apply-tags.job.ts';
import { selectHistory } from './done-repository.ts';
import { endMemberships, insertMembers, peopleConditions, selectMemberPage } from './membership-repository.ts';
import { completeSettings, endOfMembership } from './tag.rules.ts';
import { lockTag, selectTag, type TagRow } from './tag-repository.ts';
import { lockCustomTag } from './tag-service.ts';

/** People touched, and people of the selection who had it so already. */
export interface Assigned {
  readonly touched: number;
  readonly skipped: number;
}

/** One page of a tag's people. */
export async function listTagUsers(scope: TenantScope, tagId: string, query: TagUsersQuery): Promise<Page<TagUser>> {
  const tag = found(await selectTag(scope, tagId));
  const { life_days } = completeSettings(tag.type, tag.settings);
  const { rows, total } = await selectMemberPage(scope, tagId, query);
  const data = rows.map((row) => ({
    id: row.id,
    full_name: joinFullName(row),
    email: row.email,
    position: row.position,
    department: { id: row.department_id, title: row.department_title },
    is_registered: row.registered_at !== null,
    added_at: row.added_at.toISOString(),
    ends_at: endOfMembership(tag.type, row.added_at, life_days)?.toISOString() ?? null,
    need_onboarding: row.need_onboarding,
  }));
  return { data, total_count: total, limit: query.limit, offset: query.offset };
}

/** One page of what a tag did to whom. */
export async function listHistory(
  scope: TenantScope,
  tagId: string,
  query: TagUsersQuery,
): Promise<Page<TagHistoryRow>> {
  found(await selectTag(scope, tagId));
  const { rows, total } = await selectHistory(scope, tagId, query);
  const data = rows.map((row) => ({
    id: row.id,
    type: row.type,
    at: row.at.toISOString(),
    user: { id: row.user_id, full_name: joinFullName(row), email: row.email },
    title: row.title,
    outcome: row.outcome,
  }));
  return { data, total_count: total, limit: query.limit, offset: query.offset };
}

/** Gives a custom tag to people and departments. Throws `tag_unknown`, `tag_automatic`, `employees_not_chosen`. */
export async function assignTag(scope: TenantScope, body: AssignTagBody): Promise<Assigned> {
  return inTransaction(scope, async (tx) => {
    if ((await lockTag(tx, body.tag_id)) === undefined) {
      throw new AppError('tag_unknown', { errors: { tag_id: ['tag_unknown'] } });
    }
    const tag = await lockCustomTag(tx, body.tag_id);
    const people = await selectEmployees(tx, {
      all: false,
      include_ids: body.users_ids,
      departments_ids: body.departments_ids,
      exclude_ids: body.exclude_users_ids,
      filter: {},
    });
    if (people.length === 0) throw new AppError('employees_not_chosen');
    return addMembers(
      tx,
      tag,
      people.map((person) => person.id),
      body.need_onboarding,
    );
  });
}

/** Gives the tag to people, in the caller's transaction; those who have it keep their membership. */
export async function addMembers(
  tx: TenantScope,
  tag: TagRow,
  userIds: readonly string[],
  needOnboarding: boolean,
): Promise<Assigned> {
  const added = await insertMembers(tx, tag.id, userIds, needOnboarding);
  if (added.length > 0) {
    await recordChange(tx, {
      action: 'tag.assigned',
      entity: 'tag',
      entity_id: tag.id,
      entity_title: tag.title,
      new_value: { count: added.length, users_ids: added.slice(0, 100), need_onboarding: needOnboarding },
    });
    await announceChange(tx, 'employee', added);
    await enqueueApplyTags(tx);
  }
  return { touched: added.length, skipped: userIds.length - added.length };
}

/** Takes custom tags from one person. Throws `tag_unknown`, `tag_automatic`. */
export async function removeTagsOf(scope: TenantScope, userId: string, tagIds: readonly string[]): Promise<Assigned> {
  return inTransaction(scope, async (tx) => {
    found(await findEmployee(tx, userId));
    const wanted = [...new Set(tagIds)].sort();
    let touched = 0;
    for (const id of wanted) {
      const row = await lockTag(tx, id);
      if (row === undefined) throw new AppError('tag_unknown', { errors: { tag_ids: ['tag_unknown'] } });
      touched += (await removeMembers(tx, await lockCustomTag(tx, id), [userId])).touched;
    }
    return { touched, skipped: wanted.length - touched };
  });
}

/** Takes a custom tag from people and departments. Throws `tag_automatic`, `employees_not_chosen`. */
export async function removeTagUsers(scope: TenantScope, tagId: string, body: RemoveTagUsersBody): Promise<Assigned> {
  return inTransaction(scope, async (tx) => {
    const tag = await lockCustomTag(tx, tagId);
    const people = await selectEmployees(tx, {
      all: false,
      include_ids: body.users_ids,
      departments_ids: body.departments_ids,
      exclude_ids: [],
      filter: {},
    });
    if (people.length === 0) throw new AppError('employees_not_chosen');
    return removeMembers(
      tx,
      tag,
      people.map((person) => person.id),
    );
  });
}

/** Takes the tag from people, in the caller's transaction. */
export async function removeMembers(tx: TenantScope, tag: TagRow, userIds: readonly string[]): Promise<Assigned> {
  const gone = await endMemberships(tx, tag.id, peopleConditions.isOneOf(userIds));
  if (gone.length > 0) {
    await recordChange(tx, {
      action: 'tag.unassigned',
      entity: 'tag',
      entity_id: tag.id,
      entity_title: tag.title,
      old_value: { count: gone.length, users_ids: gone.slice(0, 100) },
    });
    await announceChange(tx, 'employee', gone);
  }
  return { touched: gone.length, skipped: userIds.length - gone.length };
}
