import type { Language } from '#contract/constants.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Role } from '#contract/permissions.ts';
import type { ReportFrequency, ReportStatus, ScheduledCategory, Weekday } from '#contract/report-kinds.ts';
import type { Generated, Instant, Json, NullableInstant } from './organizations.ts';

/** A report that somebody asked for. It is made with the role and in the language that they had then. */
export interface ReportsTable {
  organization_id: string;
  id: string;
  kind: string;
  /** What it is about; empty where the kind says it all. */
  title: Generated<string>;
  params: Json<unknown>;
  status: ReportStatus;
  /** Percent that is made. */
  progress: Generated<number>;
  /** Goes by mail to whoever asked. */
  is_sent: Generated<boolean>;
  schedule_id: string | null;
  /** Who may fetch it beside whoever asked. */
  recipients_ids: Generated<string[]>;
  language: Language;
  role: Role;
  file_id: string | null;
  error_code: ErrorCode | null;
  created_by: string;
  created_at: Instant;
  finished_at: NullableInstant;
  expires_at: Instant;
}

/** A report that is made again and again and sent to its owner. */
export interface ReportSchedulesTable {
  organization_id: string;
  id: string;
  kind: ScheduledCategory;
  frequency: ReportFrequency;
  weekday: Weekday;
  month_day: number;
  hour: number;
  language: Language;
  owner_id: string;
  /** Null while it stands still. */
  next_at: NullableInstant;
  last_at: NullableInstant;
  /** Of these and those below them alone; none: of everybody. */
  departments_ids: Generated<string[]>;
  /** Those of them that are deleted, as far as the owner was told. */
  told_gone_ids: Generated<string[]>;
  /** Everybody in the courses as well. */
  with_people: Generated<boolean>;
  /** Who gets it beside its owner. */
  recipients_ids: Generated<string[]>;
  stopped_because: 'stopped' | 'owner_left' | 'departments_gone' | null;
  created_at: Instant;
}

export interface ReportsSchema {
  report_schedules: ReportSchedulesTable;
  reports: ReportsTable;
}
