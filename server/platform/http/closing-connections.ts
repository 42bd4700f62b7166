import type { ServerResponse } from 'node:http';
import type { App } from './types.ts';

const checkEveryMs = 100;

/**
 * A graceful stop waits for requests, not for connections. Node closes connections that wait for their next request; one
 * on which nothing was requested yet counts as busy, and browsers open such connections ahead of time.
 */
export function closeUnusedConnections(app: App): void {
  const pending = new Set<ServerResponse>();
  app.server.on('request', (_request, response) => {
    pending.add(response);
    response.once('close', () => pending.delete(response));
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const timer = setInterval(() => {
      if (pending.size === 0) app.server.closeAllConnections();
    }, checkEveryMs);
    app.server.once('close', () => clearInterval(timer));
  });
}
