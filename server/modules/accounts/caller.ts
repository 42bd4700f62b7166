import type { FastifyRequest } from 'fastify';
import type { Caller } from './account-scope.ts';

/** Where a request came from, as sessions and the audit keep it. */
export function callerOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): Caller {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}
