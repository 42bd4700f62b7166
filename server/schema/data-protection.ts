import type { ColumnType, Generated } from 'kysely';
import type { ErasureReceipt } from '#contract/data-protection.ts';
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
  /** What was taken away and what stays; null until it is done. */
  receipt: ColumnType<Omit<ErasureReceipt, 'requested_at'> | null, string | null | undefined, string | null>;
}

export interface DataProtectionSchema {
  erasures: ErasuresTable;
}
