import { describe, expect, test } from 'vitest';
import { passwordMinLength } from '#contract/constants.ts';
import { commonPasswords } from './common-passwords.ts';
import { assessPassword, composePassword } from './password.rules.ts';

const email = 'a.petrova@vector.test';

describe('a password', () => {
  test('of 12 uncommon characters is taken', () => {
    expect(assessPassword('вьюга-сосна7', email)).toBeNull();
  });

  test('is refused below 12 and above 128 characters, counted as a reader counts them', () => {
    expect(assessPassword('short-one-1', email)).toBe('password_too_short');
    expect(assessPassword('🔑🔒🗝️🔐'.repeat(2), email)).toBe('password_too_short');
    expect(assessPassword('ab1-'.repeat(32), email)).toBeNull();
    expect(assessPassword(`${'ab1-'.repeat(32)}x`, email)).toBe('password_too_long');
  });

  test.each(['1qaz2wsx3edc', 'MotherFucker', 'aaaaaaaaaaaa', '121212121212'])('%s is refused as common', (password) => {
    expect(assessPassword(password, email)).toBe('password_too_common');
  });

  test("may not contain the e-mail's name, whatever the case", () => {
    expect(assessPassword('xx-A.Petrova-2026', email)).toBe('password_contains_email');
  });

  test('may contain a name of two letters', () => {
    expect(assessPassword('orange-harbour-9', 'or@vector.test')).toBeNull();
  });

  test('list holds only what the length rule lets through', () => {
    expect([...commonPasswords].filter((password) => password.length < passwordMinLength)).toEqual([]);
    expect(commonPasswords.size).toBeGreaterThan(300);
  });
});

describe('a generated password', () => {
  const counting = () => {
    let next = 0;
    return () => next++ % 256;
  };

  test('passes the rules and is longer for operators', () => {
    const forEmployee = composePassword('employee', counting());
    const forOperator = composePassword('operator', counting());
    expect(assessPassword(forEmployee, email)).toBeNull();
    expect(forEmployee.replaceAll('-', '')).toHaveLength(16);
    expect(forOperator.replaceAll('-', '')).toHaveLength(20);
  });

  test('uses every character equally often', () => {
    const takeByte = counting();
    const seen = new Map<string, number>();
    for (let round = 0; round < 14; round++) {
      for (const character of composePassword('employee', takeByte).replaceAll('-', '')) {
        seen.set(character, (seen.get(character) ?? 0) + 1);
      }
    }
    expect(new Set(seen.values())).toEqual(new Set([4]));
  });
});
