import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ServerConfig } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { DatabaseHandle } from '../database/index.ts';
import type { FileStore } from '../files/index.ts';
import { newId } from '../ids.ts';
import type { Ports } from '../ports.ts';
import { createSystemScope, inTransaction, type SystemScope } from '../scope.ts';
import {
  type DeliveryOutcome,
  decideNextStep,
  messageIdOf,
  type NextStep,
  pauseAfterFailures,
} from './delivery.rules.ts';
import { createLetterRenderer, type RenderedMessage } from './letter-renderer.ts';
import { type LetterKind, LetterPostponed, LetterRefused } from './letters.ts';
import {
  type ClaimedMessage,
  claimDue,
  outboxChannel,
  recoverExpired,
  releaseClaims,
  renewLeases,
  takeAllowance,
} from './outbox-repository.ts';
import { createResults } from './results.ts';
import { createSendBuffer } from './send-buffer.ts';
import { createSmtpTransport, type TransportTimes, usualTimes } from './transport.ts';
import { createWakeUp } from './wake-up.ts';

/** The outbox worker of this process. Making it sends nothing: `start` does. */
export interface Mailer {
  start(): void;
  /** Looks for due letters now instead of at the next beat. */
  wake(): void;
  /** Lets letters in the middle of a conversation finish, hands the other claimed ones back, closes the connections. */
  stop(): Promise<void>;
}

export interface MailerSettings {
  readonly config: ServerConfig;
  readonly database: DatabaseHandle;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly log: Logger;
  /** Every kind of letter that this process knows how to make. */
  readonly letters: readonly LetterKind[];
  /** What making a letter, and hearing what became of it, may need of other domains. */
  readonly ports: Ports;
  /** Where letters go; undefined: they wait in the outbox. */
  readonly smtpUrl: string | undefined;
  readonly connections?: number;
  readonly times?: TransportTimes;
  readonly leaseMs?: number;
}

const usualConnections = 5;
const usualLeaseMs = 60_000;
/** Letters that have left and are not written down yet: with more of them nothing is sent until the database has them. */
const mostUnwritten = 64;
const claimSize = 100;
/** A new claim is made when fewer letters than this are at hand, so that the connections never wait for the database. */
const lowWater = 60;
const idleMs = 1000;
/** Letters that waited longer than this in memory are asked about again: they may have been paused or cancelled. */
const freshMs = 1000;
const stopPatienceMs = 10_000;

/** Makes the worker. Several in several processes share one outbox: each letter is in one worker's hands at a time. */
export function createMailer(settings: MailerSettings): Mailer {
  const { smtpUrl, log } = settings;
  if (smtpUrl !== undefined) return createWorker({ ...settings, smtpUrl });
  return {
    start: () => log.warn('SMTP_URL is not set: letters wait in the outbox'),
    wake: () => undefined,
    stop: async () => undefined,
  };
}

function createWorker(settings: MailerSettings & { smtpUrl: string }): Mailer {
  const { config, database, clock, log, connections = usualConnections, leaseMs = usualLeaseMs } = settings;
  const owner = newId();
  const kinds = new Map(settings.letters.map((kind) => [kind.kind, kind]));
  const renderer = createLetterRenderer({ config, files: settings.files, kinds });
  const systemScope = () => createSystemScope(database.db, clock.now(), settings.ports);
  const results = createResults({ owner, renderer, kinds, log, systemScope, onWritten: () => feed() });
  const buffer = createSendBuffer();
  const inFlight = new Map<string, ClaimedMessage>();
  // Twice the connections: a letter is composed while the one before it is being said.
  const mostInFlight = connections * 2;
  const transport = createSmtpTransport(settings.smtpUrl, connections, settings.times ?? usualTimes);
  const wakeUp = createWakeUp();
  let isStopping = false;
  let failuresInRow = 0;
  let closedUntil = 0;
  let checkedAt = 0;
  let loop: Promise<void> | undefined;
  let beat: NodeJS.Timeout | undefined;
  let unlisten: (() => Promise<void>) | undefined;

  const lease = (scope: SystemScope) => ({ owner, until: new Date(scope.now.getTime() + leaseMs) });

  async function claim(): Promise<number> {
    const claimed = await inTransaction(systemScope(), async (tx) => {
      const wanted = failuresInRow > 0 ? connections : claimSize;
      const granted = config.mailPerMinute > 0 ? await takeAllowance(tx, config.mailPerMinute, wanted) : wanted;
      return granted === 0 ? [] : claimDue(tx, lease(tx), granted);
    });
    if (claimed.length === 0) return 0;
    const rendered = await renderer.render(systemScope(), claimed).catch(async (error: unknown) => {
      await releaseClaims(systemScope(), owner, claimed);
      throw error;
    });
    if (buffer.letters.length === 0) checkedAt = performance.now();
    buffer.push(rendered);
    return claimed.length;
  }

  /** Gives the connections letters as long as they take some. */
  function feed(): void {
    while (!isStopping && !isClosed() && !isStale() && mayTakeAnother()) {
      const next = buffer.take();
      if (next === undefined) return;
      inFlight.set(next.message.id, next.message);
      void send(next);
    }
  }

  async function send(made: RenderedMessage): Promise<void> {
    const { message, from } = made;
    const messageId = messageIdOf(message.id, from.address);
    const step = await stepOf(made, messageId);
    results.add({ message, messageId, at: clock.now(), step });
    inFlight.delete(message.id);
    wakeIfNeeded();
    feed();
  }

  async function stepOf({ message, letter, from }: RenderedMessage, messageId: string): Promise<NextStep> {
    const decide = (outcome: DeliveryOutcome) => decideNextStep(outcome, message.attempts, clock.now(), Math.random());
    if (letter instanceof LetterPostponed) return { state: 'postponed', dueAt: letter.until };
    if (letter instanceof LetterRefused) {
      log.error({ err: letter, letter: message.id }, 'a letter cannot be made');
      return decide({ kind: letter.isLasting ? 'refused' : 'busy', reason: letter.message });
    }
    const outcome = await transport.deliver({ letter, from, to: message.recipient, messageId, date: clock.now() });
    notice(outcome);
    return decide(outcome);
  }

  /** A server that is away is left alone for a while, and then tried with a few letters. */
  function notice(outcome: DeliveryOutcome): void {
    if (outcome.kind !== 'unreachable') {
      failuresInRow = 0;
      closedUntil = 0;
    } else if (!isClosed()) {
      failuresInRow += 1;
      const pause = pauseAfterFailures(failuresInRow);
      closedUntil = performance.now() + pause;
      log.warn({ reason: outcome.reason, pause_ms: pause, failures_in_row: failuresInRow }, 'the SMTP server is away');
    }
  }

  const mayTakeAnother = () => inFlight.size < mostInFlight && results.unwrittenCount < mostUnwritten;
  const isClosed = () => performance.now() < closedUntil;
  const isStale = () => performance.now() - checkedAt >= freshMs;

  function wakeIfNeeded(): void {
    if (buffer.letters.length < lowWater || isStale()) wakeUp.trigger();
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      try {
        if (isClosed()) await handBack(buffer.takeAll());
        const isHungry = buffer.letters.length + inFlight.size < lowWater;
        const claimed = isHungry && !isClosed() ? await claim() : 0;
        if (buffer.letters.length > 0 && isStale()) await keepLeases();
        feed();
        if (claimed > 0) continue;
      } catch (error) {
        log.error({ err: error }, 'the outbox cannot be read');
      }
      const wait = Math.max(0, Math.min(closedUntil - performance.now(), idleMs)) || idleMs;
      await wakeUp.wait(wait);
    }
  }

  /** Prolongs the leases of everything in this worker's hands, and lets go of what was paused, cancelled or lost. */
  async function keepLeases(): Promise<void> {
    const held = [...buffer.letters.map(({ message }) => message), ...inFlight.values(), ...results.unwritten];
    if (held.length === 0) return;
    const scope = systemScope();
    const ours = await renewLeases(scope, lease(scope), held);
    checkedAt = performance.now();
    await handBack(buffer.keepOnly(ours));
  }

  async function handBack(letters: readonly RenderedMessage[]): Promise<void> {
    if (letters.length === 0) return;
    await releaseClaims(
      systemScope(),
      owner,
      letters.map(({ message }) => message),
    );
  }

  async function keepHouse(): Promise<void> {
    try {
      await keepLeases();
      const recovered = await recoverExpired(systemScope());
      if (recovered > 0) {
        log.warn({ letters: recovered }, 'letters of a worker that went away are sent again');
        wakeUp.trigger();
      }
    } catch (error) {
      log.error({ err: error }, 'leases cannot be prolonged');
    }
  }

  async function listen(): Promise<void> {
    try {
      unlisten = await database.listen(outboxChannel, () => wakeUp.trigger());
    } catch (error) {
      log.warn({ err: error }, 'new letters are noticed by looking only');
    }
  }

  return {
    start: () => {
      if (loop !== undefined) return;
      void keepHouse();
      void listen();
      beat = setInterval(() => void keepHouse(), leaseMs / 3);
      loop = run();
    },
    wake: () => wakeUp.trigger(),
    stop: async () => {
      isStopping = true;
      wakeUp.trigger();
      clearInterval(beat);
      await loop;
      await letGo();
      await until(() => inFlight.size === 0, stopPatienceMs);
      transport.close();
      await until(() => inFlight.size === 0, stopPatienceMs);
      await Promise.race([results.settle(), sleep(stopPatienceMs, undefined, { ref: false })]);
    },
  };

  /** A database that is away keeps nobody from stopping: the leases run out by themselves. */
  async function letGo(): Promise<void> {
    try {
      await unlisten?.();
      await handBack(buffer.takeAll());
    } catch (error) {
      log.warn({ err: error }, 'claimed letters are not handed back: their leases run out by themselves');
    }
  }
}

async function until(isDone: () => boolean, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!isDone() && performance.now() < deadline) await sleep(20);
}
