import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseLog } from './settings.ts';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 10_000;
/** A dead connection that says nothing is noticed by asking it something now and then. */
const HEARTBEAT_MS = 15_000;

export interface Subscription {
  readonly onMessage: (payload: string) => void;
  /** After every (re)connection: messages sent in between were missed. */
  readonly onConnect: (() => void) | undefined;
}

/** Receives NOTIFY messages, sent when the transaction that raised them commits. */
export interface Listener {
  /** `channel` is a plain identifier. Resolves when messages arrive; returns how to stop. */
  listen(channel: string, onMessage: (payload: string) => void, onConnect?: () => void): Promise<() => Promise<void>>;
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

/** On the embedded database everything, messages included, travels over its one connection. After a restart it is another. */
export function createPoolListener(pool: pg.Pool): Listener {
  const subscriptions = new Subscriptions();
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
    close: async () => {},
  };
}

/** One connection of its own to a server, made with the first subscription and made again whenever it is lost. */
export function createServerListener(config: pg.ClientConfig, log: DatabaseLog): Listener {
  const subscriptions = new Subscriptions();
  const stop = new AbortController();
  let connection: Promise<pg.Client> | undefined;

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client(config);
    client.on('notification', (message) => subscriptions.deliver(message));
    client.on('error', (error) => log.warn({ err: error }, 'listening connection lost'));
    client.once('end', () => {
      clearInterval(heartbeat);
      if (!stop.signal.aborted) connection = reconnect();
    });
    const heartbeat = setInterval(() => {
      client.query({ text: 'select 1', query_timeout: HEARTBEAT_MS / 3 } as pg.QueryConfig).catch(() => client.end());
    }, HEARTBEAT_MS);
    heartbeat.unref();
    try {
      await client.connect();
      for (const channel of subscriptions.channels) await client.query(`listen "${channel}"`);
    } catch (error) {
      client.removeAllListeners('end');
      clearInterval(heartbeat);
      await client.end().catch((endError: unknown) => log.debug({ err: endError }, 'failed connection not closed'));
      throw error;
    }
    subscriptions.announceConnection();
    return client;
  };

  const reconnect = async (): Promise<pg.Client> => {
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
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
      const isConnected = connection !== undefined;
      subscriptions.add(channel, subscription);
      try {
        connection ??= connect();
        const client = await connection;
        if (isConnected) {
          await client.query(`listen "${channel}"`);
          onConnect?.();
        }
      } catch (error) {
        subscriptions.remove(channel, subscription);
        connection = undefined;
        throw error;
      }
      return async () => {
        if (!subscriptions.remove(channel, subscription) || stop.signal.aborted) return;
        await (await connection)?.query(`unlisten "${channel}"`);
      };
    },
    close: async () => {
      stop.abort();
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}
