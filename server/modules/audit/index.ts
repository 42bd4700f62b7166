export { auditReport } from './audit-report.ts';
