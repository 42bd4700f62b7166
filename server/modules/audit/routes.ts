import { auditCalls } from '#contract/audit.calls.ts';
import { serve } from '#platform/http/serve.ts';
import { requestAuditReport } from './audit-report.ts';
import { listEntries, readEntry, verifyChain } from './audit-service.ts';

/** The action log. */
export const auditRoutes = serve(auditCalls, {
  listAuditEntries: (request) => listEntries(request.scope, request.query),
  readAuditEntry: (request) => readEntry(request.scope, request.params.id),
  verifyAuditChain: (request) => verifyChain(request.scope, request.query.after),
  requestAuditReport: (request) => requestAuditReport(request.scope, request.query),
});
