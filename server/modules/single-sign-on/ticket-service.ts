import type { AccessToken } from '#contract/sessions.ts';
import { type Caller, hashToken, openVouchedSession } from '#modules/accounts/index.ts';
import { AppError } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { inTransaction, type SystemScope } from '#platform/scope.ts';
import { secretCipher } from '#platform/secrets/index.ts';
import { findActiveProvider } from './active-provider.ts';
import { openVoucher } from './callback-service.ts';
import { recordFailure } from './recorded-failures.ts';
import { consumeTicket, insertProviderSession } from './sign-in-repository.ts';

/**
 * Opens the session of a ticket, in the browser that it was given to. Throws `sso_expired` for any other ticket and
 * browser, `sso_person_removed` for somebody who left within the minute.
 */
export async function openSession(
  scope: SystemScope,
  caller: Caller,
  ticket: string,
  browser: string | null,
): Promise<AccessToken> {
  const ticket_hash = hashToken(ticket);
  const row = await consumeTicket(scope, ticket_hash);
  if (row === undefined) throw new AppError('sso_expired');
  const active = await findActiveProvider(scope, row.organization_id, caller.address);
  if (active === null) throw new AppError('sso_unknown');
  if (browser === null || hashToken(browser) !== row.browser_hash) {
    await recordFailure(active, { reason: 'sso_expired', userId: row.user_id, detail: 'other_browser' });
    throw new AppError('sso_expired');
  }
  const { has_second_factor, ...voucher } = openVoucher(scope, { ticket_hash, voucher: row.voucher });
  return inTransaction({ ...active.scope, userId: row.user_id }, async (tx) => {
    const opened = await openVouchedSession(tx, caller, row.user_id, { hasForeignFactor: has_second_factor });
    if (opened === null) throw new AppError('sso_person_removed');
    const tokenHash = hashToken(opened.token.access_token);
    await insertProviderSession(tx, tokenHash, {
      ...voucher,
      sealed_for: tokenHash,
      id_token: scope.ports.find(secretCipher).encrypt(voucher.id_token, idTokenCookieName(tokenHash)),
    });
    await recordChange(tx, {
      action: 'session.created_by_provider',
      entity: 'session',
      entity_id: row.user_id,
      entity_title: opened.email,
      new_value: { issuer: voucher.issuer, second_factor_there: has_second_factor },
    });
    return opened.token;
  });
}

/** `sealedFor`: the hash of the token that the session began with. */
export function idTokenCookieName(sealedFor: string): string {
  return `sso_sessions:${sealedFor}`;
}
