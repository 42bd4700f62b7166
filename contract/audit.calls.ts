import { defineCalls } from './calls.ts';

const permission = 'admin.settings.audit';

/** The action log: it is read, exported and verified, never changed. */
export const auditCalls = defineCalls('audit', {
  listAuditEntries: {
    route: 'GET /api/v2/audit',
    summary: 'Entries of the action log',
    permission,
    tokenScope: 'audit',
    query: 'auditQuery',
    answer: 'auditPage',
  },
  readAuditEntry: {
    route: 'GET /api/v2/audit/:id',
    summary: 'One entry with its values before and after',
    permission,
    tokenScope: 'audit',
    params: 'auditEntryParams',
    answer: 'auditEntry',
  },
  verifyAuditChain: {
    route: 'GET /api/v2/audit/chain',
    summary: 'Follow the chain of the log a part further',
    permission,
    tokenScope: 'audit',
    query: 'auditChainQuery',
    answer: 'auditChainPart',
  },
  requestAuditReport: {
    route: 'POST /api/v2/audit/report',
    summary: 'Spreadsheet of the entries that a filter finds',
    permission,
    query: 'auditReportQuery',
    answer: 'accepted',
    status: 202,
  },
});
