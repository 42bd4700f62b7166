import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { languages } from '#contract/constants.ts';
import { AppError } from '#platform/app-error.ts';

const folder = join(import.meta.dirname, '../../locales');
/** Namespaces that only the server reads are not handed out. */
const publicNamespaces = new Set(['translation', 'commons', 'tips', 'global_errors', 'mailbox']);

/** `GET /locales/{language}/{namespace}.json` */
export const localeRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { language: string; file: string } }>(
    '/locales/:language/:file',
    { config: { permission: 'public', undocumented: true } },
    async (request, reply) => {
      const namespace = request.params.file.replace(/\.json$/, '');
      const language = languages.find((known) => known === request.params.language);
      if (language === undefined || !publicNamespaces.has(namespace)) throw new AppError('not_found');
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await readFile(join(folder, language, `${namespace}.json`), 'utf8'));
    },
  );
};
