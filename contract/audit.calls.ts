import { defineCalls } from './calls.ts';

const permission = 'admin.settings.audit';

/** The action log: it is read, exported and verified, never changed. */
export const auditCalls = defineCalls('audit', {
  listAuditEntries: {
    route: 'GET /api/v2/audit',
    summary: 'List entries of the audit log',
    description:
      'Returns the entries of the organization, the newest first. Filter by user, action, object, outcome or day; both days are included.',
    permission,
    tokenScope: 'audit',
    query: 'auditQuery',
    answer: 'auditPage',
  },
  readAuditEntry: {
    route: 'GET /api/v2/audit/:id',
    summary: 'Get an entry of the audit log',
    description:
      'Returns who did what to which object, from which address, with the values before and after. Secrets are never part of an entry.',
    permission,
    tokenScope: 'audit',
    params: 'auditEntryParams',
    answer: 'auditEntry',
  },
  verifyAuditChain: {
    route: 'GET /api/v2/audit/chain',
    summary: 'Verify the hash chain of the audit log',
    description:
      'Checks up to 20,000 entries after `after`. Call it again with `checked` until `is_done`. `broken_at` is the position of an entry that was changed, removed or moved; null while the chain is intact.',
    permission,
    tokenScope: 'audit',
    query: 'auditChainQuery',
    answer: 'auditChainPart',
  },
  requestAuditReport: {
    route: 'POST /api/v2/audit/report',
    summary: 'Request an export of the audit log',
    description:
      'Creates a file with the entries that the filter finds in the background. Poll `GET /api/v2/reports/{id}` with the returned id.',
    permission,
    query: 'auditReportQuery',
    answer: 'accepted',
    status: 202,
  },
});
