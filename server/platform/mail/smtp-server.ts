import { isIP, type Socket } from 'node:net';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import type { StoredMailSettings } from '#contract/mail-settings.ts';
import { connectOutside } from '../http/outside-socket.ts';
import type { AllowedHosts } from '../http/private-address.ts';

/** A mail server that somebody of an organization typed. */
export interface OrganizationMailServer
  extends Pick<StoredMailSettings, 'host' | 'port' | 'security' | 'user' | 'certificate_authority'> {
  /** Null: it asks for none. */
  readonly password: string | null;
  /** Private hosts that the installation lets people name. */
  readonly allowedHosts: AllowedHosts;
}

/** Where letters go: the installation's server by its address, or one that an organization named. */
export type SmtpServer = { readonly url: string } | OrganizationMailServer;

/** Times after which a silent server counts as stalled, milliseconds. */
export interface TransportTimes {
  readonly connection: number;
  readonly greeting: number;
  /** Silence in the middle of a conversation. */
  readonly socket: number;
  /** One letter from its first word to its last, trickling servers included. */
  readonly letter: number;
}

export const defaultTimes: TransportTimes = { connection: 10_000, greeting: 10_000, socket: 30_000, letter: 120_000 };

/** What the SMTP client has to know of the server, and how it gets there. */
export function connectionOptions(server: SmtpServer, times: TransportTimes): SMTPPool.Options {
  const limits = {
    connectionTimeout: times.connection,
    greetingTimeout: times.greeting,
    socketTimeout: times.socket,
    dnsTimeout: times.connection,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  if ('url' in server) return { url: server.url, ...limits };
  const { host, port, security, user, password, certificate_authority } = server;
  return {
    ...limits,
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: {
      minVersion: 'TLSv1.2',
      ...(isIP(host) === 0 && { servername: host }),
      ...(certificate_authority !== '' && { ca: [certificate_authority] }),
    },
    ...(user !== '' && { auth: { user, pass: password ?? '' } }),
    getSocket: (_options, done) =>
      openSocket(server, times.connection, (error, connection) =>
        connection === undefined ? done(error) : done(null, { connection }),
      ),
  };
}

type SocketOpened = (error: Error | null, connection?: Socket) => void;

function openSocket(server: OrganizationMailServer, patienceMs: number, done: SocketOpened): void {
  // The client's failures name the step at which they came up: the outbox reads it.
  const fail = (error: unknown) => done(Object.assign(error as Error, { command: 'CONN' }));
  let socket: Socket;
  try {
    socket = connectOutside(server, server.allowedHosts);
  } catch (error) {
    return fail(error);
  }
  const timer = setTimeout(
    () => socket.destroy(Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' })),
    patienceMs,
  );
  socket.once('error', (error) => {
    clearTimeout(timer);
    fail(error);
  });
  socket.once('connect', () => {
    clearTimeout(timer);
    socket.removeAllListeners('error');
    done(null, socket);
  });
}
