import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { SsoProblem } from '#contract/single-sign-on-kinds.ts';
import { type Caller, endSession, hashToken } from '#modules/accounts/index.ts';
import { AppError } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { inTransaction, type PersonScope, type SystemScope, type TenantScope } from '#platform/scope.ts';
import { secretCipher } from '#platform/secrets/index.ts';
import { type ActiveProvider, findActiveProvider, openSecret } from './active-provider.ts';
import { openVoucher } from './callback-service.ts';
import type { Places } from './cookie-names.ts';
import { discover, readKeys } from './provider.ts';
import { ProviderFailure } from './provider-failure.ts';
import { recordFailure } from './recorded-failures.ts';
import {
  deleteProviderSessions,
  deleteTickets,
  type EndedThere,
  selectProviderSession,
  selectWaitingTickets,
  storeLogout,
} from './sign-in-repository.ts';
import { idTokenCookieName } from './ticket-service.ts';

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
/** A logout token is used at once: one of so long ago is somebody else's. */
const tokenAgeSeconds = 5 * 60;
const clockToleranceSeconds = 60;
/** No symmetric one: the client secret signs nothing. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** Ends the own session here, and says where the browser ends the provider's. */
export async function endMySession(
  scope: PersonScope,
  sessionHash: string,
  places: Places,
): Promise<{ url: string | null }> {
  const opened = await selectProviderSession(scope, sessionHash);
  await endSession(scope, sessionHash);
  if (!opened?.end_url || !URL.canParse(opened.end_url)) return { url: null };
  const url = new URL(opened.end_url);
  if (!/^https?:$/.test(url.protocol)) return { url: null };
  const idToken = scope.ports.find(secretCipher).decrypt(opened.id_token, idTokenCookieName(opened.sealed_for));
  url.searchParams.set('id_token_hint', idToken);
  url.searchParams.set('post_logout_redirect_uri', places.signInPage);
  return { url: url.href };
}

/**
 * The provider ended a session, or all of somebody's (OpenID Connect Back-Channel Logout 1.0). Throws
 * `sso_logout_refused` for a token that is not the provider's, not for this, too old, or was taken before.
 */
export async function endByProvider(
  scope: SystemScope,
  caller: Caller,
  organizationId: string,
  logoutToken: string,
): Promise<void> {
  const active = await findActiveProvider(scope, organizationId, caller.address);
  if (active === null) throw new AppError('sso_logout_refused');
  try {
    const token = await verify(active, logoutToken);
    await inTransaction(active.scope, async (tx) => {
      const expiresAt = new Date(tx.now.getTime() + (tokenAgeSeconds + 2 * clockToleranceSeconds) * 1000);
      if (!(await storeLogout(tx, hashToken(token.id), expiresAt))) throw new ProviderFailure('answer_invalid', 'jti');
      await endWaitingTickets(tx, token);
      const ended = await deleteProviderSessions(tx, token);
      const people = [...new Set(ended)];
      await recordChange(
        tx,
        people.map((user_id) => ({
          action: 'session.ended_by_provider',
          entity: 'session' as const,
          entity_id: user_id,
          entity_title: active.settings.label,
          new_value: { issuer: token.issuer, sessions: ended.filter((one) => one === user_id).length },
        })),
      );
    });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    await recordFailure(active, { reason: 'sso_logout_refused', problem: error.problem, detail: error.detail });
    throw new AppError('sso_logout_refused', { cause: error });
  }
}

/** What the provider has ended does not begin a moment later. */
async function endWaitingTickets(tx: TenantScope, { issuer, subject, providerSession }: EndedThere): Promise<void> {
  const waiting = await selectWaitingTickets(tx);
  const ended = waiting.filter((row) => {
    const voucher = openVoucher(tx, row);
    const isMeant = providerSession === null || voucher.provider_session === providerSession;
    return voucher.issuer === issuer && (subject === null || voucher.subject === subject) && isMeant;
  });
  await deleteTickets(
    tx,
    ended.map((row) => row.ticket_hash),
  );
}

async function verify({ scope, settings, row }: ActiveProvider, logoutToken: string) {
  const provider = await discover(scope, { settings, client_secret: openSecret(scope, row) });
  const keys = createLocalJWKSet((await readKeys(scope, provider)) as Parameters<typeof createLocalJWKSet>[0]);
  try {
    const { payload } = await jwtVerify(logoutToken, keys, {
      issuer: provider.metadata.issuer,
      audience: settings.client_id,
      algorithms,
      clockTolerance: clockToleranceSeconds,
      maxTokenAge: tokenAgeSeconds,
      requiredClaims: ['jti', 'events'],
    });
    return readLogout(payload, provider.metadata.issuer);
  } catch (error) {
    if (error instanceof errors.JOSEError) throw refused('answer_invalid', error.code, error);
    throw error;
  }
}

function readLogout(payload: JWTPayload, issuer: string) {
  const { sub = null, sid = null, events, nonce, jti } = payload;
  if (nonce !== undefined) throw refused('answer_invalid', 'nonce');
  if (typeof events !== 'object' || events === null || !(logoutEvent in events))
    throw refused('answer_invalid', 'events');
  const providerSession = typeof sid === 'string' ? sid : null;
  if (jti === undefined || (sub === null && providerSession === null)) throw refused('answer_invalid', 'sub');
  return { id: jti, issuer, subject: sub, providerSession };
}

function refused(problem: SsoProblem, detail: string, cause?: unknown): ProviderFailure {
  return new ProviderFailure(problem, detail, { cause });
}
