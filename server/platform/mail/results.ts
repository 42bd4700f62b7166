import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { inTransaction, type SystemScope } from '../scope.ts';
import type { NextStep } from './delivery.rules.ts';
import type { LetterRenderer } from './letter-renderer.ts';
import type { LetterKind, OutboxMessage } from './letters.ts';
import { recordResults } from './outbox-repository.ts';
import type { Departure } from './send-journal.ts';

/** What became of one try, and when. */
export interface Result {
  readonly message: OutboxMessage;
  readonly messageId: string;
  readonly step: NextStep;
  readonly at: Date;
  /** Host of the organization's own server; null: the installation's. */
  readonly sentBy: string | null;
  /** No server was asked: the letter could not be made. */
  readonly isUnmade: boolean;
}

type Waiting = Result & { readonly tell: () => void };

/** Most results in one transaction. */
const batchSize = 500;
const retryMs = 1000;
/** Results that come close together share a transaction: each one costs a sync of the disk. */
const gatherMs = 10;

export interface ResultsSettings {
  readonly owner: string;
  readonly renderer: LetterRenderer;
  readonly kinds: ReadonlyMap<string, LetterKind>;
  readonly log: Logger;
  systemScope(): SystemScope;
  /** After every transaction. */
  onWritten(results: readonly Result[]): void;
}

/**
 * Writes results down, many in one transaction: while one is being written the next ones gather. What cannot be written
 * because the database is away is written when it is back: until then the letters stay in this worker's hands.
 */
export function createResults({ owner, renderer, kinds, log, systemScope, onWritten }: ResultsSettings) {
  const waiting: Waiting[] = [];
  let writing: Waiting[] = [];
  let running: Promise<void> | undefined;

  /** Resolves when it is written, however long the database is away. */
  function add(result: Result): Promise<void> {
    const written = new Promise<void>((tell) => {
      waiting.push({ ...result, tell });
    });
    running ??= writeAll().finally(() => {
      running = undefined;
    });
    return written;
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      await sleep(gatherMs);
      writing = waiting.splice(0, batchSize);
      await writeUntilDone();
      const written = writing;
      writing = [];
      for (const { tell } of written) tell();
      onWritten(written);
    }
  }

  async function writeUntilDone(): Promise<void> {
    for (let withHooks = true; ; ) {
      try {
        await inTransaction(systemScope(), (tx) => write(tx, writing, withHooks));
        return;
      } catch (error) {
        log.error({ err: error, letters: writing.length, withHooks }, 'what became of letters is not written yet');
        // A hook that throws must not make a letter that has left go out again: the fact alone is written next time.
        withHooks = !withHooks || error instanceof HookFailed ? false : withHooks;
        if (!(error instanceof HookFailed)) await sleep(retryMs);
      }
    }
  }

  async function write(tx: SystemScope, results: readonly Result[], withHooks: boolean): Promise<void> {
    const sent = results.flatMap((result) => departureOf(result) ?? []);
    const unsent = results.flatMap(({ message, step, at, isUnmade }) =>
      step.state === 'sent'
        ? []
        : [
            {
              id: message.id,
              organizationId: message.organization_id,
              failure: step.state === 'postponed' ? null : step.failure,
              kind: step.state === 'postponed' ? null : isUnmade ? ('unmade' as const) : step.kind,
              at,
              dueAt: step.state === 'failed' ? null : step.dueAt,
            },
          ],
    );
    if (withHooks) await lockForOwners(tx, results);
    const recorded = await recordResults(tx, owner, { sent, unsent });
    if (withHooks) await tellOwners(tx, results, recorded);
  }

  /** By organization and kind, always in the same order: two workers do not wait for each other. */
  async function lockForOwners(tx: SystemScope, results: readonly Result[]): Promise<void> {
    const failed = results.filter(({ step }) => step.state === 'failed').map(({ message }) => message);
    const groups = Map.groupBy(failed, (message) => `${message.organization_id} ${message.kind}`);
    for (const key of [...groups.keys()].sort()) {
      const messages = groups.get(key) ?? [];
      const [first] = messages;
      const scope = first && renderer.scopeOf(tx, first.organization_id);
      if (scope !== undefined) await kinds.get(first?.kind ?? '')?.lockBeforeFailed?.(scope, messages);
    }
  }

  async function tellOwners(
    tx: SystemScope,
    results: readonly Result[],
    { newlySent, written, givenUp }: Readonly<Record<'newlySent' | 'written' | 'givenUp', ReadonlySet<string>>>,
  ): Promise<void> {
    const groups = Map.groupBy(
      results,
      ({ message, step }) => `${message.organization_id} ${message.kind} ${step.state}`,
    );
    for (const group of groups.values()) {
      const [first] = group;
      const scope = first && renderer.scopeOf(tx, first.message.organization_id);
      const kind = first && kinds.get(first.message.kind);
      if (scope === undefined || kind === undefined) continue;
      const sent = group.flatMap(({ message, step, at }) =>
        step.state === 'sent' && newlySent.has(message.id)
          ? [{ ...facts(message), sent_at: at, server_answer: step.answer }]
          : [],
      );
      const failed = group.flatMap(({ message, step, at }) =>
        step.state === 'failed' && givenUp.has(message.id)
          ? [{ ...facts(message), failed_at: at, failure: step.failure }]
          : [],
      );
      const postponed = group.flatMap(({ message, step }) =>
        step.state === 'postponed' && written.has(message.id) ? [{ ...facts(message), due_at: step.dueAt }] : [],
      );
      try {
        if (postponed.length > 0) await kind.onPostponed?.(scope, postponed);
        if (sent.length > 0) await kind.onSent?.(scope, sent);
        if (failed.length > 0) await kind.onFailed?.(scope, failed);
      } catch (error) {
        throw new HookFailed(kind.kind, { cause: error });
      }
    }
  }

  return {
    add,
    get unwrittenCount(): number {
      return writing.length + waiting.length;
    },
    /** Letters whose result is not on the disk yet. */
    get unwritten(): readonly OutboxMessage[] {
      return [...writing, ...waiting].map(({ message }) => message);
    },
    /** Resolves when everything is written. */
    settle: async () => {
      while (running !== undefined) await running;
    },
  };
}

export type Results = ReturnType<typeof createResults>;

/** Null: the letter did not leave. */
export function departureOf({ message, messageId, step, at, sentBy }: Result): Departure | null {
  if (step.state !== 'sent') return null;
  const { id, organization_id } = message;
  return { id, organization_id, message_id: messageId, answer: step.answer, at, sent_by: sentBy };
}

class HookFailed extends Error {
  override readonly name = 'HookFailed';
}

function facts({
  id,
  organization_id,
  kind,
  user_id,
  recipient,
  original_recipient,
  batch_id,
  due_at,
  attempts,
}: OutboxMessage): OutboxMessage {
  return { id, organization_id, kind, user_id, recipient, original_recipient, batch_id, due_at, attempts };
}
