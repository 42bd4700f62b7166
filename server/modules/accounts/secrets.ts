import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id as OWASP recommends it: 19 MiB, two rounds. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** 256 random bits, safe in an address. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. A random token needs no salt and no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, argon2id);
}

/** Hash of a password that nobody knows: compared with where there is no account, so that the answer takes as long. */
const nobodysHash = hashPassword(makeToken());

/** Whether the password fits. Without a stored hash the same work is done and the answer is no. */
export async function isPasswordOf(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? (await nobodysHash), password);
  return storedHash !== null && matches;
}
