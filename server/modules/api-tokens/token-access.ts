import { AppError } from '#platform/app-error.ts';
import { createOrganizationScope } from '#platform/scope.ts';
import { hashOfSecret, mayBeSecret } from '#platform/secrets/index.ts';
import type { ApiTokenResolver } from '#platform/session.ts';
import { permissionsOf, secondsToNextMinute, secretMark } from './token.rules.ts';
import { recordUse } from './token-repository.ts';

/** For the permission guard: whose token this is and what it opens. */
export const apiTokens: ApiTokenResolver = {
  isToken: (token) => token.startsWith(secretMark),
  resolve: async (scope, token, { address, language }) => {
    const row = mayBeSecret(token, secretMark) ? await recordUse(scope, hashOfSecret(token)) : undefined;
    if (row === undefined) return null;
    if (row.asked_in_minute > row.requests_per_minute) {
      throw new AppError('too_many_requests', { retryAfterSeconds: secondsToNextMinute(scope.now) });
    }
    const organization = { id: row.organization_id, time_zone: row.time_zone, language: language ?? row.language };
    return {
      scopes: new Set(row.scopes),
      scope: {
        ...createOrganizationScope(scope, organization),
        userId: row.id,
        actor: { kind: 'token', id: row.id, title: row.name },
        // The lowest of all: it manages nobody, and figures of small groups stay hidden from it.
        role: 'pdf_service',
        permissions: permissionsOf(row.scopes),
        address,
      },
    };
  },
};
