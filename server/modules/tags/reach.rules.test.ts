import { describe, expect, test } from 'vitest';
import { assessReach, type ReachedMember } from './reach.rules.ts';

const zone = 'Asia/Tashkent';
const now = new Date('2026-03-11T06:00:00Z');

const usual = { assignable: new Map<string, ReadonlySet<string>>(), lifeDays: 100, now, zone };

function member(user_id: string, given: Partial<ReachedMember> = {}): ReachedMember {
  return { user_id, added_at: new Date('2026-03-08T06:00:00Z'), need_onboarding: true, items: [], ...given };
}

describe('whom an action would reach today', () => {
  test('a letter reaches everybody but those whom it reached and those the tag leaves alone', () => {
    const members = [member('a'), member('b', { items: [''] }), member('c', { need_onboarding: false })];
    expect(assessReach({ ...usual, draft: { type: 'letter' }, members })).toEqual({
      today: ['a'],
      later: [],
      done: ['b'],
      exempt: ['c'],
      outlived: [],
    });
  });

  test('those whose tag is older than its life days are reached no more', () => {
    const members = [member('a'), member('b', { items: [''] }), member('c', { need_onboarding: false })];
    const reach = assessReach({ ...usual, lifeDays: 3, draft: { type: 'letter' }, members });
    expect([reach.today, reach.outlived, reach.done, reach.exempt]).toEqual([[], ['a'], ['b'], ['c']]);
  });

  test('courses reach those who lack at least one of them', () => {
    const members = [member('a'), member('b', { items: ['one'] }), member('c', { items: ['one', 'two'] })];
    const assignable = new Map([
      ['one', new Set(['a', 'b', 'c'])],
      ['two', new Set(['a'])],
    ]);
    const draft = { type: 'course', course_ids: ['one', 'two'] } as const;
    const reach = assessReach({
      ...usual,
      draft: { ...draft, course_ids: [...draft.course_ids] },
      members,
      assignable,
    });
    expect([reach.today, reach.done]).toEqual([['a'], ['b', 'c']]);
  });

  test('a delayed phishing letter reaches those whose day is today and leaves the others for later', () => {
    const members = [member('a'), member('b', { added_at: new Date('2026-03-09T06:00:00Z') })];
    const draft = { type: 'phishing', defer_by: 3 } as const;
    const reach = assessReach({ ...usual, draft, members });
    expect([reach.today, reach.later]).toEqual([['a'], ['b']]);
  });

  test('a repeated link whose hour has passed today reaches nobody today', () => {
    const draft = (hour: number) =>
      ({ type: 'registration_link', registration_link_days: 3, registration_link_time: `${hour}:00` }) as const;
    const ask = (hour: number) => assessReach({ ...usual, draft: draft(hour), members: [member('a')] }).today;
    // It is eleven o'clock in Tashkent.
    expect([ask(10), ask(12)]).toEqual([[], ['a']]);
  });
});
