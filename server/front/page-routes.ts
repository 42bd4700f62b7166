import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { appOfPath } from '#contract/apps.ts';
import type { RuntimeConfig } from '#contract/runtime-config.ts';
import { AppError } from '#platform/app-error.ts';
import { ConfigError } from '../config.ts';
import { createPageHead, type Manifest } from './page-head.ts';
import { withSignInOffer } from './sign-in-offer.ts';

const yearSeconds = 31_536_000;
const basePathMark = '%BASE_PATH%';
/** Stands before the first script of the page: what goes here is read before anything else is loaded. */
const headMark = '<title></title>';
const dist = join(import.meta.dirname, '../../dist');

/**
 * The built front end under the base path: hashed files for a year, one page for every address, so that deep links
 * open. The build is made by `npm start`; without it (API tests, a worker) the page answers 404.
 */
export const pageRoutes: FastifyPluginAsync<{ runtimeConfig: RuntimeConfig }> = async (app, { runtimeConfig }) => {
  const { basePath } = app.context.config;
  app.get('/', { config: { permission: 'public', undocumented: true } }, (_request, reply) =>
    reply.redirect(`${basePath}/`),
  );
  if (app.context.config.demo) {
    app.get('/mailbox', { config: { permission: 'public', undocumented: true } }, (_request, reply) =>
      reply.redirect(`${basePath}/mailbox`),
    );
  }
  if (!existsSync(join(dist, 'index.html'))) {
    app.log.warn('no build of the front end: only the API is served');
    return;
  }
  const page = await readPage(basePath);
  const writeHead = await createPageHead(runtimeConfig, basePath, await readManifest());
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    serve: false,
    immutable: true,
    maxAge: yearSeconds * 1000,
    preCompressed: true,
  });
  app.get<{ Params: { '*': string } }>(
    `${basePath}/assets/*`,
    { config: { permission: 'public', undocumented: true, rateLimit: false } },
    (request, reply) => reply.sendFile(request.params['*']),
  );
  // Words stand beside the base path: a page in their place would be read as broken JSON.
  app.all(`${basePath}/locales/*`, { config: { permission: 'public', undocumented: true } }, () => {
    throw new AppError('not_found');
  });
  for (const path of [basePath, `${basePath}/*`]) {
    app.get(path, { config: { permission: 'public', undocumented: true } }, async (request, reply) => {
      const pathname = request.url.replace(/[?#].*$/, '');
      const isPublic = appOfPath(pathname, basePath) === 'public';
      const config = isPublic ? await withSignInOffer(request, runtimeConfig) : runtimeConfig;
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(page.replace(headMark, () => writeHead(pathname, config)));
    });
  }
};

async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
}

async function readPage(basePath: string): Promise<string> {
  const built = await readFile(join(dist, 'index.html'), 'utf8');
  if (!built.includes(basePathMark) || !built.includes(headMark))
    throw new ConfigError('dist/index.html is not a build of this product. Run npm start.');
  return built.replaceAll(basePathMark, basePath);
}
