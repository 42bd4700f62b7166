import type { AssignmentRules, ReminderPlan } from '#contract/assignment-rules.ts';

type NumberRule = 'passing_score' | 'attempts_limit' | 'pause_minutes' | 'time_limit_minutes';
/** The rules that are one number, in the order in which they are asked. */
export const numberRules = [
  'passing_score',
  'attempts_limit',
  'pause_minutes',
  'time_limit_minutes',
] as const satisfies readonly NumberRule[];

export type OrderChoice = 'course' | 'strict' | 'free';
export type RemindersChoice = 'usual' | 'own' | 'none';

/** Rules of an assignment as a form asks for them. An empty number is as the course says. */
export interface RulesDraft extends Readonly<Record<NumberRule, number | null>> {
  readonly order: OrderChoice;
  readonly reminders: RemindersChoice;
  /** With `own` alone. */
  readonly days_before: readonly number[];
  readonly weeks_after: number;
}

export const noRules: RulesDraft = {
  order: 'course',
  passing_score: null,
  attempts_limit: null,
  pause_minutes: null,
  time_limit_minutes: null,
  reminders: 'usual',
  days_before: [7, 1],
  weeks_after: 2,
};

const orders = { course: null, strict: false, free: true } as const;

export function rulesOf(draft: RulesDraft): AssignmentRules {
  const { order, reminders, days_before, weeks_after, ...numbers } = draft;
  return { is_free_order: orders[order], ...numbers, reminders: planOf(reminders, days_before, weeks_after) };
}

function planOf(choice: RemindersChoice, days: readonly number[], weeks_after: number): ReminderPlan | null {
  if (choice === 'usual') return null;
  if (choice === 'none') return { days_before: [], weeks_after: 0 };
  // The farthest day first, as they will come.
  return { days_before: [...new Set(days)].toSorted((left, right) => right - left), weeks_after };
}

export function draftOf(rules: AssignmentRules): RulesDraft {
  const { is_free_order, reminders, ...numbers } = rules;
  const order = is_free_order === null ? 'course' : is_free_order ? 'free' : 'strict';
  if (reminders === null) return { ...noRules, ...numbers, order };
  const isNone = reminders.days_before.length === 0 && reminders.weeks_after === 0;
  return { ...noRules, ...numbers, order, ...(isNone ? { reminders: 'none' } : { ...reminders, reminders: 'own' }) };
}

/** How many rules say something of their own. */
export function countRules(rules: AssignmentRules): number {
  return Object.values(rules).filter((rule) => rule !== null).length;
}
