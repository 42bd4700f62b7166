import { z } from 'zod';
import { AppError, found } from '#platform/app-error.ts';
import type { App, RouteSet } from '#platform/http/types.ts';
import { createSystemScope } from '#platform/scope.ts';
import { drawLaunchPage } from './launch-page.ts';
import { isPackageHost } from './package-host.rules.ts';
import { mediaTypeOf } from './package-media.rules.ts';
import { launchPolicy, packagePolicy } from './package-policy.rules.ts';
import { openPackageFile, readLaunch } from './package-service.ts';
import { readRuntimeFiles } from './runtime-files.ts';
import { storageScript } from './storage-script.ts';

const cacheSeconds = 3600;
const ticketParams = z.object({ ticket: z.string().max(200) });
const fileParams = z.object({ ticket: z.string().max(200), '*': z.string().max(4000) });
const launchQuery = z.object({ item: z.string().max(1000).optional() });
const runtimeParams = z.object({ version: z.string().max(64), '*': z.string().max(200) });
const yearSeconds = 365 * 24 * 3600;
const config = { permission: 'public', undocumented: true } as const;
const own = /^\/(p|launch|runtime|last-words)\//;

/** Hosts of packages serve packages and nothing else; no other host serves a package. */
export function isolatePackageHosts(app: App, packageUrl: string | null): void {
  app.addHook('onRequest', async (request) => {
    if (isPackageHost(packageUrl, request.host) !== own.test(request.url)) throw new AppError('route_not_found');
  });
}

/** A package on its own origin: the page with the runtime, and the files as the archive had them. A ticket is the key. */
export const packageRoutes: RouteSet = async (app) => {
  const { config: settings, files, database, clock, ports } = app.context;
  const open = () => createSystemScope(database.db, clock.now(), ports);
  const launchHeader = launchPolicy(settings.consoleOrigins);
  const packageHeader = packagePolicy(settings.consoleOrigins);
  const { packageUrl } = settings;

  app.addHook('onRequest', async (request, reply) => {
    // A worker would outlive its package and answer for it.
    if (request.headers['service-worker'] !== undefined) throw new AppError('route_not_found');
    reply
      // A frame that is sandboxed may not be isolated from its windows: browsers would not show them.
      .header('cross-origin-opener-policy', 'unsafe-none')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  });

  app.get(
    '/launch/:ticket',
    { config, schema: { params: ticketParams, querystring: launchQuery } },
    async (request, reply) => {
      const key = { ticket: request.params.ticket, host: request.host, packageUrl };
      const launch = await readLaunch(open(), key, request.query.item);
      return reply
        .header('content-security-policy', launchHeader)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(drawLaunchPage(launch, settings.consoleOrigins, await readRuntimeFiles()));
    },
  );

  app.get('/runtime/storage.js', { config }, async (_, reply) =>
    reply
      .header('cache-control', `public, max-age=${cacheSeconds}`)
      .type('text/javascript; charset=utf-8')
      .send(storageScript),
  );

  app.get('/runtime/:version/*', { config, schema: { params: runtimeParams } }, async (request, reply) => {
    const { version, files } = await readRuntimeFiles();
    const file = found(request.params.version === version ? files.get(request.params['*']) : undefined);
    const isGzipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    if (isGzipped) reply.header('content-encoding', 'gzip');
    return reply
      .header('vary', 'accept-encoding')
      .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
      .type('text/javascript; charset=utf-8')
      .send(isGzipped ? file.gzipped : file.text);
  });

  app.get('/p/:ticket/*', { config, schema: { params: fileParams } }, async (request, reply) => {
    const { ticket, '*': path } = request.params;
    const key = { ticket, host: request.host, packageUrl };
    const { file, range, size, content } = await openPackageFile(open(), files, key, path, request.headers.range);
    reply
      .code(range === null ? 200 : 206)
      .header('content-security-policy', packageHeader)
      .header('content-type', mediaTypeOf(file.path))
      .header('content-length', range === null ? size : range.end - range.start + 1)
      .header('accept-ranges', 'bytes')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', `private, max-age=${cacheSeconds}`)
      .header('etag', `"${file.sha256}-${size}"`);
    if (range !== null) reply.header('content-range', `bytes ${range.start}-${range.end}/${size}`);
    return reply.send(content);
  });
};
