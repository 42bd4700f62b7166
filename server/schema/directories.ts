import type { Generated } from 'kysely';
import type {
  DirectoryOutcome,
  DirectoryProblem,
  DirectoryReason,
  DirectoryRun,
  DirectoryRunEntry,
  DirectorySettings,
} from '#contract/directories.ts';
import type { Instant, Json, NullableInstant } from './organizations.ts';

/** One of an organization at most. */
export interface DirectoriesTable {
  organization_id: string;
  settings: Json<DirectorySettings>;
  /** Encrypted by the platform's secret cipher. */
  bind_password: string;
  /** Null: nothing is scheduled. */
  next_run_at: NullableInstant;
  updated_at: Instant;
}

/** Which entry somebody is. */
export interface DirectoryUsersTable {
  organization_id: string;
  external_id: string;
  user_id: string;
  /** Lower case. */
  login: string;
}

/** Not more than one of an organization is unfinished. */
export interface DirectoryRunsTable {
  organization_id: string;
  id: string;
  is_dry_run: boolean;
  allows_removals: boolean;
  state: DirectoryRun['state'];
  problem: DirectoryProblem | null;
  read_count: Generated<number>;
  unchanged_count: Generated<number>;
  /** Entries that were left out: switched off, expired. */
  disabled_count: Generated<number>;
  expired_count: Generated<number>;
  asked_by: string | null;
  /** What was read, as a digest: another one is looked at before it writes anybody. Null in runs of former versions. */
  source: string | null;
  /** What the run would do or did, as a digest; null until it is known. */
  plan_digest: Generated<string | null>;
  created_at: Instant;
  finished_at: NullableInstant;
}

export interface DirectoryRunEntriesTable {
  organization_id: string;
  run_id: string;
  number: Generated<number>;
  outcome: DirectoryOutcome;
  reason: DirectoryReason | null;
  dn: string;
  email: string;
  full_name: string;
  department: string;
  changes: Json<DirectoryRunEntry['changes']>;
}

export interface DirectoriesSchema {
  directories: DirectoriesTable;
  directory_users: DirectoryUsersTable;
  directory_runs: DirectoryRunsTable;
  directory_run_entries: DirectoryRunEntriesTable;
}
