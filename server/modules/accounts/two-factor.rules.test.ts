import { expect, test } from 'vitest';
import { composeRecoveryCode, isAuthenticatorCode, normalizeCode } from './two-factor.rules.ts';

test('a recovery code has twelve characters in groups of four, all of them spread evenly over the bytes', () => {
  const seen = new Map<string, number>();
  for (let start = 0; start < 256; start += 1) {
    const code = composeRecoveryCode(Uint8Array.from({ length: 12 }, () => start));
    expect(code).toMatch(/^[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/);
    seen.set(code.charAt(0), (seen.get(code.charAt(0)) ?? 0) + 1);
  }
  expect(new Set(seen.values())).toEqual(new Set([8]));
  expect(seen.size).toBe(32);
});

test('a code is the same however it is typed', () => {
  expect(normalizeCode(' K7MQ-2xhd P9RA ')).toBe('k7mq2xhdp9ra');
});

test('six digits are never taken for a recovery code', () => {
  expect(isAuthenticatorCode(normalizeCode('123 456'))).toBe(true);
  expect(isAuthenticatorCode(normalizeCode('2345-6789-0234'))).toBe(false);
});
