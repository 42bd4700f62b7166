import { describe, expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

describe('an address', () => {
  it('gives its named parts, decoded', () => {
    expect(matchPath('/user/learning/courses/:courseId/quiz/:quizId', '/user/learning/courses/a%20b/quiz/7')).toEqual({
      courseId: 'a b',
      quizId: '7',
    });
  });

  it.each([
    ['/user/learning', '/user/learning/'],
    ['/certificates/:number?', '/certificates'],
    ['*', '/anything/at/all'],
  ])('fits %s: %s', (pattern, path) => {
    expect(matchPath(pattern, path)).toEqual({});
  });

  it.each([
    ['/user/learning', '/user'],
    ['/user/learning', '/user/learning/courses'],
    ['/auth/registration/:token', '/auth/registration'],
    ['/auth/registration/:token', '/auth/registration/%E0%A4'],
  ])('does not fit %s: %s', (pattern, path) => {
    expect(matchPath(pattern, path)).toBeNull();
  });
});
