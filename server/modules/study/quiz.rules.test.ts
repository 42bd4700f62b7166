import { describe, expect, test } from 'vitest';
import {
  type CourseEnd,
  countAttemptsLeft,
  drawQuestions,
  findAttemptEnd,
  findExpiry,
  findNextAttemptTime,
  hasRunOut,
  isAnswerRight,
  mayShowAnswers,
  type PoolQuestion,
  scoreAnswers,
  shuffle,
} from './quiz.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');

function question(id: string, right: string[], wrong: string[]): PoolQuestion {
  return {
    id,
    options: [
      ...right.map((option) => ({ id: option, is_right: true })),
      ...wrong.map((option) => ({ id: option, is_right: false })),
    ],
  };
}

/** A generator whose every run is the same. */
function seededRng(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const pool = ['a', 'b', 'c', 'd', 'e'].map((id) => question(id, [`${id}1`], [`${id}2`, `${id}3`]));

describe('drawing questions', () => {
  test('all are asked once when there is no limit', () => {
    const asked = drawQuestions(pool, { questions_limit: null, is_shuffled: true }, seededRng(1));
    expect(asked.map((item) => item.question_id).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(asked.every((item) => item.option_ids.length === 3)).toBe(true);
  });

  test('a limit draws that many different ones', () => {
    const asked = drawQuestions(pool, { questions_limit: 3, is_shuffled: true }, seededRng(7));
    expect(new Set(asked.map((item) => item.question_id)).size).toBe(3);
  });

  test('without shuffling the author’s order stays, also of those drawn', () => {
    const all = drawQuestions(pool, { questions_limit: null, is_shuffled: false }, seededRng(3));
    expect(all.map((item) => item.question_id)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(all[0]?.option_ids).toEqual(['a1', 'a2', 'a3']);
    const some = drawQuestions(pool, { questions_limit: 3, is_shuffled: false }, seededRng(3)).map(
      (item) => item.question_id,
    );
    expect(some).toEqual(some.toSorted());
  });

  test('the place of the right option says nothing: each place is about equally likely', () => {
    const dice = seededRng(42);
    const places = [0, 0, 0];
    for (let round = 0; round < 3000; round += 1) {
      const [first] = drawQuestions([pool[0] as PoolQuestion], { questions_limit: null, is_shuffled: true }, dice);
      const place = first?.option_ids.indexOf('a1') ?? 0;
      places[place] = (places[place] ?? 0) + 1;
    }
    for (const count of places) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });

  test('shuffling leaves the given list as it was', () => {
    const given = [1, 2, 3];
    shuffle(given, () => 0);
    expect(given).toEqual([1, 2, 3]);
  });
});

describe('a right answer', () => {
  const multi = question('m', ['x', 'y'], ['z']);

  test('is the same set, in any order', () => {
    expect(isAnswerRight(multi, ['y', 'x'])).toBe(true);
  });

  test.each([[['x']], [['x', 'y', 'z']], [['z']], [[]], [['x', 'x']]])('is not %j', (chosen) => {
    expect(isAnswerRight(multi, chosen)).toBe(false);
  });
});

describe('the score', () => {
  test('passes exactly at the passing score', () => {
    expect(scoreAnswers(4, 5, 80)).toEqual({ rightCount: 4, total: 5, percent: 80, isPassed: true });
  });

  test('79.2 is shown as 79 and fails: it is never shown as 80', () => {
    expect(scoreAnswers(19, 24, 80)).toEqual({ rightCount: 19, total: 24, percent: 79, isPassed: false });
  });

  test('two of three pass 66 and fail 67', () => {
    expect(scoreAnswers(2, 3, 66).isPassed).toBe(true);
    expect(scoreAnswers(2, 3, 67).isPassed).toBe(false);
  });

  test('nothing asked is nothing passed', () => {
    expect(scoreAnswers(0, 0, 80)).toEqual({ rightCount: 0, total: 0, percent: 0, isPassed: false });
  });
});

describe('attempts', () => {
  test('are unlimited without a limit, and granted ones add to a limit', () => {
    expect(countAttemptsLeft(null, 0, 50)).toBeNull();
    expect(countAttemptsLeft(3, 0, 2)).toBe(1);
    expect(countAttemptsLeft(3, 2, 3)).toBe(2);
    expect(countAttemptsLeft(3, 0, 4)).toBe(0);
  });

  test('wait for the pause after the last one', () => {
    const tenMinutesAgo = new Date('2026-11-21T09:50:00Z');
    expect(findNextAttemptTime(tenMinutesAgo, 15, now)).toEqual(new Date('2026-11-21T10:05:00Z'));
    expect(findNextAttemptTime(tenMinutesAgo, 10, now)).toBeNull();
    expect(findNextAttemptTime(null, 15, now)).toBeNull();
  });

  test('run out at their expiry and not before', () => {
    const expires_at = findExpiry(now, 20);
    expect(expires_at).toEqual(new Date('2026-11-21T10:20:00Z'));
    expect(hasRunOut(expires_at, new Date('2026-11-21T10:19:59Z'))).toBe(false);
    expect(hasRunOut(expires_at, new Date('2026-11-21T10:20:00Z'))).toBe(true);
    expect(hasRunOut(findExpiry(now, null), new Date('2030-01-01T00:00:00Z'))).toBe(false);
  });

  test('end at the first of their limit, the last day of a course that closes hard, and its closing', () => {
    const endOf = (course: Partial<CourseEnd>, expires_at: Date | null = null) =>
      findAttemptEnd(
        { expires_at },
        { end_date: '2026-11-21', closes_hard: false, paused_at: null, closed_at: null, ...course },
        'Asia/Tashkent',
      )?.toISOString() ?? null;
    expect(endOf({})).toBeNull();
    expect(endOf({ end_date: null, closes_hard: true })).toBeNull();
    expect(endOf({ closes_hard: true })).toBe('2026-11-21T18:59:59.999Z');
    expect(endOf({ closes_hard: true }, now)).toBe(now.toISOString());
    expect(endOf({ closes_hard: true, closed_at: now })).toBe(now.toISOString());
  });

  test('wait for the end of a pause, unless their time was over before it', () => {
    const course = { end_date: null, closes_hard: false, paused_at: now, closed_at: null };
    const endOf = (minutes: number) => findAttemptEnd({ expires_at: findExpiry(now, minutes) }, course, 'UTC');
    expect(endOf(1)).toBeNull();
    expect(endOf(0)).toEqual(now);
    expect(endOf(-1)).toEqual(findExpiry(now, -1));
  });

  test('show the right answers after passing or when none is left', () => {
    expect(mayShowAnswers(true, 2)).toBe(true);
    expect(mayShowAnswers(false, 0)).toBe(true);
    expect(mayShowAnswers(false, 1)).toBe(false);
    expect(mayShowAnswers(false, null)).toBe(false);
  });
});
