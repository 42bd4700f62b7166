import { z } from 'zod';
import { scormLastWords } from '#contract/scorm-study.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { createSystemScope } from '#platform/scope.ts';
import { openLastWords } from './scorm-last-words.ts';
import { keepLastWords } from './scorm-service.ts';

const params = z.object({ ticket: z.string().max(200) });
const config = { permission: 'public', undocumented: true } as const;

/**
 * What a package says while its tab closes comes from its own origin, since the page around it is gone by then. A ticket is
 * the key; it allows what the package could have the page save for it before, as long as the page's session, and no more.
 */
export const lastWordsRoutes: RouteSet = async (app) => {
  const { database, clock, ports } = app.context;
  app.post('/last-words/:ticket', { config, schema: { params, body: scormLastWords } }, async (request, reply) => {
    const system = createSystemScope(database.db, clock.now(), ports);
    await keepLastWords(await openLastWords(system, request.params.ticket), request.body);
    return reply.code(204).send();
  });
};
