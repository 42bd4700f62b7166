import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import {
  type DeliveryOutcome,
  decideNextStep,
  messageIdOf,
  type NextStep,
  pauseAfterFailures,
} from './delivery.rules.ts';
import type { RenderedMessage } from './email-renderer.ts';
import { EmailPostponed, EmailRejected } from './emails.ts';
import type { ClaimedMessage } from './outbox-repository.ts';
import { departureOf, type Result, type Results } from './results.ts';
import { createSendBuffer } from './send-buffer.ts';
import type { SendJournal } from './send-journal.ts';
import type { Transport } from './transport.ts';

/** Letters that have left and are not written down yet: with more of them nothing is sent until the database has them. */
const maxUnwritten = 64;
/** New letters are claimed when fewer than this are at hand, so that the connections never wait for the database. */
const lowWater = 60;
/** Letters that waited longer than this in memory are asked about again: they may have been paused or cancelled. */
const freshMs = 1000;

export interface LaneSettings {
  /** Null: the installation's server, which all organizations share that have none. */
  readonly organizationId: string | null;
  /** Of the organization's settings: another one is another lane. */
  readonly version: number;
  /** Host of the organization's own server; null: the installation's. */
  readonly host: string | null;
  /** Letters a minute; 0: no limit. */
  readonly perMinute: number;
  readonly connections: number;
  readonly transport: Transport;
  /** Where letters that cannot be delivered come back to. */
  returnAddressOf(message: ClaimedMessage): string | undefined;
  readonly clock: Clock;
  readonly log: Logger;
  readonly results: Results;
  readonly journal: SendJournal;
  /** Nothing begins to leave while the other workers take this one for gone. */
  maySend(): boolean;
  /** More letters are wanted, or what is at hand has to be looked at. */
  onHungry(): void;
}

/**
 * A way on which letters leave: one server with its connections, the letters that wait for them, and how it fares. A
 * server that is away holds up nobody else's letters.
 */
export type Lane = ReturnType<typeof createLane>;

export function createLane(settings: LaneSettings) {
  const { organizationId, version, host, perMinute, connections, transport, clock, log } = settings;
  const { results, journal, maySend, onHungry } = settings;
  const buffer = createSendBuffer();
  const inFlight = new Map<string, ClaimedMessage>();
  // Twice the connections: a letter is composed while the one before it is being said.
  const maxInFlight = connections * 2;
  let isEnding = false;
  let failuresInRow = 0;
  let closedUntil = 0;
  let checkedAt = 0;
  let usedAt = performance.now();

  const isClosed = () => performance.now() < closedUntil;
  const isStale = () => performance.now() - checkedAt >= freshMs;
  const mayTakeAnother = () =>
    inFlight.size < maxInFlight && results.unwrittenCount < maxUnwritten && !journal.isFull && maySend();

  function push(letters: readonly RenderedMessage[]): void {
    if (buffer.letters.length === 0) checkedAt = performance.now();
    usedAt = performance.now();
    buffer.push(letters);
  }

  /** Gives the connections letters as long as they take some. */
  function feed(): void {
    while (!isEnding && !isClosed() && !isStale() && mayTakeAnother()) {
      const next = buffer.take();
      if (next === undefined) return;
      inFlight.set(next.message.id, next.message);
      void send(next);
    }
  }

  async function send(made: RenderedMessage): Promise<void> {
    const { message, from, letter } = made;
    const messageId = messageIdOf(message.id, from.address);
    const step = await stepOf(made, messageId);
    await keep({ message, messageId, at: clock.now(), step, sentBy: host, isUnmade: letter instanceof EmailRejected });
    inFlight.delete(message.id);
    usedAt = performance.now();
    if (buffer.letters.length < lowWater || isStale() || isEnding) onHungry();
    feed();
  }

  /** A letter that left stands in the journal when it resolves, or in the database where that cannot be written. */
  async function keep(result: Result): Promise<void> {
    const departure = departureOf(result);
    try {
      if (departure !== null) journal.note(departure);
      void results.add(result);
    } catch (error) {
      log.error({ err: error, letter: result.message.id }, 'the journal of letters that left cannot be written');
      await results.add(result);
    }
  }

  async function stepOf(made: RenderedMessage, messageId: string): Promise<NextStep> {
    const { message, letter, from, replyTo, signature, isOfOwner } = made;
    const decide = (outcome: DeliveryOutcome) => decideNextStep(outcome, message.attempts, clock.now(), Math.random());
    if (letter instanceof EmailPostponed) return { state: 'postponed', dueAt: letter.until };
    if (letter instanceof EmailRejected) {
      log.error({ err: letter, letter: message.id }, 'a letter cannot be made');
      return decide({ kind: letter.isLasting ? 'refused' : 'busy', reason: letter.message });
    }
    const outcome = await transport.deliver({
      letter,
      from,
      replyTo,
      signature,
      to: message.recipient,
      messageId,
      date: clock.now(),
      returnAddress: isOfOwner ? settings.returnAddressOf(message) : undefined,
    });
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
      log.warn(
        { reason: outcome.reason, pause_ms: pause, failures_in_row: failuresInRow, organization: organizationId },
        'the SMTP server is away',
      );
    }
  }

  return {
    organizationId,
    version,
    perMinute,
    push,
    feed,
    isClosed,
    /** How many letters it would like to have now. */
    wanted: (usually: number) => {
      if (isClosed() || buffer.letters.length + inFlight.size >= lowWater) return 0;
      return failuresInRow > 0 ? connections : usually;
    },
    /** What waits was claimed some time ago. */
    hasStale: () => buffer.letters.length > 0 && isStale(),
    waiting: () => buffer.letters.map(({ message }) => message),
    sending: () => [...inFlight.values()],
    takeAll: () => buffer.takeAll(),
    /** Lets go of what is not in this worker's hands any more, and returns it. */
    keepOnly: (ids: ReadonlySet<string>) => {
      checkedAt = performance.now();
      return buffer.keepOnly(ids);
    },
    /** When it may be tried again, milliseconds from now; 0: at once. */
    closedFor: () => Math.max(0, closedUntil - performance.now()),
    isIdle: (forMs: number) =>
      buffer.letters.length === 0 && inFlight.size === 0 && performance.now() - usedAt >= forMs,
    /** Begins no more letters; those in the middle of their conversation end it. */
    end: () => {
      isEnding = true;
    },
    isEmpty: () => inFlight.size === 0,
    close: () => transport.close(),
  };
}
