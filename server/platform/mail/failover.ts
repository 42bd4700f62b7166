import type { Logger } from 'pino';
import { absenceMs, type DatabaseHandle } from '../database/index.ts';
import type { SystemScope } from '../scope.ts';
import type { EmailRenderer } from './email-renderer.ts';
import { recoverExpired, recoverOf, selectExpiredOwners, selectOwners, selectUnsent } from './outbox-repository.ts';
import type { Results } from './results.ts';
import { type Departure, listJournals, readJournal, removeJournal } from './send-journal.ts';

export interface FailoverSettings {
  /** Of the journals. */
  readonly folder: string;
  /** This worker. */
  readonly owner: string;
  readonly database: DatabaseHandle;
  readonly renderer: EmailRenderer;
  readonly results: Results;
  readonly log: Logger;
  systemScope(): SystemScope;
}

/**
 * Takes letters out of the hands of workers that ended without handing them back: those that their journals tell to have
 * left are recorded as sent, the others go back to be sent. A worker is known by its journal: what lies on the disk of
 * another machine, and what an older version claimed, waits until the lease runs out.
 */
export function createTakeOver(settings: FailoverSettings) {
  const { folder, owner, database, renderer, results, log, systemScope } = settings;
  /** When each was missed first. */
  let missed = new Map<string, number>();
  let lookedAt = Number.NEGATIVE_INFINITY;

  /** Takes over from whoever is known to be gone; returns how many letters wait again. */
  async function look(): Promise<number> {
    lookedAt = performance.now();
    const missing = await findMissing();
    missed = new Map(missing.map((id) => [id, missed.get(id) ?? lookedAt]));
    let recovered = 0;
    for (const [id, since] of missed) if (isGone(since)) recovered += await takeOverFrom(id);
    return recovered;
  }

  /** An embedded database belongs to one process: whoever is not in it is gone. */
  const isGone = (since: number) => database.engine === 'embedded' || lookedAt - since >= absenceMs;

  async function findMissing(): Promise<string[]> {
    const known = new Set(await listJournals(folder));
    if (database.engine === 'embedded') for (const id of await selectOwners(systemScope())) known.add(id);
    known.delete(owner);
    if (known.size === 0) return [];
    const present = await database.findPresent([...known]);
    return [...known].filter((id) => !present.has(id));
  }

  async function takeOverFrom(id: string): Promise<number> {
    const left = await record(await readJournal(folder, id));
    const recovered = await recoverOf(systemScope(), id);
    await removeJournal(folder, id);
    missed.delete(id);
    if (left + recovered > 0) log.warn({ left, recovered }, 'letters of a worker that is gone are taken over');
    return recovered;
  }

  async function record(departures: readonly Departure[]): Promise<number> {
    if (departures.length === 0) return 0;
    const scope = systemScope();
    // The hooks of an organization's letters run only for one that was read.
    await renderer.readSenders(scope, [...new Set(departures.map(({ organization_id }) => organization_id))]);
    const unsent = new Map((await selectUnsent(scope, departures)).map((message) => [message.id, message]));
    const recording = departures.flatMap(({ id, message_id, answer, at, sent_by }) => {
      const message = unsent.get(id);
      if (message === undefined) return [];
      const step = { state: 'sent', answer } as const;
      return [results.add({ message, messageId: message_id, step, at, sentBy: sent_by, isUnmade: false })];
    });
    await Promise.all(recording);
    return recording.length;
  }

  return {
    look,
    /** Whether it is time for the next look. An embedded database is looked at once: nobody comes or goes. */
    isDue: () => database.engine === 'server' && performance.now() - lookedAt >= absenceMs,
    /** Letters whose worker let its lease run out go back to be sent; returns how many. */
    recoverExpired: async (): Promise<number> => {
      const expired = new Set(await selectExpiredOwners(systemScope()));
      if (expired.size === 0) return 0;
      for (const id of await listJournals(folder)) {
        if (expired.has(id) && id !== owner) await record(await readJournal(folder, id));
      }
      return recoverExpired(systemScope());
    },
  };
}
