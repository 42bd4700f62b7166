import type { ScimLogEntry, ScimOperation, ScimOutcome, ScimReason, ScimResource } from '#contract/scim.ts';
import { announceChange } from '#platform/changes/index.ts';
import { inTransaction, type TokenScope } from '#platform/scope.ts';
import { insertLogEntry, selectName } from './log-repository.ts';
import { lockProvisioning } from './provisioning-lock-repository.ts';
import { errorOf } from './scim-error.ts';
import { selectSettings } from './settings-repository.ts';

/** What is asked, as far as it is known before anything is looked up. */
export interface RequestedWrite {
  readonly resource: ScimResource;
  readonly operation: ScimOperation;
  /** The name that was sent, else the id. */
  readonly subject: string;
  readonly id: string | null;
}

/** What was done; `answer` is for the directory. */
export interface DoneWrite<T> {
  readonly answer: T;
  readonly outcome: ScimOutcome;
  readonly reason?: ScimReason | null;
  readonly subject?: string;
  readonly id?: string | null;
  readonly changes?: ScimLogEntry['changes'];
}

export type WriteSettings = Awaited<ReturnType<typeof selectSettings>>;

/** Carries what a dry run would have done out of the transaction that is taken back. */
class DryRunEnded<T> extends Error {
  readonly done: DoneWrite<T>;

  constructor(done: DoneWrite<T>) {
    super('a dry run is taken back');
    this.done = done;
  }
}

const maxSubjectLength = 254;

/**
 * Does what a directory asks and writes down what came of it, in one transaction. A dry run does the very same and takes
 * it back: what it says would happen is what happens. A refusal is written down as well and thrown again.
 */
export async function writeProvisioned<T>(
  scope: TokenScope,
  asked: RequestedWrite,
  work: (tx: TokenScope, settings: WriteSettings) => Promise<DoneWrite<T>>,
): Promise<T> {
  const settings = await selectSettings(scope);
  const is_dry_run = settings.mode === 'dry_run';
  const write = (tx: TokenScope, done: Omit<DoneWrite<T>, 'answer'>, detail: string | null) =>
    keep(tx, asked, { is_dry_run, detail, ...done });
  try {
    const { answer } = await inTransaction(scope, async (tx) => {
      await lockProvisioning(tx);
      const done = await work(tx, settings);
      if (is_dry_run) throw new DryRunEnded(done);
      await write(tx, done, null);
      return done;
    });
    return answer;
  } catch (error) {
    if (error instanceof DryRunEnded) {
      const done = error.done as DoneWrite<T>;
      await write(scope, done, null);
      return done.answer;
    }
    const refusal = errorOf(error);
    if (refusal === null) throw error;
    const subject = (await selectName(scope, asked.resource, asked.id)) ?? asked.subject;
    await write(scope, { outcome: 'refused', reason: refusal.reason, subject }, refusal.message);
    throw refusal;
  }
}

async function keep(
  scope: TokenScope,
  asked: RequestedWrite,
  said: Omit<DoneWrite<unknown>, 'answer'> & { is_dry_run: boolean; detail: string | null },
): Promise<void> {
  await inTransaction(scope, async (tx) => {
    await insertLogEntry(tx, {
      is_dry_run: said.is_dry_run,
      token: scope.token.name,
      resource: asked.resource,
      operation: asked.operation,
      subject: (said.subject ?? asked.subject).slice(0, maxSubjectLength),
      resource_id: said.id ?? asked.id,
      outcome: said.outcome,
      reason: said.reason ?? null,
      detail: said.detail,
      changes: [...(said.changes ?? [])],
    });
    await announceChange(tx, 'scim', []);
  });
}
