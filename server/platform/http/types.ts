import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyPluginAsync,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ApiTokenScope } from '#contract/api-token-kinds.ts';
import type { Language } from '#contract/constants.ts';
import type { PermissionKey } from '#contract/permissions.ts';
import type { AppContext } from '../context.ts';
import type { PersonScope, SystemScope, TokenScope } from '../scope.ts';

/** The application as route sets see it: schemas are types. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** A route set: a plugin that `services.ts` mounts under a service's prefix. */
export type RouteSet = FastifyPluginAsync<Record<never, never>, RawServerDefault, ZodTypeProvider>;

/**
 * What a route asks of the caller. `signed-in` is any session; a key is that permission; `organization-token` is a token
 * that an organization made for another system.
 */
export type RoutePermission = PermissionKey | 'public' | 'signed-in' | 'organization-token';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required: a route without it stops the start. */
    permission?: RoutePermission | readonly PermissionKey[];
    /** A token of another system that has this scope opens it too. */
    tokenScope?: ApiTokenScope;
    /** Reads that only speak HTML, files or streams are left out of the OpenAPI document. */
    undocumented?: boolean;
    /** The answer carries a secret that nobody may read twice: a repeat with the same `Idempotency-Key` hears that it was done. */
    keepsNoAnswer?: boolean;
  }
  interface FastifyInstance {
    context: AppContext;
  }
  interface FastifyRequest {
    /** The signed-in person's scope. Reading it in a `public` route throws. */
    scope: PersonScope;
    /** The organization whose token was shown. Reading it in a route without `organization-token` throws. */
    tokenScope: TokenScope;
    /** For public routes: no tenant is known yet. */
    systemScope: SystemScope;
    language: Language;
    /** Keeps the session of the request, for sign-out and "end the other sessions". */
    sessionHash: string | null;
  }
}
