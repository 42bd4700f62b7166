import { type LookupAddress, lookup } from 'node:dns';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import type { StoredMailSettings } from '#contract/mail-settings.ts';
import { type AllowedHosts, isAllowedAddress, isAllowedName, isPrivateAddress } from '../http/private-address.ts';

/** A mail server that somebody of an organization typed. */
export interface OwnServer
  extends Pick<StoredMailSettings, 'host' | 'port' | 'security' | 'user' | 'certificate_authority'> {
  /** Null: it asks for none. */
  readonly password: string | null;
  /** Private hosts that the installation lets people name. */
  readonly allowedHosts: AllowedHosts;
}

/** Where letters go: the installation's server by its address, or one that an organization named. */
export type SmtpServer = { readonly url: string } | OwnServer;

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

/** Says that a name leads, or an address lies, where typed addresses may not lead. */
export const privateAddressCode = 'EPRIVATE';

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

/** Connects to an address that was judged after its name was resolved: a name cannot lead elsewhere meanwhile. */
function openSocket({ host, port, allowedHosts }: OwnServer, patienceMs: number, done: SocketOpened): void {
  if (isIP(host) !== 0 && !mayBeReached(allowedHosts, host, host)) {
    done(failure(privateAddressCode, `${host} is a private address`));
    return;
  }
  const socket = connect({ host, port, lookup: lookUpAllowed(allowedHosts), autoSelectFamily: true });
  const timer = setTimeout(() => socket.destroy(failure('ETIMEDOUT', 'Connection timeout')), patienceMs);
  socket.once('error', (error) => {
    clearTimeout(timer);
    // The client's failures name the step at which they came up: the outbox reads it.
    done(Object.assign(error, { command: 'CONN' }));
  });
  socket.once('connect', () => {
    clearTimeout(timer);
    socket.removeAllListeners('error');
    done(null, socket);
  });
}

function lookUpAllowed(allowed: AllowedHosts): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, []);
      const reachable = found.filter(({ address }) => mayBeReached(allowed, host, address));
      const [first] = reachable;
      if (first === undefined) return callback(failure(privateAddressCode, `${host} leads to a private address`), []);
      return options.all ? callback(null, reachable) : callback(null, first.address, first.family);
    });
  };
}

function mayBeReached(allowed: AllowedHosts, host: string, address: string): boolean {
  return isAllowedName(allowed, host) || isAllowedAddress(allowed, address) || !isPrivateAddress(address);
}

function failure(code: string, message: string): NodeJS.ErrnoException {
  return Object.assign(new Error(message), { code, command: 'CONN' });
}
