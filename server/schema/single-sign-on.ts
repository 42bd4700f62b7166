import type { Generated } from 'kysely';
import type { SsoSettings } from '#contract/single-sign-on.ts';
import type { SsoLook, SsoProof } from '#contract/single-sign-on-kinds.ts';
import type { Instant, Json } from './organizations.ts';

/** One of an organization at most. */
export interface SingleSignOnTable {
  organization_id: string;
  is_active: boolean;
  settings: Json<SsoSettings>;
  /** Encrypted by the platform's secret cipher. */
  client_secret: string;
  updated_at: Instant;
}

/** Domains that an organization claims for its provider. */
export interface SsoDomainsTable {
  organization_id: string;
  domain: string;
  /** What the domain's record has to say. */
  challenge: Generated<string>;
  /** Null: nobody proved that the domain is the organization's. */
  proof: Generated<SsoProof | null>;
  proved_at: Generated<Date | null>;
  /** What the last look for the record found. */
  look: Generated<SsoLook | null>;
  looked_at: Generated<Date | null>;
}

/** Somebody on their way to a provider: ten minutes, once. */
export interface SsoSignInsTable {
  /** SHA-256 of what travels as `state`. */
  state_hash: string;
  organization_id: string;
  /** SHA-256 of the browser's cookie. */
  browser_hash: string;
  /** Nonce and PKCE verifier, encrypted. */
  checks: string;
  expires_at: Instant;
}

/** Somebody whom the provider vouched for, before their browser has its session: one minute, once. */
export interface SsoTicketsTable {
  ticket_hash: string;
  organization_id: string;
  browser_hash: string;
  user_id: string;
  /** What the session is opened with, encrypted: it holds the ID token. */
  voucher: string;
  expires_at: Instant;
}

/** Who somebody is at a provider. */
export interface SsoIdentitiesTable {
  organization_id: string;
  issuer: string;
  subject: string;
  user_id: string;
  signed_in_at: Instant;
}

/** Sessions that a provider opened; they go with the session. */
export interface SsoSessionsTable {
  token_hash: string;
  organization_id: string;
  issuer: string;
  subject: string;
  /** `sid` of the provider. */
  provider_session: string | null;
  /** Encrypted: the provider wants it back at sign-out. */
  id_token: string;
  /** What the ID token is encrypted for: the hash of the token that the session began with. Never changes. */
  sealed_for: string;
  end_url: string | null;
}

/** Logout tokens that were taken: each once. */
export interface SsoLogoutsTable {
  organization_id: string;
  token_id_hash: string;
  expires_at: Instant;
}

export interface SingleSignOnSchema {
  single_sign_on: SingleSignOnTable;
  sso_domains: SsoDomainsTable;
  sso_sign_ins: SsoSignInsTable;
  sso_tickets: SsoTicketsTable;
  sso_identities: SsoIdentitiesTable;
  sso_sessions: SsoSessionsTable;
  sso_logouts: SsoLogoutsTable;
}
