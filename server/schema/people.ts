import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AuditActorKind } from '#contract/audit-kinds.ts';
import type { ChangeSetKind, StoredChangeSetState } from '#contract/change-set-kinds.ts';
import type { ChangeSetCounts, ChangeSetUndo } from '#contract/change-sets.ts';
import type { Language } from '#contract/constants.ts';
import type { Role } from '#contract/permissions.ts';
import type { Instant, Json, NullableInstant } from './organizations.ts';

/** A person of an organization: employee and account in one row. Statistics stand here because every list sorts by them. */
export interface UsersTable {
  organization_id: string;
  id: string;
  email: string;
  last_name: string;
  first_name: string;
  middle_name: string;
  position: string;
  department_id: string;
  role: Role;
  language: Language;
  time_zone: string | null;
  password_hash: string | null;
  registered_at: NullableInstant;
  avatar_file_id: string | null;
  totp_secret: string | null;
  totp_enabled_at: NullableInstant;
  /** Last 30-second step whose code was used: a code works once. */
  totp_last_step: number | null;
  created_at: Instant;
  removed_at: NullableInstant;
  /** The removal that took the person out, alone or with others. */
  removal_id: Generated<string | null>;
  /** Who removed the person; null for a job. */
  removed_by: Generated<string | null>;
  /** What removed the person where nobody did so in person. */
  removed_by_actor: ColumnType<
    { kind: AuditActorKind; title: string | null } | null,
    string | null | undefined,
    string | null
  >;
  /** Their name and everything that tells of them was forgotten; what is left are figures. */
  erased_at: Generated<Date | null>;
  /** Share of required steps done, 0-100. */
  progress: Generated<number>;
  is_behind: Generated<boolean>;
  /** 0-10, one decimal; null while nothing is known of the organization. */
  risk_level: number | null;
  /** Probability of an incident, 0-1. */
  incident_probability: number | null;
  phishing_sent: Generated<number>;
  phishing_opened: Generated<number>;
  phishing_clicked: Generated<number>;
  phishing_entered_data: Generated<number>;
  phishing_opened_attachment: Generated<number>;
  phishing_reported: Generated<number>;
  /** Last, first, middle name or the e-mail: what lists sort by. */
  sort_name: GeneratedAlways<string>;
  /** Names and e-mail in lower case: what is searched. */
  search_text: GeneratedAlways<string>;
}

export interface DepartmentsTable {
  organization_id: string;
  id: string;
  parent_id: string | null;
  title: string;
  /** 'Без отдела': takes the people of deleted departments, cannot be edited. */
  is_default: boolean;
  /** Ids from the root down to and including this one; a subtree is `path @> array[id]`. */
  path: string[];
  created_at: Instant;
}

/** Deleted departments, kept for a while so that the deletion can be taken back. */
export interface DepartmentRemovalsTable {
  organization_id: string;
  id: string;
  removed_at: Instant;
  departments: Json<{ id: string; parent_id: string | null; title: string; path: string[] }[]>;
}

/** Who stood in deleted departments. */
export interface DepartmentRemovalPeopleTable {
  organization_id: string;
  removal_id: string;
  user_id: string;
  department_id: string;
}

export interface TagsTable {
  organization_id: string;
  id: string;
  title: string;
  color: string;
  type: 'newbie' | 'not_registered' | 'arbitrary' | 'risk_group';
  is_active: boolean;
  settings: Json<{ life_days?: number; min_risk_level?: number; max_risk_level?: number }>;
  created_at: Instant;
}

export interface UserTagsTable {
  organization_id: string;
  user_id: string;
  tag_id: string;
  added_at: Instant;
  /** One stay of a person in a tag: what the tag's actions did is remembered by it. */
  membership_id: Generated<string>;
  /** False: the tag's actions leave the person alone. */
  need_onboarding: Generated<boolean>;
}

export interface EmployeeNotesTable {
  organization_id: string;
  user_id: string;
  text: string;
  updated_at: Instant;
  updated_by: string | null;
}

/** A CSV that was previewed (`csv/info`) and may be processed (`csv/process`). */
export interface ImportsTable {
  organization_id: string;
  id: string;
  file_id: string;
  file_name: string;
  created_by: string;
  created_at: Instant;
  preview: Json<unknown>;
  /** How the file is read where somebody said so: encoding, delimiter, columns. */
  reading: ColumnType<ImportReading, string | undefined, string>;
  /** Null while it was only previewed. */
  add_type: Generated<'add' | 'replace' | null>;
  result: ColumnType<unknown, string | null | undefined, string | null>;
}

/** What somebody chose for reading a file; what is missing is found by itself. */
export interface ImportReading {
  encoding?: string;
  delimiter?: string;
  headingRow?: number;
  columns?: (string | null)[];
}

/** Something that wrote many people, or would: an import, a run of a directory. */
export interface ChangeSetsTable {
  organization_id: string;
  id: string;
  kind: ChangeSetKind;
  state: StoredChangeSetState;
  title: string;
  counts: Json<Partial<ChangeSetCounts>>;
  /** Null: the schedule. */
  created_by: string | null;
  created_at: Instant;
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The change set whose preview this one applies. */
  preview_id: Generated<string | null>;
  /** The removals of those who went. */
  removal_ids: Generated<string[]>;
  /** The long task that undoes it. */
  undo_event_id: Generated<string | null>;
  /** What was undone so far. */
  undo_result: ColumnType<ChangeSetUndo | null, string | null | undefined, string | null>;
  undone_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A part of a change set with everything that is needed to write it and to undo it, compressed JSON. */
export interface ChangeSetPartsTable {
  organization_id: string;
  change_set_id: string;
  /** 0 holds the departments. */
  number: number;
  stage: Generated<'planned' | 'written' | 'announced' | 'undone'>;
  content: Buffer;
}

/** What the columns of files with the same headings hold, as somebody of the organization set them. */
export interface ImportMappingsTable {
  organization_id: string;
  signature: string;
  fields: Json<(string | null)[]>;
  set_by: string | null;
  set_at: Instant;
}

export interface PeopleSchema {
  users: UsersTable;
  departments: DepartmentsTable;
  department_removals: DepartmentRemovalsTable;
  department_removal_people: DepartmentRemovalPeopleTable;
  tags: TagsTable;
  user_tags: UserTagsTable;
  employee_notes: EmployeeNotesTable;
  imports: ImportsTable;
  change_sets: ChangeSetsTable;
  change_set_parts: ChangeSetPartsTable;
  import_mappings: ImportMappingsTable;
}
