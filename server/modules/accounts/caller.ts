import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import type { Caller } from './account-scope.ts';

/** Where a request came from, as sessions and the audit keep it. */
export function callerOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): Caller {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

/** A session, and whether it still owes the second factor. */
export interface CurrentSession {
  readonly hash: string;
  readonly owesTwoFactor: boolean;
}

/** The session of a request. Throws `unauthorized` without one. */
export function currentSessionOf({ session }: Pick<FastifyRequest, 'session'>): CurrentSession {
  if (session === null) throw new AppError('unauthorized');
  return session;
}
