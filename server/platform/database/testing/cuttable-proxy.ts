import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Stands between a client and a server so that a test can take the server away and bring it back. */
export interface CuttableProxy {
  /** The server's address with the proxy's port in it. */
  readonly url: string;
  cut(): Promise<void>;
  restore(): Promise<void>;
}

export async function startCuttableProxy(serverAddress: string): Promise<CuttableProxy> {
  const target = new URL(serverAddress);
  const sockets = new Set<Socket>();
  let port = 0;
  let listening: Server | undefined;

  const restore = async (): Promise<void> => {
    listening = createServer((inbound) => {
      const outbound = connect(Number(target.port || 5432), target.hostname);
      for (const socket of [inbound, outbound]) {
        sockets.add(socket);
        socket.on('error', () => inbound.destroy());
        socket.on('close', () => {
          inbound.destroy();
          outbound.destroy();
          sockets.delete(socket);
        });
      }
      inbound.pipe(outbound).pipe(inbound);
    }).listen(port, '127.0.0.1');
    await once(listening, 'listening');
    port = (listening.address() as AddressInfo).port;
  };
  const cut = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    if (!listening) return;
    const closed = once(listening, 'close');
    listening.close();
    listening = undefined;
    await closed;
  };

  await restore();
  onTestFinished(cut);
  const url = new URL(serverAddress);
  url.host = `127.0.0.1:${port}`;
  return { url: url.href, cut, restore };
}
