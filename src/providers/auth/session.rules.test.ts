import { describe, expect, it } from 'vitest';
import { sessionAfterFailure } from './session.rules.ts';

describe('a failed "who am I"', () => {
  it.each([
    [404, 'two-factor'],
    [400, 'no-permissions'],
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [500, 'unreachable'],
    [503, 'unreachable'],
    [0, 'unreachable'],
  ])('of status %i leaves the visitor %s', (status, expected) => {
    expect(sessionAfterFailure(status, 'code', null).status).toBe(expected);
  });

  it('keeps which step of the second factor is owed', () => {
    expect(sessionAfterFailure(404, 'setup', null)).toEqual({ status: 'two-factor', step: 'setup' });
  });
});
