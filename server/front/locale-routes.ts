import type { FastifyPluginAsync } from 'fastify';
import { namespacesOfApp } from '#contract/apps.ts';
import { languages } from '#contract/constants.ts';
import { AppError } from '#platform/app-error.ts';
import { chooseEncoding, holdsVersion } from '#platform/http/compression.rules.ts';
import { readTexts } from './translations.ts';

const yearSeconds = 31_536_000;
/** Namespaces that only the server reads are not handed out. */
const publicNamespaces = [...new Set(Object.values(namespacesOfApp).flat())];

/**
 * `GET /locales/{language}/{namespace}.json`. With the version of its words (`?v=`, from the page) a browser keeps the
 * answer for good; without it asks each time, and reads nothing that it holds already.
 */
export const localeRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { language: string; file: string }; Querystring: { v?: string } }>(
    '/locales/:language/:file',
    { config: { permission: 'public', undocumented: true } },
    async (request, reply) => {
      const namespace = publicNamespaces.find((known) => `${known}.json` === request.params.file);
      const language = languages.find((known) => known === request.params.language);
      if (language === undefined || namespace === undefined) throw new AppError('not_found');
      const words = await readTexts(language, namespace);
      const etag = `"${words.version}"`;
      reply
        .header('etag', etag)
        .header('vary', 'accept-encoding')
        .header(
          'cache-control',
          request.query.v === words.version ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
        );
      if (holdsVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
      reply.type('application/json; charset=utf-8');
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      if (encoding === null) return reply.send(words.text);
      return reply.header('content-encoding', encoding).send(await words.compressed(encoding));
    },
  );
};
