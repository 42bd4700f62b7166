import type { TagActionDraft } from '#contract/tags.ts';
import { dayIn, endOfDay, momentIn } from '#platform/calendar.ts';
import { isSendingDay, phishingDueAt } from './action-due.rules.ts';
import { daysBefore } from './tag.rules.ts';

export interface ReachedMember {
  readonly user_id: string;
  readonly added_at: Date;
  readonly need_onboarding: boolean;
  /** Items for which the action acted on them before. */
  readonly items: readonly string[];
}

export interface ReachQuestion {
  readonly draft: TagActionDraft;
  readonly members: readonly ReachedMember[];
  /** By course, who would get it. */
  readonly assignable: ReadonlyMap<string, ReadonlySet<string>>;
  readonly lifeDays: number;
  readonly now: Date;
  readonly zone: string;
}

export interface Reach {
  readonly today: readonly string[];
  readonly later: readonly string[];
  readonly done: readonly string[];
  readonly exempt: readonly string[];
  readonly outlived: readonly string[];
}

/** Whom an action would reach within the organization's today if it were saved now; everybody is in one group. */
export function assessReach({ members, ...question }: ReachQuestion): Reach {
  const reach: Record<keyof Reach, string[]> = { today: [], later: [], done: [], exempt: [], outlived: [] };
  const bornBefore = daysBefore(question.now, question.lifeDays);
  for (const member of members) {
    const group = groupOf(member, question);
    const isLate = (group === 'today' || group === 'later') && member.added_at <= bornBefore;
    reach[member.need_onboarding ? (isLate ? 'outlived' : group) : 'exempt'].push(member.user_id);
  }
  return reach;
}

function groupOf(member: ReachedMember, question: Omit<ReachQuestion, 'members'>): 'today' | 'later' | 'done' {
  const { draft, assignable, now, zone } = question;
  switch (draft.type) {
    case 'course': {
      const isOpen = (id: string) => !member.items.includes(id) && assignable.get(id)?.has(member.user_id);
      return draft.course_ids.some(isOpen) ? 'today' : 'done';
    }
    case 'letter':
      return member.items.length > 0 ? 'done' : 'today';
    case 'phishing':
      if (member.items.length > 0) return 'done';
      return phishingDueAt(member.added_at, draft.defer_by, zone) <= endOfDay(dayIn(now, zone), zone)
        ? 'today'
        : 'later';
    case 'registration_link': {
      const today = dayIn(now, zone);
      const hour = Number.parseInt(draft.registration_link_time, 10);
      const isAhead = momentIn(today, hour, zone) >= now;
      return isAhead && isSendingDay(member.added_at, draft.registration_link_days, today, zone) ? 'today' : 'later';
    }
  }
}
