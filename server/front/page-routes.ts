import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { ConfigError } from '../config.ts';

const yearSeconds = 31_536_000;
const basePathMark = '%BASE_PATH%';
const dist = join(import.meta.dirname, '../../dist');

/**
 * The built front end under the base path: hashed files for a year, one page for every address, so that deep links
 * open. The build is made by `npm start`; without it (API tests, a worker) the page answers 404.
 */
export const pageRoutes: FastifyPluginAsync = async (app) => {
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
  for (const path of [basePath, `${basePath}/*`]) {
    app.get(path, { config: { permission: 'public', undocumented: true } }, (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
    );
  }
};

async function readPage(basePath: string): Promise<string> {
  const built = await readFile(join(dist, 'index.html'), 'utf8');
  if (!built.includes(basePathMark))
    throw new ConfigError('dist/index.html is not a build of this product. Run npm start.');
  return built.replaceAll(basePathMark, basePath);
}
