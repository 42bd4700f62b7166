import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { inTransaction, type SystemScope } from '../scope.ts';
import type { NextStep } from './delivery.rules.ts';
import type { EmailRenderer } from './email-renderer.ts';
import type { EmailKind, EmailOutcomes, OutboxMessage } from './emails.ts';
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
  readonly renderer: EmailRenderer;
  readonly kinds: ReadonlyMap<string, EmailKind>;
  readonly log: Logger;
  systemScope(): SystemScope;
  /** After every transaction. */
  onWritten(results: readonly Result[]): void;
}

/**
 * Writes results down, many of an organization in one transaction: while one is being written the next ones gather. What
 * cannot be written because the database is away is written when it is back: until then the letters stay in this worker's
 * hands.
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
      // An organization in a transaction: its locks wait for nobody of another one, and its hooks fail alone.
      for (const own of Map.groupBy(writing, ({ message }) => message.organization_id).values()) {
        await writeUntilDone(own);
        await judgeFailures(own);
        const done = new Set(own);
        writing = writing.filter((result) => !done.has(result));
        for (const { tell } of own) tell();
        onWritten(own);
      }
    }
  }

  async function writeUntilDone(own: readonly Result[]): Promise<void> {
    for (let withHooks = true; ; ) {
      try {
        await inTransaction(systemScope(), (tx) => write(tx, own, withHooks));
        return;
      } catch (error) {
        log.error({ err: error, letters: own.length, withHooks }, 'what became of letters is not written yet');
        // A hook that throws must not make a letter that has left go out again: the fact alone is written next time.
        withHooks = !withHooks || error instanceof HookFailed ? false : withHooks;
        if (!(error instanceof HookFailed)) await sleep(retryMs);
      }
    }
  }

  async function write(tx: SystemScope, own: readonly Result[], withHooks: boolean): Promise<void> {
    const sent = own.flatMap((result) => departureOf(result) ?? []);
    const unsent = own.flatMap(({ message, step, at, isUnmade }) =>
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
    const groups = withHooks ? groupByOwner(tx, own) : [];
    for (const { kind, scope, results } of groups)
      await hear(kind, () => kind.lockBefore?.(scope, results.map(messageOf)));
    const recorded = await recordResults(tx, owner, { sent, unsent });
    for (const { kind, scope, results } of groups) {
      await hear(kind, () => kind.onOutcomes?.(scope, outcomesOf(results, recorded)));
    }
  }

  /** What owners hear of, by kind: always in the same order, so that two workers do not wait for each other. */
  function groupByOwner(system: SystemScope, own: readonly Result[]) {
    const heard = own.filter(({ step }) => step.state !== 'deferred');
    const byKind = Map.groupBy(heard, ({ message }) => message.kind);
    return [...byKind.keys()].sort().flatMap((name) => {
      const results = byKind.get(name) ?? [];
      const scope = results[0] && renderer.scopeOf(system, results[0].message.organization_id);
      const kind = kinds.get(name);
      return scope === undefined || kind === undefined ? [] : [{ kind, scope, results }];
    });
  }

  async function judgeFailures(own: readonly Result[]): Promise<void> {
    for (const { kind, scope, results } of groupByOwner(systemScope(), own)) {
      if (!results.some(({ step }) => step.state === 'failed')) continue;
      try {
        await kind.afterFailed?.(scope, results.map(messageOf));
      } catch (error) {
        log.error({ err: error, kind: kind.kind }, 'whether letters go on after failures is not decided yet');
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

async function hear(kind: EmailKind, hook: () => Promise<void> | undefined): Promise<void> {
  try {
    await hook();
  } catch (error) {
    throw new HookFailed(kind.kind, { cause: error });
  }
}

function outcomesOf(
  results: readonly Result[],
  { newlySent, written, givenUp }: Readonly<Record<'newlySent' | 'written' | 'givenUp', ReadonlySet<string>>>,
): EmailOutcomes {
  return {
    sent: results.flatMap(({ message, step, at }) =>
      step.state === 'sent' && newlySent.has(message.id)
        ? [{ ...facts(message), sent_at: at, server_answer: step.answer }]
        : [],
    ),
    failed: results.flatMap(({ message, step, at }) =>
      step.state === 'failed' && givenUp.has(message.id)
        ? [{ ...facts(message), failed_at: at, failure: step.failure }]
        : [],
    ),
    postponed: results.flatMap(({ message, step }) =>
      step.state === 'postponed' && written.has(message.id) ? [{ ...facts(message), due_at: step.dueAt }] : [],
    ),
  };
}

const messageOf = ({ message }: Result): OutboxMessage => facts(message);

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
