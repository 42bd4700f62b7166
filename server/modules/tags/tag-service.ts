import type { Page } from '#contract/page.ts';
import type { PlanUse } from '#contract/plan-use.ts';
import type { CustomTagBody, CustomTagPatch, LifeDays, RiskRange, Tag, TagsQuery } from '#contract/tags.ts';
import { readPlansOfTag } from '#modules/people/index.ts';
import { readPackageIds } from '#modules/scorm/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { announceChange, recordChange } from '#platform/changes/index.ts';
import { newId } from '#platform/ids.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { type ActionRow, recordAction, selectActionsOf, startWatching } from './action-repository.ts';
import { enqueueApplyTags } from './apply-tags.job.ts';
import { syncTag } from './automatic-members.ts';
import { selectMemberIds } from './membership-repository.ts';
import { deferralAfter } from './tag.rules.ts';
import { presentTag, tagEdits } from './tag-presenter.ts';
import {
  deleteTag,
  ensureDefaultTags,
  insertCustomTag,
  isTagTitleTaken,
  lockTag,
  selectTag,
  selectTagPage,
  selectTagRows,
  type TagRow,
  updateTag,
} from './tag-repository.ts';

/** One page of the organization's tags. Those that every organization has are made here when they are missing. */
export async function listTags(scope: TenantScope, query: TagsQuery): Promise<Page<Tag>> {
  await ensureDefaultTags(scope);
  const { rows, total } = await selectTagPage(scope, query);
  const taken = await selectActionsOf(
    scope,
    rows.map((row) => row.id),
  );
  const actions = Map.groupBy(taken, (action) => action.tag_id);
  const packages = await readPackagesOf(scope, taken);
  const data = rows.map((row) => presentTag(scope, row, actions.get(row.id) ?? [], packages));
  return { data, total_count: total, limit: query.limit, offset: query.offset };
}

export async function readTag(scope: TenantScope, id: string): Promise<Tag> {
  const row = found(await selectTag(scope, id));
  const actions = await selectActionsOf(scope, [id]);
  return presentTag(scope, row, actions, await readPackagesOf(scope, actions));
}

function readPackagesOf(scope: TenantScope, actions: readonly ActionRow[]): Promise<ReadonlySet<string>> {
  return readPackageIds(
    scope,
    actions.flatMap((action) => action.course_ids),
  );
}

/** Whatever its kind; case does not matter. Null: no tag is called so. */
export async function findTagByTitle(scope: TenantScope, title: string): Promise<TagRow | null> {
  const wanted = title.toLowerCase();
  return (await selectTagRows(scope)).find((tag) => tag.title.toLowerCase() === wanted) ?? null;
}

/** Throws `tag_title_taken`. */
export async function createCustomTag(scope: TenantScope, body: CustomTagBody): Promise<Tag> {
  const id = newId();
  return inTransaction(scope, async (tx) => {
    if (!(await insertCustomTag(tx, { id, ...body }))) assertTitleFree();
    await recordChange(tx, {
      action: 'tag.created',
      entity: 'tag',
      entity_id: id,
      entity_title: body.title,
      new_value: body,
    });
    return readTag(tx, id);
  });
}

/** Throws `tag_automatic` for a tag that is not a custom one, `tag_title_taken`. */
export async function editCustomTag(scope: TenantScope, id: string, change: CustomTagPatch): Promise<Tag> {
  return inTransaction(scope, async (tx) => {
    const { before: tag, edit } = await tagEdits.begin(tx, id, () => lockCustomTag(tx, id), change);
    const { title, color } = edit;
    if (title !== undefined && (await isTagTitleTaken(tx, title, id))) assertTitleFree();
    const changed = { ...(title !== undefined && { title }), ...(color !== undefined && { color }) };
    if (Object.keys(changed).length > 0) {
      await updateTag(tx, id, changed);
      await recordChange(tx, {
        action: 'tag.changed',
        entity: 'tag',
        entity_id: id,
        entity_title: title ?? tag.title,
        old_value: { title: tag.title, color: tag.color },
        new_value: changed,
      });
      await announceChange(tx, 'employee', await selectMemberIds(tx, id));
    }
    return readTag(tx, id);
  });
}

/** The plans that name a tag: deleted, it leaves nobody out of them any more. */
export async function readTagPlans(scope: TenantScope, id: string): Promise<PlanUse> {
  found(await selectTag(scope, id));
  return readPlansOfTag(scope, id);
}

/** With its actions and history; people lose the tag, what it gave them stays theirs. */
export async function removeCustomTag(scope: TenantScope, id: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const tag = await lockCustomTag(tx, id);
    const members = await selectMemberIds(tx, id);
    await deleteTag(tx, id);
    await recordChange(tx, {
      action: 'tag.deleted',
      entity: 'tag',
      entity_id: id,
      entity_title: tag.title,
      old_value: { title: tag.title, color: tag.color, users_count: members.length },
    });
    if (members.length > 0) await announceChange(tx, 'employee', members);
  });
}

/** A tag that is off acts on nobody; when it is switched on, its actions reach everybody who carries it and was not reached. */
export async function toggleTag(scope: TenantScope, id: string, isOn: boolean): Promise<Tag> {
  return inTransaction(scope, async (tx) => {
    const tag = found(await lockTag(tx, id));
    if (tag.is_active !== isOn) {
      await updateTag(tx, id, { is_active: isOn });
      if (isOn) await startWatching(tx, id);
      await recordChange(tx, {
        action: isOn ? 'tag.switched_on' : 'tag.switched_off',
        entity: 'tag',
        entity_id: id,
        entity_title: tag.title,
        old_value: { is_active: tag.is_active },
        new_value: { is_active: isOn },
      });
      if (isOn) await enqueueApplyTags(tx);
    }
    return readTag(tx, id);
  });
}

/** How long the tag's actions may act on somebody who got it; delays that would end later begin at zero. */
export async function setLifeDays(scope: TenantScope, id: string, given: LifeDays): Promise<Tag> {
  return inTransaction(scope, async (tx) => {
    const { before: tag, edit } = await tagEdits.begin(tx, id, () => lockTag(tx, id), given);
    const lifeDays = edit.life_days;
    await changeSettings(tx, tag, { life_days: lifeDays });
    for (const action of await selectActionsOf(tx, [id])) {
      const defer_by = deferralAfter(action.defer_by, lifeDays);
      if (defer_by !== action.defer_by) await recordAction(tx, action.id, { defer_by });
    }
    return readTag(tx, id);
  });
}

/** Whose risk makes them part of the group. Throws `tag_without_risk_range`. */
export async function setRiskRange(scope: TenantScope, id: string, range: RiskRange): Promise<Tag> {
  return inTransaction(scope, async (tx) => {
    const { before: tag, edit } = await tagEdits.begin(tx, id, () => lockTag(tx, id), range);
    if (tag.type !== 'risk_group') throw new AppError('tag_without_risk_range');
    if (edit.min_risk_level > edit.max_risk_level) {
      throw new AppError('validation_failed', { errors: { max_risk_level: ['tag_range_reversed'] } });
    }
    await changeSettings(tx, tag, edit);
    return readTag(tx, id);
  });
}

async function changeSettings(tx: TenantScope, tag: TagRow, change: TagRow['settings']): Promise<void> {
  const settings = { ...tag.settings, ...change };
  await updateTag(tx, tag.id, { settings });
  await recordChange(tx, {
    action: 'tag.changed',
    entity: 'tag',
    entity_id: tag.id,
    entity_title: tag.title,
    old_value: tag.settings,
    new_value: settings,
  });
  await syncTag(tx, tag.id);
  await enqueueApplyTags(tx);
}

/** The custom tag, locked. Throws `tag_automatic` where people come and go by themselves. */
export async function lockCustomTag(tx: TenantScope, id: string): Promise<TagRow> {
  const tag = found(await lockTag(tx, id));
  if (tag.type !== 'arbitrary') throw new AppError('tag_automatic');
  return tag;
}

function assertTitleFree(): never {
  throw new AppError('tag_title_taken', { errors: { title: ['tag_title_taken'] } });
}
