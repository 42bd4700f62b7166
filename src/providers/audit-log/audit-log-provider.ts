import type { AuditLogProvider } from '@refinedev/core';
import { auditCalls } from '#contract/audit.calls.ts';
import { auditNouns } from '#contract/audit-kinds.ts';
import { listLimit } from '#contract/constants.ts';
import { asProviderCall } from '../data/data-provider.ts';
import type { HttpClient } from '../http/http-client.ts';

/**
 * The action log for Refine's `useLogList`: `meta` names the noun of the log and the id of the row. Entries are written
 * by the server alone, in the transaction of the change that they tell of: what a browser would report is no evidence,
 * so that `create` and `update` have nothing to do.
 */
export function createAuditLogProvider(http: HttpClient): AuditLogProvider {
  return {
    get: async ({ meta }) => {
      const { entity, id } = (meta ?? {}) as { entity?: string; id?: string };
      const nouns = auditNouns.filter((noun) => noun === entity);
      if (nouns.length === 0 || id === undefined) return [];
      const query = { entity: nouns, entity_id: id, limit: listLimit };
      const { data } = await asProviderCall(() => http.call(auditCalls.listAuditEntries, { query }));
      return data;
    },
    create: () => Promise.resolve(),
    update: () => Promise.resolve(),
  };
}
