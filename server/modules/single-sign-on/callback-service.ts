import * as client from 'openid-client';
import type { ErrorCode } from '#contract/errors.ts';
import { type Caller, hashToken, makeToken } from '#modules/accounts/index.ts';
import { AppError } from '#platform/app-error.ts';
import { inTransaction, type Scope, type SystemScope } from '#platform/scope.ts';
import { secretCipher } from '#platform/secrets/index.ts';
import { type ActiveProvider, findActiveProvider, openSecret } from './active-provider.ts';
import { admit } from './admission-service.ts';
import { readVouchedPerson, type VouchedPerson } from './claims.rules.ts';
import type { Places } from './cookie-names.ts';
import { discover, type Provider } from './provider.ts';
import { ProviderError, ProviderFailure, providerErrorOf } from './provider-failure.ts';
import { recordFailure } from './recorded-failures.ts';
import { consumeSignIn, insertTicket, type SignInRow } from './sign-in-repository.ts';
import { type Checks, checkCookieName } from './start-service.ts';

/** From the provider's answer to the page that fetches the session. */
const ticketSeconds = 60;
/** Clocks of a provider may be ahead of ours by so much. */
const skewSeconds = 300;
/** As the protocol has it. */
const subjectLength = 255;

/** What the session of a ticket is opened with. */
export interface Voucher {
  readonly issuer: string;
  readonly subject: string;
  readonly provider_session: string | null;
  readonly id_token: string;
  readonly end_url: string | null;
  readonly has_second_factor: boolean;
}

export interface Answer {
  readonly state: string;
  /** Everything behind the `?`, as it came. */
  readonly search: string;
  /** The browser's cookie; null: it has none. */
  readonly browser: string | null;
}

/**
 * Takes what the provider sent the browser back with, asks the provider who that is, and answers a ticket for the session:
 * once, for a minute, in the same browser. Whoever is refused is refused once, whatever they bring again. Throws the `sso_`
 * errors, `licenses_exhausted`, `license_expired`.
 */
export async function finishSignIn(
  scope: SystemScope,
  caller: Caller,
  answer: Answer,
  places: Places,
): Promise<{ ticket: string }> {
  const signIn = await consumeSignIn(scope, hashToken(answer.state));
  if (signIn === undefined) throw new AppError('sso_expired');
  const active = await findActiveProvider(scope, signIn.organization_id, caller.address);
  if (active === null) throw new AppError('sso_unknown');
  if (answer.browser === null || hashToken(answer.browser) !== signIn.browser_hash) {
    await recordFailure(active, { reason: 'sso_expired', detail: 'other_browser' });
    throw new AppError('sso_expired');
  }
  const { vouched, voucher } = await requestProvider(active, signIn, answer, places);
  return giveTicket(active, vouched, voucher, signIn.browser_hash);
}

async function requestProvider(
  active: ActiveProvider,
  signIn: SignInRow,
  answer: Answer,
  places: Places,
): Promise<{ vouched: VouchedPerson; voucher: Voucher }> {
  const { scope, settings, row } = active;
  try {
    const provider = await discover(scope, { settings, client_secret: openSecret(scope, row) });
    const checks = openChecks(active, signIn, answer.state);
    const tokens = await client.authorizationCodeGrant(
      provider.configuration,
      new URL(`${places.redirectUri}${answer.search}`),
      {
        expectedState: answer.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.code_verifier,
        idTokenExpected: true,
      },
    );
    const claims = tokens.claims();
    if (claims === undefined || tokens.id_token === undefined) throw new ProviderFailure('answer_invalid', 'id_token');
    if (claims.iat > Date.now() / 1000 + skewSeconds) throw new ProviderFailure('answer_invalid', 'iat');
    const more = await readMore(provider, tokens.access_token, claims, settings.claims.email);
    const vouched = readVouchedPerson({ ...more, ...claims }, settings);
    if (vouched.subject === '' || vouched.subject.length > subjectLength) {
      throw new ProviderFailure('answer_invalid', 'sub');
    }
    return {
      vouched,
      voucher: {
        issuer: claims.iss,
        subject: claims.sub,
        provider_session: typeof claims['sid'] === 'string' ? claims['sid'] : null,
        id_token: tokens.id_token,
        end_url: provider.metadata.end_session_endpoint ?? null,
        has_second_factor: vouched.hasSecondFactor,
      },
    };
  } catch (error) {
    const failure = providerErrorOf(error);
    const reason = reasonOf(failure);
    const said = failure instanceof ProviderFailure ? failure : { problem: undefined, detail: failure.code };
    await recordFailure(active, { reason, detail: said.detail, ...(said.problem && { problem: said.problem }) });
    throw new AppError(reason, { cause: error });
  }
}

/** Some providers keep the address out of the token: then it is asked for. The token's own claims count more. */
async function readMore(
  { configuration, metadata }: Provider,
  accessToken: string,
  claims: client.IDToken,
  emailClaim: string,
): Promise<Record<string, unknown>> {
  if (claims[emailClaim] !== undefined || !metadata.userinfo_endpoint) return {};
  return client.fetchUserInfo(configuration, accessToken, claims.sub);
}

function openChecks({ scope }: ActiveProvider, signIn: SignInRow, state: string): Checks {
  return JSON.parse(scope.ports.find(secretCipher).decrypt(signIn.checks, checkCookieName(state))) as Checks;
}

function reasonOf(failure: ProviderFailure | ProviderError): ErrorCode {
  if (failure instanceof ProviderError) return 'sso_provider_refused';
  return failure.problem === 'answer_invalid' ? 'sso_answer_invalid' : 'sso_provider_unreachable';
}

async function giveTicket(
  active: ActiveProvider,
  vouched: VouchedPerson,
  voucher: Voucher,
  browserHash: string,
): Promise<{ ticket: string }> {
  const ticket = makeToken();
  const ticketHash = hashToken(ticket);
  try {
    await inTransaction(active.scope, async (tx) => {
      const user_id = await admit(tx, { ...active, scope: tx }, vouched, voucher.issuer);
      await insertTicket(tx, {
        ticket_hash: ticketHash,
        browser_hash: browserHash,
        user_id,
        voucher: tx.ports.find(secretCipher).encrypt(JSON.stringify(voucher), voucherCookieName(ticketHash)),
        expires_at: new Date(tx.now.getTime() + ticketSeconds * 1000),
      });
    });
  } catch (error) {
    // The transaction is undone; that somebody was refused stays.
    if (error instanceof AppError) {
      const { subject, known_subject } = error.details.values ?? {};
      const detail = known_subject === undefined ? {} : { detail: `${subject} ≠ ${known_subject}` };
      await recordFailure(active, { reason: error.code, email: vouched.email, ...detail });
    }
    throw error;
  }
  return { ticket };
}

function voucherCookieName(ticketHash: string): string {
  return `sso_tickets:${ticketHash}`;
}

/** What the session of a stored ticket is opened with. */
export function openVoucher(scope: Scope, row: { readonly ticket_hash: string; readonly voucher: string }): Voucher {
  return JSON.parse(scope.ports.find(secretCipher).decrypt(row.voucher, voucherCookieName(row.ticket_hash))) as Voucher;
}
