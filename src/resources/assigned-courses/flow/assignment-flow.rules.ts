import type { BulkAssignBody } from '#contract/assignments.ts';
import type { ShareCoursesBody } from '#contract/shared-courses.ts';
import { addDays } from '#src/lib/days.ts';
import { nobody, type PeopleChoice, selectionOf } from '../people/people-choice.rules.ts';

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

/** The body of the call that opens courses to everybody. */
export function shareBody(draft: AssignmentDraft): ShareCoursesBody {
  return {
    courses_ids: [...draft.courses],
    start_date: draft.startDate ?? '',
    end_date: draft.endDate,
    // Without an end there is nothing that could close.
    closes_hard: draft.closesHard && draft.endDate !== null,
  };
}

/** The body of the call that gives courses to people. */
export function assignmentBody(draft: AssignmentDraft): BulkAssignBody {
  return {
    ...shareBody(draft),
    starts_new_round: draft.startsNewRound,
    need_message: draft.needMessage,
    selection: selectionOf(draft.people),
  };
}
