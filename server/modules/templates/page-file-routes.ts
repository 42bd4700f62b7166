import { z } from 'zod';
import { id } from '#contract/page.ts';
import { sendFile } from '#platform/files/index.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { createSystemScope } from '#platform/scope.ts';
import { openPageFile } from './page-file-service.ts';
import { trackingPaths } from './tracking-addresses.ts';

/** Where they are asked for, on either origin. */
export const pageFilePath = trackingPaths.file;

const cacheSeconds = 86_400;

/** Pictures and fonts of pages: on the phishing origin for those who were lured, on the content origin for previews. */
export const pageFileRoutes: RouteSet = async (app) => {
  const { database, clock, ports, files } = app.context;
  app.get(
    `${pageFilePath}/:id`,
    { config: { permission: 'public', undocumented: true, rateLimit: false }, schema: { params: z.object({ id }) } },
    async (request, reply) => {
      const opened = await openPageFile(createSystemScope(database.db, clock.now(), ports), files, request.params.id);
      // A preview has no origin of its own, and a font is loaded only where its server allows that.
      reply.header('access-control-allow-origin', '*').header('x-robots-tag', 'noindex, nofollow');
      return sendFile(reply, opened, { inline: true, maxAgeSeconds: cacheSeconds });
    },
  );
};
