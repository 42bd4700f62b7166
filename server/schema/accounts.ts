import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from './organizations.ts';

export interface SessionsTable {
  /** SHA-256 of the token, hex: the token itself is never stored. */
  token_hash: string;
  organization_id: string;
  user_id: string;
  created_at: Instant;
  expires_at: Instant;
  last_seen_at: Instant;
  address: string;
  user_agent: string;
  /** True until the second factor was given. */
  owes_two_factor: boolean;
}

export interface SignInAttemptsTable {
  id: Generated<string>;
  /** `account:<sha256 of the e-mail>`, `code:<sha256 of the user's id>`, `address:<ip>`… */
  subject: string;
  at: Instant;
}

/** Registration (14 days) and password recovery (one hour, once). */
export interface AccountTokensTable {
  token_hash: string;
  purpose: 'registration' | 'recovery';
  organization_id: string;
  user_id: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: NullableInstant;
}

export interface RecoveryCodesTable {
  organization_id: string;
  user_id: string;
  code_hash: string;
  used_at: NullableInstant;
}

export interface AccountsSchema {
  sessions: SessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  account_tokens: AccountTokensTable;
  recovery_codes: RecoveryCodesTable;
}
