import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** What the menu, the routes and the kinds of fields are made of: read once, when the console opens. */
const readOnce = [
  /^src\/resources\/(?:[^/]+\/)*(?!.*\.test\.)[^/]+\.ts$/,
  /^src\/kit\/(declare|fields)\/[^/]+\.ts$/,
  /^contract\//,
  /^locales\//,
];

/** Whether a change of this file shows only on a page that begins anew. */
export function needsReload(path: string): boolean {
  return readOnce.some((pattern) => pattern.test(path));
}

/** `/locales/ru/commons.json` -> its file; undefined for every other address. */
export function localeFileOf(url: string): string | undefined {
  return /^\/(locales\/[a-z]{2}\/[a-z_]+\.json)(\?|$)/.exec(url)?.[1];
}

async function sendFile(path: string, response: ServerResponse, next: () => void): Promise<void> {
  try {
    const text = await readFile(path, 'utf8');
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.setHeader('cache-control', 'no-store');
    response.end(text);
  } catch {
    // Not there, or half written: the server's own copy serves.
    next();
  }
}

/**
 * A declaration that is taken over in an open page changes nothing that was made of it: the page is loaded again. Words
 * come from the disk, not from the server, which read them when it started.
 */
export function reloadsDeclarations(root: string): Plugin {
  return {
    name: 'reloads-declarations',
    configureServer({ middlewares, watcher }) {
      watcher.add(join(root, 'locales'));
      middlewares.use((request, response, next) => {
        const file = localeFileOf(request.url ?? '');
        if (file === undefined) return next();
        void sendFile(join(root, file), response, next);
      });
    },
    hotUpdate({ file, server }) {
      if (!needsReload(relative(root, file).replaceAll('\\', '/'))) return undefined;
      if (this.environment.name === 'client') server.ws.send({ type: 'full-reload' });
      return [];
    },
  };
}
