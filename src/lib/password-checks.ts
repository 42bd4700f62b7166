import { passwordMaxLength, passwordMinLength } from '#contract/constants.ts';

export type PasswordCheck = 'length' | 'email' | 'variety';

/** The rules that can be judged while a person types. The server has one more: the list of the commonest passwords. */
export function checkPassword(password: string, email: string): Record<PasswordCheck, boolean> {
  const length = Array.from(password).length;
  const lowered = password.toLowerCase();
  const name = email.toLowerCase().split('@')[0] ?? '';
  return {
    length: length >= passwordMinLength && length <= passwordMaxLength,
    email: length > 0 && (name.length < 3 || !lowered.includes(name)),
    variety: new Set(lowered).size >= 4,
  };
}

export function isPasswordAcceptable(password: string, email: string): boolean {
  return Object.values(checkPassword(password, email)).every(Boolean);
}
