import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import type { PasskeyAssertion, PasskeyRegistration, passkeyCreation, passkeyRequest } from '#contract/passkeys.ts';
import { AppError } from '#platform/app-error.ts';
import type { Scope } from '#platform/scope.ts';
import type { AccountProfile } from './account-repository.ts';
import { type ChallengePurpose, insertChallenge, spendChallenge } from './challenge-repository.ts';
import { challengeMinutes, isCountPlausible } from './passkey.rules.ts';
import type { PasskeyRow } from './passkey-repository.ts';
import type { RelyingParty } from './relying-party.rules.ts';
import { relyingParty } from './relying-party.ts';

/** Why an answer of a browser is not taken: for the log, never for whoever sent it. */
export type PasskeyError = 'challenge' | 'unknown' | 'not_theirs' | 'signature' | 'sign_count';

/** Thrown inside of a ceremony; whoever knows the person writes it down and answers `passkey_refused`. */
export class PasskeyRejected extends Error {
  readonly reason: PasskeyError;

  constructor(reason: PasskeyError, cause?: unknown) {
    super(`A passkey was refused: ${reason}`, { cause });
    this.name = 'PasskeyRejected';
    this.reason = reason;
  }
}

const timeout = challengeMinutes * 60_000;

/** Throws `passkeys_unavailable` where the installation's address can have none. */
function findSite(scope: Scope): RelyingParty {
  const site = scope.ports.find(relyingParty);
  if (site === null) throw new AppError('passkeys_unavailable');
  return site;
}

function list(passkeys: readonly PasskeyRow[]) {
  return passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports }));
}

/** What a browser makes a passkey with: one that it finds again by itself, on a device that checks who holds it. */
export async function createPasskeyRequest(
  scope: Scope,
  person: AccountProfile,
  known: readonly PasskeyRow[],
  sessionHash: string,
): Promise<z.input<typeof passkeyCreation>> {
  const site = findSite(scope);
  const options = await generateRegistrationOptions({
    rpName: person.organization_title,
    rpID: site.host,
    userID: isoBase64URL.toBuffer(handleOf(person.id)),
    userName: person.email,
    userDisplayName: [person.first_name, person.last_name].filter(Boolean).join(' ') || person.email,
    timeout,
    attestationType: 'none',
    excludeCredentials: list(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(scope, 'registration', options.challenge, sessionHash);
  return options as z.input<typeof passkeyCreation>;
}

/** What a browser signs. Without `allowed` the person chooses among the passkeys that the browser has. */
export async function createSignatureRequest(
  scope: Scope,
  purpose: 'sign_in' | 'proof',
  sessionHash: string | null,
  allowed?: readonly PasskeyRow[],
): Promise<z.input<typeof passkeyRequest>> {
  const options = await generateAuthenticationOptions({
    rpID: findSite(scope).host,
    timeout,
    userVerification: 'required',
    ...(allowed && { allowCredentials: list(allowed) }),
  });
  await storeChallenge(scope, purpose, options.challenge, sessionHash);
  return options as z.input<typeof passkeyRequest>;
}

async function storeChallenge(
  scope: Scope,
  purpose: ChallengePurpose,
  challenge: string,
  session_hash: string | null,
): Promise<void> {
  const expires_at = new Date(scope.now.getTime() + timeout);
  await insertChallenge(scope, { challenge, purpose, session_hash, expires_at });
}

/** What a browser made, checked. Throws {@link PasskeyRejected}. */
export async function verifyMade(
  scope: Scope,
  response: PasskeyRegistration['response'],
  sessionHash: string,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>> {
  const site = findSite(scope);
  const expectedChallenge = await consumeChallenge(
    scope,
    'registration',
    response.response.clientDataJSON,
    sessionHash,
  );
  const verified = await assertNoErrors(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
    }),
  );
  if (!verified.verified) throw new PasskeyRejected('signature');
  return verified.registrationInfo;
}

/** The count that came with a signature of this passkey. Throws {@link PasskeyRejected}. */
export async function verifySignature(
  scope: Scope,
  expectedChallenge: string,
  response: PasskeyAssertion['response'],
  passkey: PasskeyRow,
): Promise<number> {
  const site = findSite(scope);
  const { userHandle } = response.response;
  if (userHandle !== undefined && userHandle !== handleOf(passkey.user_id)) throw new PasskeyRejected('not_theirs');
  const verified = await assertNoErrors(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      // The count is judged below, so that a copied key is told from a wrong signature.
      credential: { id: passkey.credential_id, publicKey: isoBase64URL.toBuffer(passkey.public_key), counter: 0 },
    }),
  );
  if (!verified.verified) throw new PasskeyRejected('signature');
  const { newCounter } = verified.authenticationInfo;
  if (!isCountPlausible(passkey.sign_count, newCounter)) throw new PasskeyRejected('sign_count');
  return newCounter;
}

/** The challenge that was signed, used up. Throws {@link PasskeyRejected} when it was not ours, not now, not for this. */
export async function consumeChallenge(
  scope: Scope,
  purpose: ChallengePurpose,
  clientDataJSON: string,
  session_hash: string | null,
): Promise<string> {
  const challenge = readChallenge(clientDataJSON);
  const isOurs = challenge !== null && (await spendChallenge(scope, { challenge, purpose, session_hash }));
  if (!isOurs) throw new PasskeyRejected('challenge');
  return challenge;
}

const clientData = z.object({ challenge: z.string().regex(/^[\w-]{1,512}$/) });

function readChallenge(clientDataJSON: string): string | null {
  try {
    return clientData.parse(decodeClientDataJSON(clientDataJSON)).challenge;
  } catch {
    // Not written by a browser: it names no challenge.
    return null;
  }
}

/** The library tells by errors what is wrong with an answer: every one of them is a refusal. */
async function assertNoErrors<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    throw new PasskeyRejected('signature', error);
  }
}

/** What the authenticator keeps for the person: the account's id and no word about them. */
function handleOf(userId: string): string {
  return isoBase64URL.fromUTF8String(userId);
}
