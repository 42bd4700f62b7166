import { describe, expect, test } from 'vitest';
import { authenticatorOf, isCountPlausible, isProofFresh, placeOf, proofWaysOf } from './passkey.rules.ts';

describe('the count of signatures', () => {
  test('grows with every signature', () => {
    expect([isCountPlausible(7, 8), isCountPlausible(0, 1)]).toEqual([true, true]);
  });

  test('that stands still or goes back was signed by a copy', () => {
    expect([isCountPlausible(7, 7), isCountPlausible(7, 6), isCountPlausible(7, 0)]).toEqual([false, false, false]);
  });

  test('says nothing where the authenticator does not count', () => {
    expect(isCountPlausible(0, 0)).toBe(true);
  });
});

test('an authenticator is called what its makers call it; one without a number is not guessed', () => {
  expect(authenticatorOf('d548826e-79b4-db40-a3d8-11116f7e8349')).toBe('Bitwarden');
  expect(authenticatorOf('00000000-0000-0000-0000-000000000000')).toBeNull();
});

test.each([
  [['internal', 'hybrid'], 'device'],
  [['hybrid'], 'phone'],
  [['usb', 'nfc'], 'security_key'],
  [[], 'unknown'],
] as const)('a passkey that is reached by %j is kept in: %s', (transports, place) => {
  expect(placeOf(transports)).toBe(place);
});

describe('who they are people prove', () => {
  const nobody = { hasPassword: true, hasAuthenticator: false, passkeysCount: 0 };

  test('by the password while it is all that they have', () => {
    expect(proofWaysOf(nobody)).toEqual(['password']);
    expect(proofWaysOf({ ...nobody, hasPassword: false })).toEqual([]);
  });

  test('by the second factor once they have one, never by the password alone', () => {
    expect(proofWaysOf({ ...nobody, hasAuthenticator: true })).toEqual(['code']);
    expect(proofWaysOf({ ...nobody, passkeysCount: 1 })).toEqual(['passkey', 'code']);
  });

  test('for ten minutes', () => {
    const proved = new Date('2026-03-11T09:00:00Z');
    expect(isProofFresh(proved, new Date('2026-03-11T09:09:59Z'))).toBe(true);
    expect(isProofFresh(proved, new Date('2026-03-11T09:10:00Z'))).toBe(false);
    expect(isProofFresh(null, proved)).toBe(false);
  });
});
