import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ServerConfig } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { DatabaseHandle, Presence } from '../database/index.ts';
import type { FileStore } from '../files/index.ts';
import { newId } from '../ids.ts';
import type { Ports } from '../ports.ts';
import { createSystemScope, inTransaction, type SystemScope } from '../scope.ts';
import { cancelClaimed } from './addressing-repository.ts';
import { createEmailRenderer, type RenderedMessage } from './email-renderer.ts';
import type { EmailKind } from './emails.ts';
import { createTakeOver } from './failover.ts';
import type { Lane } from './lane.ts';
import { createLanes } from './lanes.ts';
import { consumeOrganizationAllowance } from './organization-mail-repository.ts';
import {
  type ClaimedMessage,
  claimDue,
  consumeAllowance,
  outboxChannel,
  recoverOf,
  releaseClaims,
  renewLeases,
} from './outbox-repository.ts';
import { createResults } from './results.ts';
import { createSendJournal } from './send-journal.ts';
import { defaultTimes, type TransportTimes } from './smtp-server.ts';
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
  readonly letters: readonly EmailKind[];
  /** What making a letter, and hearing what became of it, may need of other domains. */
  readonly ports: Ports;
  /** Where letters go; undefined: those of organizations without a server of their own wait in the outbox. */
  readonly smtpUrl: string | undefined;
  readonly connections?: number;
  readonly times?: TransportTimes | undefined;
  readonly leaseMs?: number;
}

const defaultConnections = 5;
const defaultLeaseMs = 60_000;
const claimSize = 100;
const idleMs = 1000;
const stopPatienceMs = 10_000;

/** Makes the worker. Several in several processes share one outbox: each letter is in one worker's hands at a time. */
export function createMailer(settings: MailerSettings): Mailer {
  const { config, database, clock, log, ports, connections = defaultConnections, leaseMs = defaultLeaseMs } = settings;
  const owner = newId();
  const kinds = new Map(settings.letters.map((kind) => [kind.kind, kind]));
  const renderer = createEmailRenderer({ config, files: settings.files, kinds });
  const systemScope = () => createSystemScope(database.db, clock.now(), ports);
  const wakeUp = createWakeUp();
  const folder = join(config.dataDir, 'mail');
  const journal = createSendJournal(folder, owner, log);
  const results = createResults({
    owner,
    renderer,
    kinds,
    log,
    systemScope,
    onWritten: (written) => {
      for (const { message } of written) journal.forget(message.id);
      feed();
    },
  });
  const takeOver = createTakeOver({ folder, owner, database, renderer, results, log, systemScope });
  const lanes = createLanes({
    config,
    clock,
    log,
    results,
    journal,
    ports,
    smtpUrl: settings.smtpUrl,
    connections,
    times: settings.times ?? defaultTimes,
    maySend: () => presence?.isSeen() ?? false,
    onHungry: () => wakeUp.trigger(),
  });
  let isStopping = false;
  let isUnsureOfClaims = false;
  let loop: Promise<void> | undefined;
  let beat: NodeJS.Timeout | undefined;
  /** Without it nothing is claimed: the others would take this worker for gone. */
  let presence: Presence | undefined;
  let unlisten: (() => Promise<void>) | undefined;

  const lease = (scope: SystemScope) => ({ owner, until: new Date(scope.now.getTime() + leaseMs) });

  function openJournal(): void {
    try {
      journal.open();
    } catch (error) {
      log.error({ err: error }, 'the journal of letters that left cannot be made');
    }
  }

  /** Fills a lane up; tells whether there was anything for it. */
  async function claim(lane: Lane): Promise<boolean> {
    const wanted = lane.wanted(claimSize);
    if (wanted === 0) return false;
    const claimed = await inTransaction(systemScope(), async (tx) => {
      const granted = await allow(tx, lane, wanted);
      const { organizationId, version } = lane;
      const own = organizationId === null ? null : { organizationId, version };
      return granted === 0 ? [] : claimDue(tx, lease(tx), granted, own);
    });
    if (claimed.length === 0) return false;
    lane.push(
      await make(claimed).catch(async (error: unknown) => {
        await releaseClaims(systemScope(), owner, claimed);
        throw error;
      }),
    );
    return true;
  }

  /** The letters of claimed messages; those that may not leave any more are cancelled. */
  async function make(claimed: readonly ClaimedMessage[]): Promise<RenderedMessage[]> {
    const { rendered, cancelled } = await renderer.render(systemScope(), claimed);
    if (cancelled.length > 0) await cancelClaimed(systemScope(), owner, cancelled);
    return rendered;
  }

  async function allow(tx: SystemScope, { organizationId, perMinute }: Lane, wanted: number): Promise<number> {
    if (perMinute === 0) return wanted;
    if (organizationId === null) return consumeAllowance(tx, perMinute, wanted);
    return consumeOrganizationAllowance(tx, organizationId, perMinute, wanted);
  }

  function feed(): void {
    if (isStopping) return;
    for (const lane of lanes.working()) lane.feed();
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      let hasClaimed = false;
      try {
        if (presence === undefined) {
          const announced = await database.announce(owner);
          openJournal();
          await takeOver.look();
          presence = announced;
        }
        if (takeOver.isDue() && (await takeOver.look()) > 0) wakeUp.trigger();
        if (isUnsureOfClaims) await releaseUnknown();
        await handBack(await lanes.refresh(systemScope()));
        for (const lane of lanes.working()) if (await serve(lane)) hasClaimed = true;
        if (lanes.all().some((lane) => lane.hasStale())) await keepLeases();
        feed();
      } catch (error) {
        log.error({ err: error }, 'the outbox cannot be read');
      }
      if (!hasClaimed) await wakeUp.wait(waitMs());
    }
  }

  /** Tells whether there was anything for the lane. What goes wrong with its letters keeps no others waiting. */
  async function serve(lane: Lane): Promise<boolean> {
    if (isStopping) return false;
    try {
      if (lane.isClosed()) await handBack(lane.takeAll());
      const hasClaimed = await claim(lane);
      lane.feed();
      return hasClaimed;
    } catch (error) {
      isUnsureOfClaims = true;
      log.error({ err: error, organization: lane.organizationId }, 'letters cannot be taken from the outbox');
      return false;
    }
  }

  /** Until the first server that is away may be tried again, or the next look. */
  function waitMs(): number {
    const closed = lanes
      .working()
      .map((lane) => lane.closedFor())
      .filter((ms) => ms > 0);
    return Math.min(idleMs, ...closed);
  }

  /** A commit whose answer was lost with the connection may have claimed letters that this worker does not know of. */
  async function releaseUnknown(): Promise<void> {
    await recoverOf(
      systemScope(),
      owner,
      inHand().map(({ id }) => id),
    );
    isUnsureOfClaims = false;
  }

  const inHand = () => [...lanes.all().flatMap((lane) => [...lane.waiting(), ...lane.sending()]), ...results.unwritten];

  /** Prolongs the leases of everything in this worker's hands, and lets go of what was paused, cancelled or lost. */
  async function keepLeases(): Promise<void> {
    const held = inHand();
    if (held.length === 0) return;
    const scope = systemScope();
    const ours = await renewLeases(scope, lease(scope), held);
    await handBack(lanes.all().flatMap((lane) => lane.keepOnly(ours)));
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
      const recovered = await takeOver.recoverExpired();
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
      if (settings.smtpUrl === undefined) {
        log.warn('SMTP_URL is not set: letters of organizations without a server of their own wait in the outbox');
      }
      void keepHouse();
      void listen();
      beat = setInterval(() => void keepHouse(), leaseMs / 3);
      loop = run();
    },
    wake: () => wakeUp.trigger(),
    stop: async () => {
      isStopping = true;
      for (const lane of lanes.all()) lane.end();
      wakeUp.trigger();
      clearInterval(beat);
      await loop;
      await letGo();
      const isQuiet = () => lanes.all().every((lane) => lane.isEmpty());
      await until(isQuiet, stopPatienceMs);
      for (const lane of lanes.all()) lane.close();
      await until(isQuiet, stopPatienceMs);
      await Promise.race([results.settle(), sleep(stopPatienceMs, undefined, { ref: false })]);
      await leave();
    },
  };

  /** What the database could not be told of stays in the journal, where whoever comes next finds it. */
  async function leave(): Promise<void> {
    try {
      await journal.close();
      await presence?.end();
    } catch (error) {
      log.warn({ err: error }, 'the journal of letters that left is not put away');
    }
  }

  /** A database that is away keeps nobody from stopping: the leases run out by themselves. */
  async function letGo(): Promise<void> {
    try {
      await unlisten?.();
      await handBack(lanes.all().flatMap((lane) => lane.takeAll()));
    } catch (error) {
      log.warn({ err: error }, 'claimed letters are not handed back: their leases run out by themselves');
    }
  }
}

async function until(isDone: () => boolean, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!isDone() && performance.now() < deadline) await sleep(20);
}
