import { createHash, randomBytes } from 'node:crypto';

/** A longer one is none of ours: it never reaches the database. */
const maxSecretLength = 200;

/** 256 random bits behind a mark, by which programs that look for lost secrets know whose they are. */
export function createTokenSecret(mark: string): string {
  return mark + randomBytes(32).toString('base64url');
}

/** What the database keeps: the index finds it, no secret is compared letter by letter. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function mayBeSecret(text: string, mark: string): boolean {
  return text.startsWith(mark) && text.length <= maxSecretLength;
}

/** Without an end it works until it is revoked. */
export function isExpired({ expires_at }: { readonly expires_at: Date | null }, now: Date): boolean {
  return expires_at !== null && expires_at <= now;
}

/** How many more may be made: an expired one keeps nobody from making another. */
export function countTokensLeft(
  tokens: readonly { readonly expires_at: Date | null }[],
  limit: number,
  now: Date,
): number {
  return Math.max(0, limit - tokens.filter((token) => !isExpired(token, now)).length);
}
