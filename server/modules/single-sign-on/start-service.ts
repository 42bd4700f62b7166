import * as client from 'openid-client';
import type { SsoProviders } from '#contract/single-sign-on.ts';
import { type Caller, hashToken } from '#modules/accounts/index.ts';
import { AppError } from '#platform/app-error.ts';
import type { SystemScope } from '#platform/scope.ts';
import { secretCipher } from '#platform/secrets/index.ts';
import { findActiveProvider, openSecret } from './active-provider.ts';
import type { Places } from './cookie-names.ts';
import { findProvidersOf } from './offers.ts';
import { discover } from './provider.ts';
import { ProviderFailure } from './provider-failure.ts';
import { recordFailure } from './recorded-failures.ts';
import { insertSignIn } from './sign-in-repository.ts';

/** So long somebody may take at the provider. */
const signInMinutes = 10;

/** What is checked when the provider sends the browser back. */
export interface Checks {
  readonly nonce: string;
  readonly code_verifier: string;
}

export async function listProviders(scope: SystemScope, domain: string): Promise<SsoProviders> {
  const offered = await findProvidersOf(scope, domain);
  return {
    data: offered.map(({ organization_id, label, is_only_way }) => ({ organization_id, label, is_only_way })),
  };
}

/**
 * Where the browser goes to sign in. State, nonce and PKCE verifier stay here, for ten minutes and this browser alone.
 * Throws `sso_unknown`, `sso_provider_unreachable`.
 */
export async function startSignIn(
  scope: SystemScope,
  caller: Caller,
  asked: { organization_id?: string | undefined; domain?: string | undefined },
  { browser, places }: { browser: string; places: Places },
): Promise<URL> {
  const organizationId = asked.organization_id ?? (await findByDomain(scope, asked.domain));
  const active = organizationId === undefined ? null : await findActiveProvider(scope, organizationId, caller.address);
  if (active === null) throw new AppError('sso_unknown');
  const { settings, row } = active;
  try {
    const provider = await discover(scope, { settings, client_secret: openSecret(active.scope, row) });
    const [state, nonce, code_verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
    await insertSignIn(active.scope, {
      state_hash: hashToken(state),
      browser_hash: hashToken(browser),
      checks: scope.ports
        .find(secretCipher)
        .encrypt(JSON.stringify({ nonce, code_verifier } satisfies Checks), checkCookieName(state)),
      expires_at: new Date(scope.now.getTime() + signInMinutes * 60_000),
    });
    return client.buildAuthorizationUrl(provider.configuration, {
      redirect_uri: places.redirectUri,
      scope: settings.scopes,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(code_verifier),
      code_challenge_method: 'S256',
    });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    await recordFailure(active, { reason: 'sso_provider_unreachable', detail: error.detail, problem: error.problem });
    throw new AppError('sso_provider_unreachable', { cause: error });
  }
}

export function checkCookieName(state: string): string {
  return `sso_sign_ins:${hashToken(state)}`;
}

async function findByDomain(scope: SystemScope, domain: string | undefined): Promise<string | undefined> {
  if (domain === undefined) return undefined;
  const [first] = await findProvidersOf(scope, domain);
  return first?.organization_id;
}
