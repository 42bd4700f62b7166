import { createHash } from 'node:crypto';
import { AppError } from '#platform/app-error.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { countAttempts, deleteAttempts, insertAttempts, lockSubjects } from './attempt-repository.ts';
import { attemptWindowMinutes, decideWait, slowdowns, startsSlowdown } from './sign-in.rules.ts';
import { isLocationOf, selectGuessed } from './sign-in-location-repository.ts';

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
  /** What counts against each account that may be meant. */
  readonly accounts: readonly GuessedAccount[];
  /** Accounts that have to wait: whatever is tried, it does not fit them. */
  readonly slowed: ReadonlySet<string>;
  /** When this one is wrong too, the next one has to wait. */
  readonly isLastUnslowed: boolean;
}

interface GuessedAccount {
  /** Null: nobody has the account that was named. */
  readonly userId: string | null;
  readonly subject: string;
}

/**
 * Counts an attempt as wrong before it is looked at, so that parallel guesses all count; `forgive` takes it back.
 * Throws `too_many_requests` when the address or every account that may be meant has to wait. Must not run in the caller's
 * transaction: the count has to survive the refusal. An e-mail may stand in several organizations: each of its accounts has
 * a count of its own, so that whoever has a password in one guesses no longer at the others. Guesses from elsewhere do not
 * count where the person came in from before: nobody locks an owner out by guessing.
 */
export async function admitAttempt(scope: Scope, kind: AttemptKind, subjects: AttemptSubjects): Promise<Attempt> {
  const accounts = await listGuessed(scope, kind, subjects);
  const addressSubject = `${subjectPrefixes[kind].address}:${subjects.address}`;
  return inTransaction(scope, async (tx) => {
    await lockSubjects(tx, [...accounts.map(({ subject }) => subject), addressSubject]);
    const since = new Date(tx.now.getTime() - attemptWindowMinutes * 60_000);
    const counted = [];
    for (const account of accounts) {
      const failures = await countAttempts(tx, account.subject, since);
      counted.push({ ...account, failures, wait: decideWait(failures, slowdowns.account, tx.now) });
    }
    const ofAddress = decideWait(await countAttempts(tx, addressSubject, since), slowdowns.address, tx.now);
    const wait = Math.max(ofAddress, Math.min(...counted.map((account) => account.wait)));
    if (wait > 0) throw new AppError('too_many_requests', { retryAfterSeconds: wait });
    const tried = counted.filter((account) => account.wait === 0);
    return {
      ids: await insertAttempts(tx, [...tried.map(({ subject }) => subject), addressSubject]),
      accounts,
      slowed: new Set(counted.flatMap((account) => (account.wait > 0 && account.userId ? [account.userId] : []))),
      isLastUnslowed: tried.some(({ failures }) => startsSlowdown(failures.count + 1, slowdowns.account)),
    };
  });
}

/** The attempt was right: it does not count, and neither do the earlier wrong ones of the account that it was right for. */
export async function forgiveAttempt(scope: Scope, attempt: Attempt, userId: string): Promise<void> {
  const { accounts, ids } = attempt;
  const own = accounts.length === 1 ? accounts : accounts.filter((account) => account.userId === userId);
  await deleteAttempts(
    scope,
    ids,
    own.map(({ subject }) => subject),
  );
}

async function listGuessed(
  scope: Scope,
  kind: AttemptKind,
  { account, address }: AttemptSubjects,
): Promise<GuessedAccount[]> {
  const prefix = subjectPrefixes[kind].account;
  const subjectOf = (name: string, isKnownLocation: boolean) =>
    `${prefix}:${sha256(name)}${isKnownLocation ? `@${address}` : ''}`;
  if (kind !== 'password') {
    const isKnownLocation = kind === 'code' && scope.kind === 'tenant' && (await isLocationOf(scope, account, address));
    return [{ userId: null, subject: subjectOf(account.toLowerCase(), isKnownLocation) }];
  }
  const known = await selectGuessed(scope, account, address);
  if (known.length === 0) return [{ userId: null, subject: subjectOf(account.toLowerCase(), false) }];
  return known.map(({ organization_id, user_id, is_place }) => ({
    userId: user_id,
    subject: subjectOf(`${organization_id} ${user_id}`, is_place),
  }));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
