import type { Scope, SystemScope, TenantScope } from '#platform/scope.ts';

/** Somebody on their way to the provider. */
export interface SignInRow {
  readonly organization_id: string;
  readonly browser_hash: string;
  readonly checks: string;
}

/** Stores who goes, and forgets who never came back. */
export async function insertSignIn(
  tx: TenantScope,
  row: { state_hash: string; browser_hash: string; checks: string; expires_at: Date },
): Promise<void> {
  await tx.db.deleteFrom('sso_sign_ins').where('expires_at', '<', tx.now).execute();
  await tx.db
    .insertInto('sso_sign_ins')
    .values({ ...row, organization_id: tx.organizationId })
    .execute();
}

/** Takes it, once. Undefined: it was taken before, is too old, or was never there. */
export async function consumeSignIn(scope: SystemScope, stateHash: string): Promise<SignInRow | undefined> {
  return scope.db
    .deleteFrom('sso_sign_ins')
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', scope.now)
    .returning(['organization_id', 'browser_hash', 'checks'])
    .executeTakeFirst();
}

export interface TicketRow {
  readonly organization_id: string;
  readonly browser_hash: string;
  readonly user_id: string;
  readonly voucher: string;
}

export async function insertTicket(
  tx: TenantScope,
  row: { ticket_hash: string; browser_hash: string; user_id: string; voucher: string; expires_at: Date },
): Promise<void> {
  await tx.db.deleteFrom('sso_tickets').where('expires_at', '<', tx.now).execute();
  await tx.db
    .insertInto('sso_tickets')
    .values({ ...row, organization_id: tx.organizationId })
    .execute();
}

/** Takes it, once, and for whichever browser: one that another browser brought is of no more use to anybody. */
export async function consumeTicket(scope: SystemScope, ticketHash: string): Promise<TicketRow | undefined> {
  return scope.db
    .deleteFrom('sso_tickets')
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', scope.now)
    .returning(['organization_id', 'browser_hash', 'user_id', 'voucher'])
    .executeTakeFirst();
}

/** Tickets of the organization that nobody took yet. */
export async function selectWaitingTickets(tx: TenantScope): Promise<{ ticket_hash: string; voucher: string }[]> {
  return tx.db
    .selectFrom('sso_tickets')
    .where('organization_id', '=', tx.organizationId)
    .where('expires_at', '>', tx.now)
    .select(['ticket_hash', 'voucher'])
    .execute();
}

export async function deleteTickets(tx: TenantScope, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await tx.db
    .deleteFrom('sso_tickets')
    .where('organization_id', '=', tx.organizationId)
    .where('ticket_hash', 'in', hashes)
    .execute();
}

export interface ProviderSession {
  readonly sealed_for: string;
  readonly issuer: string;
  /** `sub` of the ID token. */
  readonly subject: string;
  readonly provider_session: string | null;
  readonly id_token: string;
  readonly end_url: string | null;
}

export async function insertProviderSession(tx: TenantScope, tokenHash: string, row: ProviderSession): Promise<void> {
  await tx.db
    .insertInto('sso_sessions')
    .values({ ...row, token_hash: tokenHash, organization_id: tx.organizationId })
    .execute();
}

/** What a provider opened the session with, wherever its person is at the moment: on a visit it is that of their home. */
export async function selectProviderSession(scope: Scope, hash: string): Promise<ProviderSession | undefined> {
  return scope.db
    .selectFrom('sso_sessions')
    .where('token_hash', '=', hash)
    .select(['issuer', 'subject', 'provider_session', 'id_token', 'end_url', 'sealed_for'])
    .executeTakeFirst();
}

/** What a provider ends: one session of its own, or all of a subject. */
export interface EndedThere {
  readonly issuer: string;
  readonly subject: string | null;
  readonly providerSession: string | null;
}

/** Ends what a provider opened. Answers whose sessions they were. */
export async function deleteProviderSessions(
  tx: TenantScope,
  { issuer, subject, providerSession }: EndedThere,
): Promise<string[]> {
  const meant = tx.db
    .selectFrom('sso_sessions')
    .where('organization_id', '=', tx.organizationId)
    .where('issuer', '=', issuer)
    .$if(subject !== null, (query) => query.where('subject', '=', subject ?? ''))
    .$if(providerSession !== null, (query) => query.where('provider_session', '=', providerSession ?? ''))
    .select('token_hash');
  const rows = await tx.db
    .deleteFrom('sessions')
    .where('organization_id', '=', tx.organizationId)
    .where('token_hash', 'in', meant)
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** False: this logout token was taken before. */
export async function storeLogout(tx: TenantScope, tokenIdHash: string, expiresAt: Date): Promise<boolean> {
  await tx.db.deleteFrom('sso_logouts').where('expires_at', '<', tx.now).execute();
  const rows = await tx.db
    .insertInto('sso_logouts')
    .values({ organization_id: tx.organizationId, token_id_hash: tokenIdHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_id_hash')
    .execute();
  return rows.length === 1;
}
