import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Waits until a server listens and tells its port. */
export async function listening(server: Server): Promise<number> {
  if (!server.listening) await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
