import { progressOf } from '#contract/figures.ts';
import { endOfDay } from '#platform/calendar.ts';

/** Numbers in [0, 1). Chance is an argument, so that a test can hold the dice. */
export type Rng = () => number;

export interface PoolQuestion {
  readonly id: string;
  readonly options: readonly { readonly id: string; readonly is_right: boolean }[];
}

/** A question of an attempt with its options in the order in which they are shown. */
export interface QuizQuestionItem {
  readonly question_id: string;
  readonly option_ids: string[];
}

/** Every order is equally likely (Fisher and Yates). The given list stays as it is. */
export function shuffle<T>(items: readonly T[], dice: Rng): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(dice() * (last + 1));
    const moved = shuffled[last] as T;
    shuffled[last] = shuffled[other] as T;
    shuffled[other] = moved;
  }
  return shuffled;
}

/** The questions of a new attempt. With a limit they are drawn from the pool; unshuffled they keep the author's order. */
export function drawQuestions(
  pool: readonly PoolQuestion[],
  settings: { questions_limit: number | null; is_shuffled: boolean },
  dice: Rng,
): QuizQuestionItem[] {
  const limit = settings.questions_limit ?? pool.length;
  const drawn = limit < pool.length || settings.is_shuffled ? shuffle(pool, dice).slice(0, limit) : pool;
  const asked = settings.is_shuffled ? drawn : pool.filter((question) => drawn.includes(question));
  return asked.map((question) => {
    const options = settings.is_shuffled ? shuffle(question.options, dice) : question.options;
    return { question_id: question.id, option_ids: options.map((option) => option.id) };
  });
}

/** A question is right if the chosen set equals the right set. Nothing chosen is wrong. */
export function isAnswerRight(question: PoolQuestion, chosen: readonly string[]): boolean {
  const right = new Set(question.options.filter((option) => option.is_right).map((option) => option.id));
  const given = new Set(chosen);
  return given.size > 0 && given.size === right.size && [...given].every((id) => right.has(id));
}

export interface Score {
  readonly rightCount: number;
  readonly total: number;
  /** Rounded down. */
  readonly percent: number;
  readonly isPassed: boolean;
}

/** Passed if right*100 >= passing score*total, in whole numbers: what is shown is rounded, what counts is not. */
export function scoreAnswers(rightCount: number, total: number, passingScore: number): Score {
  return {
    rightCount,
    total,
    percent: progressOf(rightCount, total),
    isPassed: total > 0 && rightCount * 100 >= passingScore * total,
  };
}

/** Attempts that remain; null when there is no limit. An open attempt counts as used. */
export function countAttemptsLeft(limit: number | null, granted: number, used: number): number | null {
  return limit === null ? null : Math.max(0, limit + granted - used);
}

/** When the pause after the last attempt ends; null when it is over or there is none. */
export function findNextAttemptTime(lastCompletedAt: Date | null, pauseMinutes: number, now: Date): Date | null {
  if (lastCompletedAt === null || pauseMinutes === 0) return null;
  const end = new Date(lastCompletedAt.getTime() + pauseMinutes * 60_000);
  return end > now ? end : null;
}

/** When a new attempt runs out; null without a time limit. */
export function findExpiry(startedAt: Date, timeLimitMinutes: number | null): Date | null {
  return timeLimitMinutes === null ? null : new Date(startedAt.getTime() + timeLimitMinutes * 60_000);
}

/** What a course says about when nothing more may be done in it. */
export interface CourseEnd {
  /** The person's own. */
  readonly end_date: string | null;
  readonly closes_hard: boolean;
  readonly paused_at: Date | null;
  readonly closed_at: Date | null;
}

/**
 * When an attempt ends by itself: at its limit, with the last day of a course that closes hard, with its closing. The limit
 * stands still while the course is paused, unless it was over before.
 */
export function findAttemptEnd(attempt: { expires_at: Date | null }, course: CourseEnd, zone: string): Date | null {
  const { paused_at } = course;
  const { expires_at } = attempt;
  const limit = paused_at !== null && expires_at !== null && expires_at > paused_at ? null : expires_at;
  const lastMoment = course.closes_hard && course.end_date !== null ? endOfDay(course.end_date, zone) : null;
  const moments = [limit, lastMoment, course.closed_at].filter((moment) => moment !== null);
  return moments.toSorted((left, right) => left.getTime() - right.getTime())[0] ?? null;
}

/** Whether the time of an attempt has run out: then the saved answers are submitted. */
export function hasRunOut(end: Date | null, now: Date): boolean {
  return end !== null && end <= now;
}

/** Right answers are shown after passing, or when no attempt is left: before that they would give the next one away. */
export function mayShowAnswers(isPassed: boolean, attemptsLeft: number | null): boolean {
  return isPassed || attemptsLeft === 0;
}
