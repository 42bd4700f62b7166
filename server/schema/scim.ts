import type {
  ScimGroupTarget,
  ScimLogEntry,
  ScimMode,
  ScimOperation,
  ScimOutcome,
  ScimReason,
  ScimResource,
} from '#contract/scim.ts';
import type { Instant, Json, NullableInstant } from './organizations.ts';

export interface ScimSettingsTable {
  organization_id: string;
  mode: ScimMode;
  group_target: ScimGroupTarget;
  sends_invitations: boolean;
  updated_at: Instant;
}

export interface ScimTokensTable {
  organization_id: string;
  id: string;
  name: string;
  /** SHA-256 of 256 random bits. */
  secret_hash: string;
  created_by: string | null;
  created_at: Instant;
  expires_at: NullableInstant;
  last_used_at: NullableInstant;
}

/** Whom a directory has sent. */
export interface ScimUsersTable {
  organization_id: string;
  user_id: string;
  user_name: string;
  external_id: string | null;
  /** False: the address is the user name. */
  gives_email: boolean;
  /** Where the department that was said is; null: none was said. */
  department_id: string | null;
  /** What was said beyond what an employee has here: given back as it came. */
  attributes: Json<Record<string, unknown>>;
  updated_at: Instant;
}

/** A tag or a department whose members a directory names. */
export interface ScimGroupsTable {
  organization_id: string;
  id: string;
  external_id: string | null;
  tag_id: string | null;
  department_id: string | null;
  /** It was there before the directory named it. */
  is_adopted: boolean;
  created_at: Instant;
  updated_at: Instant;
}

export interface ScimLogTable {
  organization_id: string;
  id: string;
  at: Instant;
  is_dry_run: boolean;
  token: string;
  resource: ScimResource;
  operation: ScimOperation;
  subject: string;
  resource_id: string | null;
  outcome: ScimOutcome;
  reason: ScimReason | null;
  detail: string | null;
  changes: Json<ScimLogEntry['changes']>;
}

export interface ScimSchema {
  scim_settings: ScimSettingsTable;
  scim_tokens: ScimTokensTable;
  scim_users: ScimUsersTable;
  scim_groups: ScimGroupsTable;
  scim_log: ScimLogTable;
}
