import { expect, it } from 'vitest';
import { checkPassword, isPasswordAcceptable } from './password-checks.ts';

it('accepts a long sentence', () => {
  expect(isPasswordAcceptable('зелёный чайник у окна', 'anna@example.org')).toBe(true);
});

it.each([
  ['short', 'length', 'eleven char'],
  ['too long', 'length', 'abcd'.repeat(33)],
  ['with the name of the e-mail in it', 'email', 'my ANNA password'],
  ['of one sign', 'variety', 'aaaaaaaaaaaaaa'],
] as const)('refuses a password that is %s', (_what, check, password) => {
  expect(checkPassword(password, 'anna@example.org')[check]).toBe(false);
});

it('counts characters, not their parts', () => {
  expect(checkPassword('🔑🚪🏠🌳🔑🚪🏠🌳🔑🚪🏠', 'a@example.org').length).toBe(false);
  expect(checkPassword('🔑🚪🏠🌳🔑🚪🏠🌳🔑🚪🏠🌳', 'a@example.org').length).toBe(true);
});
