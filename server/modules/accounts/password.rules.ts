import { passwordMaxLength, passwordMinLength } from '#contract/constants.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { commonPasswords } from './common-passwords.ts';

/** A name shorter than this stands in too many words to be refused. */
const shortestName = 3;
const fewestDistinctCharacters = 4;

/** Why a password may not be chosen, or null. Length is counted in characters, not in bytes. */
export function assessPassword(password: string, email: string): ErrorCode | null {
  const length = Array.from(password).length;
  if (length < passwordMinLength) return 'password_too_short';
  if (length > passwordMaxLength) return 'password_too_long';
  const lowered = password.toLowerCase();
  const name = email.toLowerCase().split('@')[0] ?? '';
  if (name.length >= shortestName && lowered.includes(name)) return 'password_contains_email';
  if (isCommon(lowered)) return 'password_too_common';
  return null;
}

function isCommon(lowered: string): boolean {
  return commonPasswords.has(lowered) || new Set(lowered).size < fewestDistinctCharacters;
}

/** Characters that nobody confuses when they read a password from a screen. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const lengths = { employee: 16, operator: 20 } as const;

/** A password of letters and digits in groups of four, made of evenly random bytes. Takes as many bytes as it needs. */
export function composePassword(role: keyof typeof lengths, takeByte: () => number): string {
  const characters: string[] = [];
  const evenBelow = 256 - (256 % alphabet.length);
  while (characters.length < lengths[role]) {
    const byte = takeByte();
    if (byte < evenBelow) characters.push(alphabet.charAt(byte % alphabet.length));
  }
  return characters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}
