import type { ApiTokenKind, ApiTokenScope } from '#contract/api-token-kinds.ts';
import type { Instant, NullableInstant } from './organizations.ts';

/** Whom the organization lets ask for its data beside people. */
export interface ApiTokensTable {
  organization_id: string;
  id: string;
  kind: ApiTokenKind;
  name: string;
  hint: string;
  /** SHA-256 of 256 random bits. */
  secret_hash: string;
  scopes: ApiTokenScope[];
  requests_per_minute: number;
  /** Minutes since 1970: the one in which it asked last, and how often in it. */
  minute: number;
  asked_in_minute: number;
  created_by: string | null;
  created_at: Instant;
  expires_at: Instant;
  last_used_at: NullableInstant;
}

export interface ApiTokensSchema {
  api_tokens: ApiTokensTable;
}
