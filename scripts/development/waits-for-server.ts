import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Plugin } from 'vite';

const retryMs = 100;
const patienceMs = 60_000;

async function isListening(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}

/** Comes back when somebody listens there, or after the patience is over: then the proxy tells what is wrong. */
export async function waitForServer(host: string, port: number, patience = patienceMs): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end && !(await isListening(host, port)); ) {
    await wait(retryMs);
  }
}

/** The server restarts when one of its files changes: what a page asks meanwhile waits for it instead of failing. */
export function waitsForServer(host: string, port: number, isForServer: (url: string) => boolean): Plugin {
  const passOn = async (next: () => void) => {
    await waitForServer(host, port);
    next();
  };
  return {
    name: 'waits-for-server',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (!isForServer(request.url ?? '/')) return next();
        void passOn(next);
      });
    },
  };
}
