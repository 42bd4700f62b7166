export const recoveryCodesCount = 10;

/** So long after it was last shown a secret that is not confirmed stays its session's. Longer than a proof of identity. */
const pendingSecretMinutes = 30;

/** Secrets that were shown before this moment are too old to be confirmed. */
export function pendingSecretsSince(now: Date): Date {
  return new Date(now.getTime() - pendingSecretMinutes * 60_000);
}

/** A recovery code as it is shown: `k7mq-2xhd-p9ra`. 60 bits of evenly random letters and digits. */
export function composeRecoveryCode(bytes: Uint8Array): string {
  const characters = Array.from(bytes.subarray(0, 12), (byte) => alphabet.charAt(byte % alphabet.length));
  return characters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** 32 characters that are hard to confuse: every byte value falls on each of them equally often. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';

/** What a person typed, as codes are compared: without spaces, hyphens and capitals. */
export function normalizeCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase();
}

/** Six digits are the authenticator's; anything else is taken for a recovery code. */
export function isAuthenticatorCode(normalized: string): boolean {
  return /^\d{6}$/.test(normalized);
}
