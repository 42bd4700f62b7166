import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseLog } from './settings.ts';

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 10_000;
/** A dead connection that says nothing is noticed by asking it something now and then. */
const HEARTBEAT_MS = 15_000;

export interface Subscription {
  readonly onMessage: (payload: string) => void;
  /** After every (re)connection: messages sent in between were missed. */
  readonly onConnect: (() => void) | undefined;
}

/**
 * Whoever is missed by the database server in two looks so far apart is gone. A connection that was lost alone is made
 * again within half a second.
 */
export const absenceMs = 2000;

/** Somebody who says that they are there. */
export interface Presence {
  /** Whether the others can see it now: not while the connection is lost. */
  isSeen(): boolean;
  end(): Promise<void>;
}

/** Receives NOTIFY messages, sent when the transaction that raised them commits. */
export interface Listener {
  /** `channel` is a plain identifier. Resolves when messages arrive; returns how to stop. */
  listen(channel: string, onMessage: (payload: string) => void, onConnect?: () => void): Promise<() => Promise<void>>;
  /**
   * Says to every process at this database that `id` is there, until its end or that of the process, however that ends:
   * the server forgets it with the connection.
   */
  announce(id: string): Promise<Presence>;
  /** Which of these are there now. */
  findPresent(ids: readonly string[]): Promise<Set<string>>;
  close(): Promise<void>;
}

class Subscriptions {
  readonly #byChannel = new Map<string, Set<Subscription>>();

  get channels(): string[] {
    return [...this.#byChannel.keys()];
  }

  add(channel: string, subscription: Subscription): void {
    if (!/^[a-z_][a-z0-9_]*$/i.test(channel)) throw new Error(`Not a plain channel name: ${channel}`);
    const present = this.#byChannel.get(channel);
    if (present) present.add(subscription);
    else this.#byChannel.set(channel, new Set([subscription]));
  }

  /** Whether it was the last one of its channel. */
  remove(channel: string, subscription: Subscription): boolean {
    const present = this.#byChannel.get(channel);
    present?.delete(subscription);
    return present?.size === 0 && this.#byChannel.delete(channel);
  }

  deliver(message: pg.Notification): void {
    for (const { onMessage } of this.#byChannel.get(message.channel) ?? []) onMessage(message.payload ?? '');
  }

  announceConnection(): void {
    for (const subscriptions of this.#byChannel.values()) {
      for (const { onConnect } of subscriptions) onConnect?.();
    }
  }
}

/** The lock that stands for somebody's presence. Shared: after a lost connection the former one may linger. */
const presenceKey = 'hashtextextended($1::text, 0)';

/** On the embedded database everything, messages included, travels over its one connection. After a restart it is another. */
export function createPoolListener(pool: pg.Pool): Listener {
  const subscriptions = new Subscriptions();
  const present = new Set<string>();
  pool.on('connect', (client) => {
    client.on('notification', (message) => subscriptions.deliver(message));
  });
  const listenAgain = async (client: pg.ClientBase): Promise<void> => {
    if (subscriptions.channels.length === 0) return;
    await client.query(subscriptions.channels.map((channel) => `listen "${channel}"`).join('; '));
    subscriptions.announceConnection();
  };
  // The pool waits for it before it gives the connection to anybody; its types do not say so.
  Object.assign(pool.options, { onConnect: listenAgain });
  return {
    listen: async (channel, onMessage, onConnect) => {
      const subscription = { onMessage, onConnect };
      subscriptions.add(channel, subscription);
      await pool.query(`listen "${channel}"`);
      onConnect?.();
      return async () => {
        if (subscriptions.remove(channel, subscription)) await pool.query(`unlisten "${channel}"`);
      };
    },
    // It belongs to this process alone.
    announce: async (id) => {
      present.add(id);
      return {
        isSeen: () => true,
        end: async () => {
          present.delete(id);
        },
      };
    },
    findPresent: async (ids) => new Set(ids.filter((id) => present.has(id))),
    close: async () => {},
  };
}

/** One connection of its own to a server, made with the first subscription and made again whenever it is lost. */
export function createServerListener(config: pg.ClientConfig, pool: pg.Pool, log: DatabaseLog): Listener {
  const subscriptions = new Subscriptions();
  const present = new Set<string>();
  /** Of `present`: those that the connection of now holds the lock of. */
  const locked = new Set<string>();
  const stop = new AbortController();
  let connection: Promise<pg.Client> | undefined;
  /** Null while it is being made, or made again. */
  let connected: pg.Client | null = null;
  let acting: Promise<unknown> = Promise.resolve();

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client(config);
    client.on('notification', (message) => subscriptions.deliver(message));
    client.on('error', (error) => {
      connected = null;
      log.warn({ err: error }, 'listening connection lost');
    });
    client.once('end', () => {
      connected = null;
      clearInterval(heartbeat);
      if (!stop.signal.aborted) connection = reconnect();
    });
    const heartbeat = setInterval(() => {
      client.query({ text: 'select 1', query_timeout: HEARTBEAT_MS / 3 } as pg.QueryConfig).catch(() => {
        connected = null;
        return client.end();
      });
    }, HEARTBEAT_MS);
    heartbeat.unref();
    try {
      await client.connect();
      for (const channel of subscriptions.channels) await client.query(`listen "${channel}"`);
      locked.clear();
      for (const id of present) await lockPresence(client, id);
    } catch (error) {
      client.removeAllListeners('end');
      clearInterval(heartbeat);
      await client.end().catch((endError: unknown) => log.debug({ err: endError }, 'failed connection not closed'));
      throw error;
    }
    connected = client;
    subscriptions.announceConnection();
    return client;
  };

  const lockPresence = async (client: pg.Client, id: string): Promise<void> => {
    if (locked.has(id)) return;
    await client.query(`select pg_advisory_lock_shared(${presenceKey})`, [id]);
    locked.add(id);
  };

  /** Does `act` on the connection: at once where there is one, with the others' wishes where it is made for this. */
  const onConnection = async (act: (client: pg.Client) => Promise<unknown>): Promise<void> => {
    const isMade = connection !== undefined;
    try {
      connection ??= connect();
      const client = await connection;
      // A connection takes one statement at a time.
      if (isMade) await (acting = acting.catch(() => undefined).then(() => act(client)));
    } catch (error) {
      connection = undefined;
      throw error;
    }
  };

  const reconnect = async (): Promise<pg.Client> => {
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, MAX_RETRY_MS)) {
      await sleep(wait, undefined, { signal: stop.signal, ref: false });
      try {
        return await connect();
      } catch (error) {
        log.warn({ err: error }, 'cannot listen to the database yet');
      }
    }
  };

  return {
    listen: async (channel, onMessage, onConnect) => {
      const subscription = { onMessage, onConnect };
      subscriptions.add(channel, subscription);
      try {
        await onConnection(async (client) => {
          await client.query(`listen "${channel}"`);
          onConnect?.();
        });
      } catch (error) {
        subscriptions.remove(channel, subscription);
        throw error;
      }
      return async () => {
        if (!subscriptions.remove(channel, subscription) || stop.signal.aborted) return;
        // A connection that is made again later does not ask for it any more: nobody waits for a server that is away.
        await connected?.query(`unlisten "${channel}"`);
      };
    },
    announce: async (id) => {
      present.add(id);
      try {
        await onConnection((client) => lockPresence(client, id));
      } catch (error) {
        present.delete(id);
        throw error;
      }
      return {
        isSeen: () => connected !== null,
        end: async () => {
          if (!present.delete(id) || stop.signal.aborted) return;
          if (locked.delete(id)) await connected?.query(`select pg_advisory_unlock_shared(${presenceKey})`, [id]);
        },
      };
    },
    findPresent: async (ids) => {
      const { rows } = await pool.query<{ id: string }>(
        `select asked.id from unnest($1::text[]) as asked (id), hashtextextended(asked.id, 0) as key
         where exists (select from pg_locks l
           where l.locktype = 'advisory' and l.granted and l.objsubid = 1
             and l.database = (select oid from pg_database where datname = current_database())
             and l.classid = ((key >> 32) & 4294967295)::oid and l.objid = (key & 4294967295)::oid)`,
        [[...ids]],
      );
      return new Set(rows.map(({ id }) => id));
    },
    close: async () => {
      stop.abort();
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}
