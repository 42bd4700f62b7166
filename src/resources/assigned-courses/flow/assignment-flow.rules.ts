import type { BulkAssignBody } from '#contract/assignments.ts';
import { addDays } from '#src/lib/days.ts';
import { isNobody, nobody, type PeopleChoice, selectionOf } from '../people/people-choice.rules.ts';

/** An assignment that is being put together. Days are `YYYY-MM-DD`. */
export interface AssignmentDraft {
  readonly courses: readonly string[];
  readonly people: PeopleChoice;
  readonly startDate: string | null;
  /** Null: without an end. */
  readonly endDate: string | null;
  readonly closesHard: boolean;
  readonly startsNewRound: boolean;
  readonly needMessage: boolean;
}

/** How long a course is open unless somebody says otherwise. */
const usualDays = 30;

/** `today` is the day from which the course may be taken. */
export function emptyDraft(today: string): AssignmentDraft {
  return {
    courses: [],
    people: nobody,
    startDate: today,
    endDate: addDays(today, usualDays),
    closesHard: false,
    startsNewRound: false,
    needMessage: true,
  };
}

export type AssignmentGap = 'courses' | 'people' | 'start_date' | 'end_before_start' | 'end_in_past';

/** Everything that keeps a draft from being sent, in the order of the page. */
export function assignmentGaps(draft: AssignmentDraft, today: string): AssignmentGap[] {
  const { startDate, endDate } = draft;
  const gaps: AssignmentGap[] = [];
  if (draft.courses.length === 0) gaps.push('courses');
  if (isNobody(draft.people)) gaps.push('people');
  if (startDate === null) gaps.push('start_date');
  else if (endDate !== null && endDate < startDate) gaps.push('end_before_start');
  else if (endDate !== null && endDate < today) gaps.push('end_in_past');
  return gaps;
}

/** The body of the call; null while something is missing. */
export function assignmentBody(draft: AssignmentDraft): BulkAssignBody | null {
  if (draft.startDate === null || draft.courses.length === 0) return null;
  return {
    courses_ids: [...draft.courses],
    start_date: draft.startDate,
    end_date: draft.endDate,
    // Without an end there is nothing that could close.
    closes_hard: draft.closesHard && draft.endDate !== null,
    starts_new_round: draft.startsNewRound,
    need_message: draft.needMessage,
    selection: selectionOf(draft.people),
  };
}
