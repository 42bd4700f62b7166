import { describe, expect, it } from 'vitest';
import type { MyCourseCard } from '#contract/study.ts';
import { courseToContinue, groupCourses, stepPath } from './course-order.ts';

type Card = Pick<MyCourseCard, 'title' | 'state' | 'availability' | 'days_left' | 'next_step'>;
const step = { step_id: 's', kind: 'theory', theme_id: 't', theme_title: 'T', module_id: 'm' } as const;
const course = (title: string, part: Partial<Card> = {}): Card => ({
  title,
  state: 'in_progress',
  availability: 'open',
  days_left: 10,
  next_step: step,
  ...part,
});

describe('the course to continue', () => {
  it('is the one that ends first, late ones before all', () => {
    const late = course('late', { availability: 'late', days_left: -2 });
    expect(courseToContinue([course('a'), late, course('b', { days_left: 1 })])).toBe(late);
  });

  it('is begun rather than new when both end on the same day', () => {
    const begun = course('z');
    expect(courseToContinue([course('a', { state: 'not_started' }), begun])).toBe(begun);
  });

  it('may be one without an end when nothing else is left', () => {
    const endless = course('endless', { days_left: null });
    expect(courseToContinue([endless])).toBe(endless);
  });

  it.each([
    ['completed', { state: 'completed' }],
    ['not open yet', { availability: 'planned' }],
    ['closed', { availability: 'closed' }],
    ['paused', { availability: 'paused' }],
    ['without a next step', { next_step: null }],
  ] as const)('is never one that is %s', (_what, part) => {
    expect(courseToContinue([course('a', part)])).toBeNull();
  });
});

it('groups courses by state and leaves empty groups out', () => {
  const groups = groupCourses([
    course('done', { state: 'completed' }),
    course('late', { days_left: -1 }),
    course('soon', { days_left: 2 }),
  ]);
  expect(groups.map((group) => [group.state, group.courses.map(({ title }) => title)])).toEqual([
    ['in_progress', ['late', 'soon']],
    ['completed', ['done']],
  ]);
});

it('leads to the page of a step', () => {
  expect(stepPath('c', step)).toBe('/user/learning/courses/c/modules/m');
  expect(stepPath('c', { ...step, kind: 'quiz' })).toBe('/user/learning/courses/c/quiz/s');
});
