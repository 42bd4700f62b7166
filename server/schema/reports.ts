import type { Language } from '#contract/constants.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Role } from '#contract/permissions.ts';
import type { ReportStatus } from '#contract/reports.ts';
import type { Instant, Json, NullableInstant } from './organizations.ts';

/** A report that somebody asked for. It is made with the role and in the language that they had then. */
export interface ReportsTable {
  organization_id: string;
  id: string;
  kind: string;
  params: Json<unknown>;
  status: ReportStatus;
  language: Language;
  role: Role;
  file_id: string | null;
  error_code: ErrorCode | null;
  created_by: string;
  created_at: Instant;
  finished_at: NullableInstant;
  expires_at: Instant;
}

export interface ReportsSchema {
  reports: ReportsTable;
}
