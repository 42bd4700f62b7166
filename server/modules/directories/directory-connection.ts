import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { Client } from 'ldapts';
import type { DirectorySettings } from '#contract/directories.ts';
import type { Outgoing } from '#platform/http/outgoing.ts';
import { DirectoryFailure, failureOf } from './directory-failure.ts';

/** How a directory is reached and under which name it is read. */
export type ConnectionSettings = Pick<
  DirectorySettings,
  'host' | 'port' | 'security' | 'certificate_authority' | 'bind_dn'
> & { readonly bind_password: string; readonly out: Pick<Outgoing, 'connect' | 'connectSecurely'> };

const connectMs = 5000;
const answerMs = 20_000;

/** What the server has to show: a certificate for this host, from the organization's own authority where one is named. */
function tlsOptions(settings: ConnectionSettings): ConnectionOptions {
  return {
    host: settings.host,
    minVersion: 'TLSv1.2',
    ...(isIP(settings.host) === 0 && { servername: settings.host }),
    ...(settings.certificate_authority !== '' && { ca: [settings.certificate_authority] }),
  };
}

/**
 * A client that connects once. The library would open a second connection by itself when the first is lost: without the
 * encryption and without the name that the first one had.
 */
function createClient(settings: ConnectionSettings): Client {
  const { host, port, security, out } = settings;
  let isUsed = false;
  const once = <T>(open: () => T): T => {
    if (isUsed) throw new DirectoryFailure('lost');
    isUsed = true;
    return open();
  };
  const name = host.includes(':') ? `[${host}]` : host;
  return new Client({
    url: `${security === 'ldaps' ? 'ldaps' : 'ldap'}://${name}:${port}`,
    connectTimeout: connectMs,
    timeout: answerMs,
    createConnection: () => once(() => out.connect(settings)),
    ...(security === 'ldaps' && {
      createSecureConnection: () => once(() => out.connectSecurely(settings, tlsOptions(settings))),
    }),
  });
}

/** What happened on the way, for a test's protocol. */
export type Step = <T>(step: 'connect' | 'encrypt' | 'bind', work: () => Promise<T>) => Promise<T>;
const silently: Step = (_, work) => work();

/**
 * Runs `work` on a connection that was encrypted as wanted and bound; it is closed in any case. Throws
 * {@link DirectoryFailure}.
 */
export async function withDirectory<T>(
  settings: ConnectionSettings,
  work: (client: Client) => Promise<T>,
  step: Step = silently,
): Promise<T> {
  const client = createClient(settings);
  try {
    if (step !== silently) await step('connect', () => reach(settings));
    if (settings.security === 'starttls') {
      await step('encrypt', () => named('encryption_refused', client.startTLS(tlsOptions(settings))));
    }
    await step('bind', () => named('bind_refused', client.bind(settings.bind_dn, settings.bind_password)));
    return await work(client);
  } catch (error) {
    throw failureOf(error);
  } finally {
    // A connection that is lost cannot be closed any more.
    await client.unbind().catch(() => undefined);
  }
}

async function named<T>(problem: 'encryption_refused' | 'bind_refused', work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw failureOf(error, problem);
  }
}

/** Whether anything listens there. */
function reach(settings: ConnectionSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = settings.out.connect(settings).setTimeout(connectMs);
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('timeout', () => {
      socket.destroy();
      reject(new DirectoryFailure('timed_out'));
    });
    socket.once('error', (error) => reject(failureOf(error)));
  });
}
