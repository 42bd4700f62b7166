import type { RouteSet } from '#platform/http/types.ts';
import { createSystemScope } from '#platform/scope.ts';
import { listPublicKeys } from './signing-service.ts';

/** Where systems look for what a host publishes (RFC 8615). */
export const wellKnownPrefix = '/.well-known';

/** Public halves of the keys that sign proofs, as a JWK set (RFC 7517): an auditor needs nothing else. */
export const proofKeyRoutes: RouteSet = async (app) => {
  app.get('/jwks.json', { config: { permission: 'public', undocumented: true } }, async ({ server }, reply) => {
    const { database, clock, ports } = server.context;
    const keys = await listPublicKeys(createSystemScope(database.db, clock.now(), ports));
    return reply.header('cache-control', 'public, max-age=300').send({ keys });
  });
};
