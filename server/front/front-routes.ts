import type { FastifyPluginAsync } from 'fastify';
import { localeRoutes } from './locale-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { readRuntimeConfig } from './runtime-config.ts';
import { withSignInOffer } from './sign-in-offer.ts';

/** Everything the browser loads before it speaks to the API. */
export const frontRoutes: FastifyPluginAsync = async (app) => {
  const runtimeConfig = await readRuntimeConfig(app.context.config);
  app.get(
    `${app.context.config.basePath}/config.json`,
    { config: { permission: 'public', undocumented: true } },
    async (request, reply) =>
      reply.header('cache-control', 'no-cache').send(await withSignInOffer(request, runtimeConfig)),
  );
  await app.register(localeRoutes);
  await app.register(pageRoutes, { runtimeConfig });
};
