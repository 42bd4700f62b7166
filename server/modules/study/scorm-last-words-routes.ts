import { z } from 'zod';
import { scormLastWords } from '#contract/scorm-study.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { found } from '#platform/app-error.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { createOrganizationScope, createSystemScope } from '#platform/scope.ts';
import { openLastWords } from './scorm-last-words.ts';
import { keepLastWords } from './scorm-service.ts';

const params = z.object({ ticket: z.string().max(200) });
const config = { permission: 'public', undocumented: true } as const;

/**
 * What a package says while its tab closes comes from its own origin, since the page around it is gone by then. A ticket is
 * the key; it allows what the package could have the page save for it before, and no more.
 */
export const lastWordsRoutes: RouteSet = async (app) => {
  const { database, clock, ports } = app.context;
  app.post('/last-words/:ticket', { config, schema: { params, body: scormLastWords } }, async (request, reply) => {
    const system = createSystemScope(database.db, clock.now(), ports);
    const said = await openLastWords(system, request.params.ticket);
    const organization = found(await findOrganization(system, said.organizationId));
    await keepLastWords(createOrganizationScope(system, organization), said, request.body);
    return reply.code(204).send();
  });
};
