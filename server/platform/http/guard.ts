import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/constants.ts';
import { type PermissionKey, rolePermissions } from '#contract/permissions.ts';
import { AppError } from '../app-error.ts';
import { parseFor } from '../parsing/index.ts';
import { createSystemScope, type PersonScope, type TokenScope } from '../scope.ts';
import { apiTokenResolver, organizationTokens, type ResolvedSession, type SessionResolver } from '../session.ts';
import { preferredLanguage } from './preferred-language.ts';
import type { App, RoutePermission } from './types.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers also while the second factor is owed. */
    beforeSecondFactor?: boolean;
    /** Answers also when the visit of the session has ended. */
    afterVisit?: boolean;
    /** Fields of its form that hold files. */
    fileFields?: readonly string[];
  }
  interface FastifyRequest {
    personScope: PersonScope | null;
    session: ResolvedSession | null;
    shownTokenScope: TokenScope | null;
  }
}

/** Raised while routes are registered: a route without a declared permission must not go live. */
class UndeclaredPermissionError extends Error {
  constructor(method: string, url: string) {
    super(`${method} ${url} declares no permission: add config.permission ('public', 'signed-in' or a key).`);
    this.name = 'UndeclaredPermissionError';
  }
}

/** Who asks, and may they: decided before the body is read, from the session and the permission that the route declares. */
export function installGuard(app: App, resolveSession: SessionResolver): void {
  app.decorateRequest('personScope', null);
  app.decorateRequest('session', null);
  app.decorateRequest('sessionHash', null);
  app.decorateRequest('language', {
    getter(this: FastifyRequest): Language {
      return preferredLanguage(this.headers['accept-language']) ?? this.session?.language ?? 'ru';
    },
  });
  app.decorateRequest('scope', {
    getter(this: FastifyRequest): PersonScope {
      if (this.personScope === null) throw new AppError('unauthorized');
      return this.personScope;
    },
  });
  app.decorateRequest('shownTokenScope', null);
  app.decorateRequest('tokenScope', {
    getter(this: FastifyRequest): TokenScope {
      if (this.shownTokenScope === null) throw new AppError('unauthorized');
      return this.shownTokenScope;
    },
  });
  app.decorateRequest('systemScope', {
    getter(this: FastifyRequest) {
      const { database, clock, ports } = this.server.context;
      return createSystemScope(database.db, clock.now(), ports);
    },
  });

  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD' || route.method === 'OPTIONS') return;
    if (route.config?.permission === undefined) throw new UndeclaredPermissionError(String(route.method), route.url);
  });

  app.addHook('onRequest', async (request) => {
    const needed = request.routeOptions.config?.permission;
    if (needed === undefined || request.is404) return;
    const token = bearerToken(request);
    if (needed === 'organization-token') {
      await identifySystem(request, token);
      return;
    }
    if (token !== null && needed !== 'public' && request.server.context.ports.find(apiTokenResolver).isToken(token)) {
      await identifyApiToken(request, token);
      return;
    }
    if (token !== null) await identify(request, token, resolveSession);
    if (needed === 'public') return;
    if (request.session === null) throw new AppError('unauthorized');
    if (request.session.owesTwoFactor && !request.routeOptions.config.beforeSecondFactor) {
      throw new AppError('two_factor_owed');
    }
    if (!isAllowed(needed, request.scope.permissions)) throw new AppError('forbidden');
  });

  // By callback: what comes after it runs within.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.personScope === null) done();
    else parseFor(request.personScope.organizationId, done);
  });

  // What a call answers is somebody's own; the few that may be kept say so themselves.
  app.addHook('onSend', async (request, reply, payload) => {
    const isCall = request.routeOptions.config?.permission !== undefined;
    if (isCall && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return payload;
  });
}

async function identify(request: FastifyRequest, token: string, resolveSession: SessionResolver): Promise<void> {
  const session = await resolveSession(request.systemScope, token, {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 512),
  });
  if (session === null) return;
  if (session.isVisitOver && !request.routeOptions.config.afterVisit) {
    if (request.routeOptions.config.permission === 'public') return;
    throw new AppError('visit_ended');
  }
  request.session = session;
  request.sessionHash = session.hash;
  request.personScope = {
    kind: 'tenant',
    db: request.server.context.database.db,
    now: request.server.context.clock.now(),
    ports: request.server.context.ports,
    organizationId: session.organizationId,
    timeZone: session.timeZone,
    userId: session.userId,
    role: session.role,
    permissions: new Set(rolePermissions[session.role]),
    language: request.language,
    address: request.ip,
  };
}

/** Sessions open nothing here, as these tokens open nothing elsewhere. Throws `unauthorized`. */
async function identifySystem(request: FastifyRequest, token: string | null): Promise<void> {
  const resolve = request.server.context.ports.find(organizationTokens);
  const scope = token === null ? null : await resolve(request.systemScope, token, { address: request.ip });
  if (scope === null) throw new AppError('unauthorized');
  request.shownTokenScope = scope;
}

/** Opens the calls of its scopes and nothing else. Throws `unauthorized`, `token_scope_missing`, `too_many_requests`. */
async function identifyApiToken(request: FastifyRequest, token: string): Promise<void> {
  const access = await request.server.context.ports.find(apiTokenResolver).resolve(request.systemScope, token, {
    address: request.ip,
    language: preferredLanguage(request.headers['accept-language']),
  });
  if (access === null) throw new AppError('unauthorized');
  const needed = request.routeOptions.config.tokenScope;
  if (needed === undefined || !access.scopes.has(needed)) throw new AppError('token_scope_missing');
  request.personScope = access.scope;
}

/** A list of keys means any of them. */
export function isAllowed(needed: RoutePermission | readonly PermissionKey[], held: ReadonlySet<string>): boolean {
  if (typeof needed !== 'string') return needed.some((key) => held.has(key));
  return needed === 'public' || needed === 'signed-in' || held.has(needed);
}

/** `Authorization: Bearer …`; the event service's clients send the token in a header named `token`. */
function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | null {
  const [scheme, value] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer' && value) return value;
  const header = request.headers.token;
  return typeof header === 'string' && header !== '' ? header : null;
}
