import type { ApiTokenScope } from '#contract/api-token-kinds.ts';
import type { Language } from '#contract/constants.ts';
import type { Role } from '#contract/permissions.ts';
import { definePort } from './ports.ts';
import type { PersonScope, SystemScope, TokenScope } from './scope.ts';

/** The person behind a token. */
export interface ResolvedSession {
  /** Key of the session row: what sign-out deletes. */
  hash: string;
  organizationId: string;
  timeZone: string;
  userId: string;
  role: Role;
  language: Language;
  /** True until the second factor was given: only two-factor routes and `me` answer. */
  owesTwoFactor: boolean;
  /** The organization from which the person visits this one; absent where they signed in. */
  home?: { id: string; title: string };
  /**
   * The visit has ended (dismissed, the organization is gone): the session is that of its person at home, and does nothing
   * but come back or sign out.
   */
  isVisitOver: boolean;
}

/** Whether a session still stands for the scope's person and owes nothing. Written by the accounts domain. */
export type SessionCheck = (scope: PersonScope, sessionHash: string) => Promise<boolean>;
export const openSessions = definePort<SessionCheck>('openSessions');

/** Finds the session of a bearer token, or null when it is unknown, expired or revoked. Written by the accounts domain. */
export type SessionResolver = (
  scope: SystemScope,
  token: string,
  request: { address: string; userAgent: string },
) => Promise<ResolvedSession | null>;

/** Finds the organization of a token that another system shows, or null. Written by the domain that makes such tokens. */
export type OrganizationTokenResolver = (
  scope: SystemScope,
  token: string,
  request: { address: string },
) => Promise<TokenScope | null>;
export const organizationTokens = definePort<OrganizationTokenResolver>('organizationTokens');

/** Another system that calls the API with a token of an organization: nobody in person, and only for what it names. */
export interface ApiTokenAccess {
  readonly scopes: ReadonlySet<ApiTokenScope>;
  /** `userId` is the token's. */
  readonly scope: PersonScope;
}

/** Tokens of the API. They are no sessions, and sessions are none of them. */
export interface ApiTokenResolver {
  /** Whether a text looks like one: others are looked for among the sessions. */
  isToken(token: string): boolean;
  /** Null: unknown, expired or revoked. Throws `too_many_requests` for one that asks more often than it may. */
  resolve(
    scope: SystemScope,
    token: string,
    request: { address: string; language: Language | null },
  ): Promise<ApiTokenAccess | null>;
}
export const apiTokenResolver = definePort<ApiTokenResolver>('apiTokenResolver');
