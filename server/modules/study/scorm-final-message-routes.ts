import { z } from 'zod';
import { scormFinalMessage } from '#contract/scorm-study.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { createSystemScope } from '#platform/scope.ts';
import { openFinalMessage } from './scorm-final-message.ts';
import { storeFinalMessage } from './scorm-service.ts';

const params = z.object({ ticket: z.string().max(200) });
const config = { permission: 'public', undocumented: true } as const;

/**
 * What a package says while its tab closes comes from its own origin, since the page around it is gone by then. A ticket is
 * the key; it allows what the package could have the page save for it before, as long as the page's session, and no more.
 */
export const finalMessageRoutes: RouteSet = async (app) => {
  const { database, clock, ports } = app.context;
  app.post('/last-words/:ticket', { config, schema: { params, body: scormFinalMessage } }, async (request, reply) => {
    const system = createSystemScope(database.db, clock.now(), ports);
    await storeFinalMessage(await openFinalMessage(system, request.params.ticket), request.body);
    return reply.code(204).send();
  });
};
