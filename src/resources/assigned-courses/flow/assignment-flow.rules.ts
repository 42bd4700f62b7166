import type { BulkAssignBody } from '#contract/assignments.ts';
import type { ShareCoursesBody } from '#contract/shared-courses.ts';
import { addDays } from '#src/lib/days.ts';
import { nobody, type PeopleChoice, selectionOf } from '../people/people-choice.rules.ts';
import { countRules, noRules, type RulesDraft, rulesOf } from '../rules/rules-draft.rules.ts';

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
  /** What holds instead of what the courses say. */
  readonly rules: RulesDraft;
  /** Of its own; null: the course's. A draft that was kept does not hold it. */
  readonly image: Blob | null;
}

/** How long a course is open unless somebody says otherwise. */
const defaultDays = 30;

/** `today` is the day from which the course may be taken. */
export function emptyDraft(today: string): AssignmentDraft {
  return {
    courses: [],
    people: nobody,
    startDate: today,
    endDate: addDays(today, defaultDays),
    closesHard: false,
    startsNewRound: false,
    needMessage: true,
    rules: noRules,
    image: null,
  };
}

/** The body of the call that opens courses to everybody. */
export function shareBody(draft: AssignmentDraft): ShareCoursesBody {
  const rules = rulesOf(draft.rules);
  return {
    courses_ids: [...draft.courses],
    start_date: draft.startDate ?? '',
    end_date: draft.endDate,
    // Without an end there is nothing that could close.
    closes_hard: draft.closesHard && draft.endDate !== null,
    ...(countRules(rules) > 0 && { rules }),
  };
}

/** The body of the call that gives courses to people. */
export function assignmentBody(draft: AssignmentDraft): BulkAssignBody & { image?: Blob } {
  return {
    ...shareBody(draft),
    starts_new_round: draft.startsNewRound,
    need_message: draft.needMessage,
    selection: selectionOf(draft.people),
    ...(draft.image && { image: draft.image }),
  };
}
