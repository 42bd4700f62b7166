import type { FastifyPluginAsync } from 'fastify';
import type { RuntimeConfig } from '#contract/runtime-config.ts';
import { localeRoutes } from './locale-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { withSignInOffer } from './sign-in-offer.ts';

/** Everything the browser loads before it speaks to the API. */
export const frontRoutes: FastifyPluginAsync<{ runtimeConfig: RuntimeConfig }> = async (app, { runtimeConfig }) => {
  app.get(
    `${app.context.config.basePath}/config.json`,
    { config: { permission: 'public', undocumented: true } },
    async (request, reply) =>
      reply.header('cache-control', 'no-cache').send(await withSignInOffer(request, runtimeConfig)),
  );
  await app.register(localeRoutes);
  await app.register(pageRoutes, { runtimeConfig });
};
