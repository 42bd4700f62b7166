import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from './organizations.ts';

/** People who are to be forgotten, and those who were. */
export interface ErasuresTable {
  organization_id: string;
  user_id: string;
  /** The removal that it belongs to; null of a removal that had no id yet. */
  removal_id: Generated<string | null>;
  requested_by: string | null;
  requested_at: Instant;
  due_at: Instant;
  done_at: NullableInstant;
}

export interface DataProtectionSchema {
  erasures: ErasuresTable;
}
