import type {
  InviteReminderBody,
  TagAction,
  TagActionType,
  TagAutophishing,
  TagDeferral,
  TagMessageBody,
  TagMessagePatch,
  TagTemplates,
} from '#contract/tags.ts';
import { readAnyOfferedCourses } from '#modules/assignments/index.ts';
import { checkTemplates } from '#modules/campaigns/index.ts';
import { readPackageIds } from '#modules/scorm/index.ts';
import { readTemplateNames } from '#modules/templates/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { newId } from '#platform/ids.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import {
  type ActionRow,
  type ActionValues,
  deleteAction,
  insertAction,
  selectAction,
  selectActionOfType,
  selectActionsOf,
  updateAction,
} from './action-repository.ts';
import { enqueueApplyTags } from './apply-tags.job.ts';
import { selectDoneCounts } from './done-repository.ts';
import { clampDeferral, completeSettings, possibleActions } from './tag.rules.ts';
import { actionEdits, inOrder, presentAction } from './tag-presenter.ts';
import { ensureDefaultTags, lockTag, selectDefaultTag, selectTag, type TagRow } from './tag-repository.ts';

const noPackages: ReadonlySet<string> = new Set();

type SingleType = Exclude<TagActionType, 'letter'>;

/** What a tag does, the oldest action first. */
export async function listActions(scope: TenantScope, tagId: string): Promise<{ data: TagAction[] }> {
  found(await selectTag(scope, tagId));
  return { data: await presentActions(scope, tagId, await selectActionsOf(scope, [tagId])) };
}

async function presentActions(scope: TenantScope, tagId: string, rows: readonly ActionRow[]): Promise<TagAction[]> {
  const courseIds = rows.flatMap((row) => row.course_ids);
  const names = {
    courses: await readAnyOfferedCourses(scope, courseIds),
    packages: await readPackageIds(scope, courseIds),
    templates: await readTemplateNames(
      scope,
      rows.flatMap((row) => row.templates_ids),
    ),
    done: await selectDoneCounts(scope, tagId),
  };
  return rows.map((row) => presentAction(row, names));
}

async function readAction(scope: TenantScope, id: string): Promise<TagAction> {
  const row = found(await selectAction(scope, id));
  const [action] = await presentActions(scope, row.tag_id, [row]);
  return found(action);
}

/** A letter of a tag to everybody who carries it. Throws `tag_action_exists` where the tag has the same one. */
export async function addMessage(scope: TenantScope, tagId: string, body: TagMessageBody): Promise<TagAction> {
  return inTransaction(scope, async (tx) => {
    const tag = await lockForAction(tx, tagId, 'letter');
    await assertNotRepeated(tx, tag, body);
    return addAction(tx, tag, 'letter', body);
  });
}

/** Two equal letters of a tag would both reach everybody who carries it. */
async function assertNotRepeated(tx: TenantScope, tag: TagRow, { theme, text }: TagMessageBody, ownId?: string) {
  const others = (await selectActionsOf(tx, [tag.id])).filter(({ id, type }) => type === 'letter' && id !== ownId);
  if (others.some((other) => other.theme === theme && other.text === text)) throw new AppError('tag_action_exists');
}

/** People whom the letter reached before get it not again. */
export async function editMessage(
  scope: TenantScope,
  tagId: string,
  messageId: string,
  given: TagMessagePatch,
): Promise<TagAction> {
  return inTransaction(scope, async (tx) => {
    const lock = async () => {
      const tag = found(await lockTag(tx, tagId));
      return { tag, action: await findMessage(tx, tagId, messageId), packages: noPackages };
    };
    const { before, edit } = await actionEdits.begin(tx, tagId, lock, given);
    const { tag, action } = before;
    const { theme, text, translations } = edit;
    await assertNotRepeated(tx, tag, { ...action, ...edit }, messageId);
    return changeAction(tx, tag, action, {
      ...(theme !== undefined && { theme }),
      ...(text !== undefined && { text }),
      ...(translations !== undefined && { translations }),
    });
  });
}

export async function removeMessage(scope: TenantScope, tagId: string, messageId: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const tag = found(await lockTag(tx, tagId));
    const action = await findMessage(tx, tagId, messageId);
    await dropAction(tx, tag, action);
  });
}

async function findMessage(tx: TenantScope, tagId: string, messageId: string): Promise<ActionRow> {
  const action = await selectAction(tx, messageId);
  return found(action?.tag_id === tagId && action.type === 'letter' ? action : null);
}

export async function removeAction(scope: TenantScope, tagId: string, type: SingleType): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const { tag, action } = await lockAction(tx, tagId, type);
    await dropAction(tx, tag, action);
  });
}

/** Throws `tag_action_exists`, `tag_action_not_allowed`, `template_unknown`, `template_not_ready`. */
export async function addPhishing(
  scope: TenantScope,
  tagId: string,
  body: { templates_ids: readonly string[]; defer_by: number },
): Promise<TagAction> {
  return inTransaction(scope, async (tx) => {
    const tag = await lockForAction(tx, tagId, 'phishing');
    const templates_ids = (await checkTemplates(tx, body.templates_ids)).map(({ id }) => id);
    return addAction(tx, tag, 'phishing', { templates_ids, defer_by: deferralOf(tag, body.defer_by) });
  });
}

/** Letters under way keep their templates; the next ones go in a campaign of their own. */
export async function changeTemplates(scope: TenantScope, tagId: string, given: TagTemplates): Promise<TagAction> {
  return inTransaction(scope, async (tx) => {
    const { before, edit } = await actionEdits.begin(tx, tagId, () => lockPhishing(tx, tagId), given);
    const { tag, action } = before;
    const templates_ids = (await checkTemplates(tx, edit.templates_ids)).map(({ id }) => id);
    return changeAction(tx, tag, action, { templates_ids, campaign_id: null });
  });
}

export async function changeDeferral(scope: TenantScope, tagId: string, given: TagDeferral): Promise<TagAction> {
  return inTransaction(scope, async (tx) => {
    const { before, edit } = await actionEdits.begin(tx, tagId, () => lockPhishing(tx, tagId), given);
    const { tag, action } = before;
    return changeAction(tx, tag, action, { defer_by: deferralOf(tag, edit.defer_by) });
  });
}

export async function readAutophishing(scope: TenantScope, tagId: string): Promise<TagAutophishing> {
  const tag = found(await selectTag(scope, tagId));
  const action = await selectActionOfType(scope, tagId, 'phishing');
  const ids = action?.templates_ids ?? [];
  return {
    is_enabled: tag.is_active && action !== undefined,
    templates: inOrder(ids, await readTemplateNames(scope, ids)),
    defer_by: action?.defer_by ?? 0,
    campaign_id: action?.campaign_id ?? null,
  };
}

/** Reminds people without registration every so many days at that hour, or stops doing so. Null: no reminder now. */
export async function configureReminder(
  scope: TenantScope,
  { is_enabled, registration_link_days, registration_link_time }: InviteReminderBody,
): Promise<{ action: TagAction | null }> {
  return inTransaction(scope, async (tx) => {
    await ensureDefaultTags(tx);
    const { id } = found(await selectDefaultTag(tx, 'not_registered'));
    const tag = found(await lockTag(tx, id));
    const before = await selectActionOfType(tx, id, 'registration_link');
    if (!is_enabled) {
      if (before) await dropAction(tx, tag, before);
      return { action: null };
    }
    const values = { link_days: registration_link_days, link_hour: Number.parseInt(registration_link_time, 10) };
    const action = before
      ? await changeAction(tx, tag, before, values)
      : await addAction(tx, tag, 'registration_link', values);
    return { action };
  });
}

async function lockPhishing(tx: TenantScope, tagId: string) {
  return { ...(await lockAction(tx, tagId, 'phishing')), packages: noPackages };
}

function deferralOf(tag: TagRow, wanted: number): number {
  return clampDeferral(wanted, completeSettings(tag.type, tag.settings).life_days);
}

/** The tag, locked. Throws `tag_action_not_allowed` where it may not have such an action. */
export async function lockForAction(tx: TenantScope, tagId: string, type: TagActionType): Promise<TagRow> {
  const tag = found(await lockTag(tx, tagId));
  if (!possibleActions(tag).includes(type)) throw new AppError('tag_action_not_allowed');
  return tag;
}

export async function lockAction(
  tx: TenantScope,
  tagId: string,
  type: SingleType,
): Promise<{ tag: TagRow; action: ActionRow }> {
  const tag = found(await lockTag(tx, tagId));
  return { tag, action: found(await selectActionOfType(tx, tagId, type)) };
}

export async function addAction(
  tx: TenantScope,
  tag: TagRow,
  type: TagActionType,
  values: ActionValues,
): Promise<TagAction> {
  const id = newId();
  if (!(await insertAction(tx, { id, tag_id: tag.id, type }, values))) throw new AppError('tag_action_exists');
  await recordChange(tx, {
    action: 'tag.action_added',
    entity: 'tag',
    entity_id: tag.id,
    entity_title: tag.title,
    new_value: { type, ...values },
  });
  await enqueueApplyTags(tx);
  return readAction(tx, id);
}

export async function changeAction(
  tx: TenantScope,
  tag: TagRow,
  action: ActionRow,
  values: ActionValues & { campaign_id?: null },
): Promise<TagAction> {
  await updateAction(tx, action.id, values);
  await recordChange(tx, {
    action: 'tag.action_changed',
    entity: 'tag',
    entity_id: tag.id,
    entity_title: tag.title,
    old_value: Object.fromEntries(Object.keys(values).map((field) => [field, action[field as keyof ActionRow]])),
    new_value: { type: action.type, ...values },
  });
  await enqueueApplyTags(tx);
  return readAction(tx, action.id);
}

export async function dropAction(tx: TenantScope, tag: TagRow, action: ActionRow): Promise<void> {
  await deleteAction(tx, action.id);
  await recordChange(tx, {
    action: 'tag.action_removed',
    entity: 'tag',
    entity_id: tag.id,
    entity_title: tag.title,
    old_value: { type: action.type, theme: action.theme, course_ids: action.course_ids },
  });
}
