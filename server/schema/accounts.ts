import type { ColumnType, Generated } from 'kysely';
import type { Instant, NullableInstant } from './organizations.ts';

/** Null until something happens. */
type LaterInstant = ColumnType<Date | null, never, Date | null>;

type LaterText = ColumnType<string | null, never, string | null>;

export interface SessionsTable {
  /** What its owner names it by. */
  id: Generated<string>;
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
  /** When its person last proved who they are, by everything that they have. */
  proved_at: NullableInstant;
  /** The organization below the own one that its person works in now; null: at home. The account there: `superuser_links`. */
  visited_organization_id: Generated<string | null>;
  visited_at: LaterInstant;
  /** The account there was dismissed or lost its role: all that is left is to come back. */
  visit_ended_at: LaterInstant;
  /** A provider that is trusted with it asked for the second factor: none is owed here. */
  has_foreign_factor: Generated<boolean>;
  /** The authenticator's secret that was shown to this session and is not confirmed yet, ciphered. */
  pending_totp_secret: LaterText;
  /** When it was last shown. */
  pending_totp_at: LaterInstant;
}

export interface SignInAttemptsTable {
  id: Generated<string>;
  /** `account:<sha256 of the e-mail>`, `code:<sha256 of the user's id>`, with `@<ip>` where they came in from before; `address:<ip>`… */
  subject: string;
  at: Instant;
}

/** Registration (14 days) and password recovery (one hour, once). */
export interface AccountTokensTable {
  token_hash: string;
  purpose: 'registration' | 'recovery';
  organization_id: string;
  user_id: string;
  /** Where the link was mailed to: a person with another address has no use for it. */
  email: string;
  /** Of the password at that time, as a hash: another password ends the link. */
  password_version: string;
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

export interface PasskeysTable {
  organization_id: string;
  id: string;
  user_id: string;
  /** As the authenticator names it, base64url; unique in the installation. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** Of the last signature; 0 for authenticators that do not count. */
  sign_count: number;
  transports: string[];
  aaguid: string;
  is_synced: boolean;
  title: string;
  created_at: Instant;
  last_used_at: NullableInstant;
}

/** What browsers were asked to sign: each works once, for five minutes. */
export interface PasskeyChallengesTable {
  challenge: string;
  purpose: 'registration' | 'sign_in' | 'proof';
  /** The session that asked; null: nobody is signed in yet. */
  session_hash: string | null;
  expires_at: Instant;
}

/** Addresses from which somebody got all the way in: guesses from elsewhere do not slow them down there. */
export interface SignInLocationsTable {
  organization_id: string;
  user_id: string;
  address: string;
  last_at: Instant;
}

export interface AccountsSchema {
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  sign_in_places: SignInLocationsTable;
  sessions: SessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  account_tokens: AccountTokensTable;
  recovery_codes: RecoveryCodesTable;
}
