import { createHash } from 'node:crypto';
import { AppError } from '#platform/app-error.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { countAttempts, deleteAttempts, insertAttempts, lockSubjects } from './attempt-repository.ts';
import { isPlaceOf, isPlaceOfEmail } from './place-repository.ts';
import { attemptWindowMinutes, decideWait, slowdowns, startsSlowdown } from './sign-in.rules.ts';

/** What is tried: a password, a second factor's code, a passkey, or to have recovery letters sent. */
export type AttemptKind = 'password' | 'code' | 'passkey' | 'recovery';

const subjectPrefixes: Readonly<Record<AttemptKind, { account: string; address: string }>> = {
  password: { account: 'account', address: 'address' },
  code: { account: 'code', address: 'address' },
  passkey: { account: 'passkey', address: 'address' },
  recovery: { account: 'recovery', address: 'recovery-address' },
};

/** Who is being guessed, and from where. */
export interface AttemptSubjects {
  /** What identifies the account in this kind of attempt: an e-mail, a user's id. */
  readonly account: string;
  readonly address: string;
}

export interface Attempt {
  readonly ids: readonly string[];
  readonly accountSubject: string;
  /** When this one is wrong too, the next one has to wait. */
  readonly isLastUnslowed: boolean;
}

/**
 * Counts an attempt as wrong before it is looked at, so that parallel guesses all count; `forgive` takes it back.
 * Throws `too_many_requests` when the account or the address has to wait. Must not run in the caller's transaction:
 * the count has to survive the refusal. Guesses from elsewhere do not count where the person came in from before: nobody
 * locks an owner out by guessing.
 */
export async function admitAttempt(scope: Scope, kind: AttemptKind, subjects: AttemptSubjects): Promise<Attempt> {
  const prefix = subjectPrefixes[kind];
  const place = (await isKnownPlace(scope, kind, subjects)) ? `@${subjects.address}` : '';
  const accountSubject = `${prefix.account}:${sha256(subjects.account.toLowerCase())}${place}`;
  const addressSubject = `${prefix.address}:${subjects.address}`;
  return inTransaction(scope, async (tx) => {
    await lockSubjects(tx, [accountSubject, addressSubject]);
    const since = new Date(tx.now.getTime() - attemptWindowMinutes * 60_000);
    const ofAccount = await countAttempts(tx, accountSubject, since);
    const ofAddress = await countAttempts(tx, addressSubject, since);
    const wait = Math.max(
      decideWait(ofAccount, slowdowns.account, tx.now),
      decideWait(ofAddress, slowdowns.address, tx.now),
    );
    if (wait > 0) throw new AppError('too_many_requests', { retryAfterSeconds: wait });
    return {
      ids: await insertAttempts(tx, [accountSubject, addressSubject]),
      accountSubject,
      isLastUnslowed: startsSlowdown(ofAccount.count + 1, slowdowns.account),
    };
  });
}

/** The attempt was right: it does not count, and neither do the account's earlier wrong ones. */
export async function forgiveAttempt(scope: Scope, attempt: Attempt): Promise<void> {
  await deleteAttempts(scope, attempt.ids, attempt.accountSubject);
}

async function isKnownPlace(scope: Scope, kind: AttemptKind, { account, address }: AttemptSubjects): Promise<boolean> {
  if (kind === 'password') return isPlaceOfEmail(scope, account, address);
  return kind === 'code' && scope.kind === 'tenant' && isPlaceOf(scope, account, address);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
