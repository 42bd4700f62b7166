import { tagActionProblem } from '#contract/tags.ts';
import { assignCourse, readAnyOfferedCourses } from '#modules/assignments/index.ts';
import { sendTagEmails } from '#modules/campaigns/index.ts';
import { selectEmployees } from '#modules/people/index.ts';
import { AppError } from '#platform/app-error.ts';
import { dayIn, momentIn } from '#platform/calendar.ts';
import { announceChange, recordChange } from '#platform/changes/index.ts';
import { queueMailing } from '#platform/mail/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { isSendingDay, phishingDueAt, sendingDays } from './action-due.rules.ts';
import { type ActionRow, recordAction, selectAction } from './action-repository.ts';
import { claimMembers, type Member, markSkipped, selectWaiting } from './done-repository.ts';
import { textsFor } from './email-text.rules.ts';
import { operatorEmailKind } from './emails.ts';
import { completeSettings, daysBefore } from './tag.rules.ts';
import { lockTag, type TagRow } from './tag-repository.ts';

/** Members on whom an action acts in one transaction. */
const membersPerStep = 500;

const dayMs = 86_400_000;

/** One thing that an action does to each member once: a course of several, the letter of a day. */
interface TagAction {
  readonly item: string;
  readonly title: string;
  /** Members who got the tag later than this cannot be due. */
  readonly addedUntil: Date;
  isDue(member: Member): boolean;
}

/**
 * Does what an action owes to the members of its tag, in steps of a transaction each. What an action cannot do now (a
 * course that is gone) is noted at the action and tried again next time.
 */
export async function runAction(
  scope: TenantScope,
  tag: TagRow,
  action: ActionRow,
  signal: AbortSignal,
): Promise<void> {
  try {
    const addedAfter = daysBefore(scope.now, completeSettings(tag.type, tag.settings).life_days);
    const deeds = await listDeeds(scope, tag, action);
    for (const deed of deeds) await runTagAction(scope, action, deed, addedAfter, signal);
    if (action.type === 'registration_link' && deeds.length > 0)
      await recordAction(scope, action.id, { looked_at: scope.now });
    if (action.problem !== null) await recordProblem(scope, action, null);
  } catch (error) {
    const problem = error instanceof AppError ? tagActionProblem.safeParse(error.code) : undefined;
    if (!problem?.success) throw error;
    await recordProblem(scope, action, problem.data);
  }
}

async function recordProblem(scope: TenantScope, action: ActionRow, problem: string | null): Promise<void> {
  if (action.problem === problem) return;
  await inTransaction(scope, async (tx) => {
    await recordAction(tx, action.id, { problem });
    await announceChange(tx, 'tag', [action.tag_id]);
  });
}

async function listDeeds(scope: TenantScope, tag: TagRow, action: ActionRow): Promise<TagAction[]> {
  const anyTime = { addedUntil: scope.now, isDue: () => true };
  switch (action.type) {
    case 'course': {
      const titles = new Map(
        (await readAnyOfferedCourses(scope, action.course_ids)).map(({ id, title }) => [id, title]),
      );
      return action.course_ids.map((id) => ({ ...anyTime, item: id, title: titles.get(id) ?? '' }));
    }
    case 'letter':
      return [{ ...anyTime, item: '', title: action.theme }];
    case 'phishing':
      return [
        {
          item: '',
          title: tag.title,
          addedUntil: new Date(scope.now.getTime() - Math.max(0, action.defer_by - 1) * dayMs),
          isDue: (member) => phishingDueAt(member.added_at, action.defer_by, scope.timeZone) <= scope.now,
        },
      ];
    case 'registration_link':
      return listLinkDeeds(scope, action);
  }
}

/** Days behind which a letter that a stop left out is no reminder any more. */
const maxLateDays = 14;

/** The letters of the sending days that are due; a day that passed before the action was set as it is now does not count. */
function listLinkDeeds(scope: TenantScope, action: ActionRow): TagAction[] {
  const { link_days, link_hour, changed_at } = action;
  if (link_days === null || link_hour === null) return [];
  const days = sendingDays(lookedAt(action), scope.now, link_hour, scope.timeZone, Math.min(link_days, maxLateDays));
  return days
    .filter((day) => momentIn(day, link_hour, scope.timeZone) >= changed_at)
    .map((day) => ({
      item: day,
      title: '',
      addedUntil: scope.now,
      isDue: (member) => isSendingDay(member.added_at, link_days, day, scope.timeZone),
    }));
}

function lookedAt({ looked_at, changed_at }: ActionRow): Date {
  return looked_at === null || looked_at < changed_at ? changed_at : looked_at;
}

async function runTagAction(
  scope: TenantScope,
  action: ActionRow,
  deed: TagAction,
  addedAfter: Date,
  signal: AbortSignal,
): Promise<void> {
  for (let after: string | null = null; ; ) {
    signal.throwIfAborted();
    const waiting = await selectWaiting(scope, {
      action,
      item: deed.item,
      addedAfter,
      addedUntil: deed.addedUntil,
      unregisteredOnly: action.type === 'registration_link',
      after,
      limit: membersPerStep,
    });
    const due = waiting.filter((member) => deed.isDue(member));
    if (due.length > 0 && !(await actOn(scope, action.id, deed, due))) return;
    if (waiting.length < membersPerStep) return;
    after = waiting.at(-1)?.user_id ?? null;
  }
}

/** False: the tag was switched off, or the action taken away or changed, meanwhile. */
async function actOn(
  scope: TenantScope,
  actionId: string,
  deed: TagAction,
  members: readonly Member[],
): Promise<boolean> {
  return inTransaction(scope, async (tx) => {
    const action = await selectAction(tx, actionId);
    const tag = action && (await lockTag(tx, action.tag_id));
    if (action === undefined || !tag?.is_active) return false;
    if (action.type === 'course' && !action.course_ids.includes(deed.item)) return false;
    // The rows come first: whoever is written down already was acted on, by whichever process.
    const claimed = await claimMembers(tx, action, deed.item, deed.title, members);
    if (claimed.length === 0) return true;
    const reached = new Set(await act(tx, tag, action, deed, claimed));
    const skipped = claimed.filter((id) => !reached.has(id));
    await markSkipped(tx, action.id, deed.item, skipped);
    await recordChange(tx, {
      action: 'tag.acted',
      entity: 'tag',
      entity_id: tag.id,
      entity_title: tag.title,
      new_value: { type: action.type, title: deed.title, count: reached.size, users_ids: [...reached].slice(0, 100) },
    });
    return true;
  });
}

/** Does it, and returns to whom: the others had it before, or are gone. */
async function act(
  tx: TenantScope,
  tag: TagRow,
  action: ActionRow,
  deed: TagAction,
  userIds: readonly string[],
): Promise<readonly string[]> {
  switch (action.type) {
    case 'course': {
      const start_date = dayIn(tx.now, tx.timeZone);
      const source = { kind: 'tag' as const, id: tag.id };
      const wish = { course_id: deed.item, start_date, end_date: null, user_ids: userIds, source };
      return (await assignCourse(tx, wish)).user_ids;
    }
    case 'phishing': {
      const { campaign_id, user_ids } = await sendTagEmails(tx, {
        campaign_id: action.campaign_id,
        name: tag.title,
        templates_ids: action.templates_ids,
        user_ids: userIds,
      });
      if (campaign_id !== action.campaign_id) await recordAction(tx, action.id, { campaign_id });
      return user_ids;
    }
    case 'letter':
    case 'registration_link':
      return write(tx, tag, action, userIds);
  }
}

async function write(tx: TenantScope, tag: TagRow, action: ActionRow, userIds: readonly string[]): Promise<string[]> {
  const selection = { all: false, include_ids: [...userIds], exclude_ids: [], filter: {} };
  const people = await selectEmployees(tx, selection);
  const isLink = action.type === 'registration_link';
  const addressed = isLink ? people.filter((person) => !person.is_registered) : people;
  // Whoever was queued the same a moment ago, by hand or by another tag, was reached.
  await queueMailing(
    tx,
    isLink ? 'registration' : operatorEmailKind,
    addressed.map((person) => ({
      user_id: person.id,
      recipient: person.email,
      payload: isLink ? {} : textsFor(action, person.language),
    })),
    { title: tag.title },
  );
  return addressed.map((person) => person.id);
}
