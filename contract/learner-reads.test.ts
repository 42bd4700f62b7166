import { describe, expect, it } from 'vitest';
import { readsOfLearnerPage } from './learner-reads.ts';

describe('what a learner’s page reads first', () => {
  const course = '0199a000-0000-7000-8000-000000000001';
  const other = '0199a000-0000-7000-8000-000000000002';
  it.each([
    [`/user/learning/courses/${course}`, `/learning/api/learning/assigned-courses/my-courses/${course}`],
    [`/user/learning/courses/${course}/quiz/${other}`, `/learning/api/learning/assigned-courses/my-courses/${course}`],
    [
      `/user/learning/courses/${course}/modules/${other}`,
      `/api/v2/learning/assigned-modules/${other}?with_slides=true`,
    ],
  ])('%s', (path, read) => {
    expect(readsOfLearnerPage(path)).toEqual([read, '/users/api/v1/users/me', '/users/api/v1/permissions']);
  });

  it('/user/learning: the person’s courses, their weeks in a row and the courses that they may take', () => {
    expect(readsOfLearnerPage('/user/learning').slice(0, 3)).toEqual([
      '/learning/api/learning/assigned-courses/my-courses?limit=100',
      '/api/v2/learning/my-streak',
      '/learning/api/learning/shared-courses/catalogue',
    ]);
  });

  it('is the person alone on other pages, and nothing of what only looks like an id', () => {
    const person = ['/users/api/v1/users/me', '/users/api/v1/permissions'];
    expect(readsOfLearnerPage('/user/profile')).toEqual(person);
    expect(readsOfLearnerPage('/user/learning/courses/</script>')).toEqual(person);
  });
});
