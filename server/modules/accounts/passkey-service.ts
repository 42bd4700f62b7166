import { isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Passkey, PasskeyAssertion, PasskeyRegistered, PasskeyRegistration } from '#contract/passkeys.ts';
import type { AccessToken } from '#contract/sessions.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { newId } from '#platform/ids.ts';
import {
  createOrganizationScope,
  inTransaction,
  type PersonScope,
  type SystemScope,
  type TenantScope,
} from '#platform/scope.ts';
import { type Account, type AccountProfile, selectAccount, selectProfile } from './account-repository.ts';
import { type Caller, createAccountScope } from './account-scope.ts';
import { type Attempt, admitAttempt, forgiveAttempt } from './attempts.ts';
import type { CurrentSession } from './caller.ts';
import { giveRecoveryCodes } from './code-service.ts';
import { recordFailure } from './errors.ts';
import { authenticatorOf, passkeysMax, placeOf } from './passkey.rules.ts';
import {
  consumeChallenge,
  createPasskeyRequest,
  createSignatureRequest,
  PasskeyRejected,
  verifyMade,
  verifySignature,
} from './passkey-ceremony.ts';
import {
  deletePasskey,
  insertPasskey,
  lockPerson,
  type PasskeyRow,
  selectPasskeyByCredential,
  selectPasskeys,
  storeSignature,
  storeTitle,
} from './passkey-repository.ts';
import { completeProof, requireProof } from './proof-service.ts';
import { replaceRecoveryCodes } from './recovery-code-repository.ts';
import { createSession, endOtherSessions, requestFactorElsewhere } from './session-service.ts';
import { assertFactorNotOwed } from './two-factor-service.ts';
import { comesByProviderAlone } from './ways-in.ts';

/** What a browser makes a passkey with. Throws `proof_needed`, `passkey_limit`, `passkeys_unavailable`. */
export async function preparePasskey(scope: PersonScope, session: CurrentSession) {
  const person = await findOwner(scope, session);
  const known = await selectPasskeys(scope, person.id);
  if (known.length >= passkeysMax) throw new AppError('passkey_limit', { values: { max: passkeysMax } });
  return createPasskeyRequest(scope, person, known, session.hash);
}

/**
 * Registers a passkey, from now on a second factor of its person; it proves no session but this one. A person's first
 * factor comes with recovery codes. Throws as {@link preparePasskey}, `passkey_refused`, `passkey_known`, `two_factor_owed`.
 */
export async function registerPasskey(
  scope: PersonScope,
  session: CurrentSession,
  { title, response }: PasskeyRegistration,
): Promise<PasskeyRegistered> {
  const person = await findOwner(scope, session);
  const { credential, aaguid, credentialDeviceType } = await auditRefusals(scope, person, null, () =>
    verifyMade(scope, response, session.hash),
  );
  const row = {
    id: newId(),
    user_id: person.id,
    credential_id: credential.id,
    public_key: isoBase64URL.fromBuffer(credential.publicKey),
    sign_count: credential.counter,
    transports: response.response.transports ?? [],
    aaguid,
    is_synced: credentialDeviceType === 'multiDevice',
    title,
    created_at: scope.now,
    last_used_at: null,
  };
  return inTransaction(scope, async (tx) => {
    await lockPerson(tx, person.id);
    const before = found(await selectProfile(tx, person.id));
    // Another browser was faster.
    assertFactorNotOwed(before, session);
    if ((await selectPasskeys(tx, person.id)).length >= passkeysMax) {
      throw new AppError('passkey_limit', { values: { max: passkeysMax } });
    }
    if (!(await insertPasskey(tx, row))) throw new AppError('passkey_known');
    await completeProof(tx, session.hash);
    await requestFactorElsewhere(tx, before, session.hash);
    await audit(tx, 'account.passkey_added', person, { new_value: { title, aaguid } });
    const recovery_codes = before.has_two_factor ? null : await giveRecoveryCodes(tx, person.id);
    return { passkey: presentPasskey(row), recovery_codes };
  });
}

export async function renamePasskey(scope: PersonScope, id: string, title: string): Promise<Passkey> {
  const { person, passkey } = await findForOrganization(scope, id);
  await inTransaction(scope, async (tx) => {
    await storeTitle(tx, person.id, id, title);
    await audit(tx, 'account.passkey_renamed', person, {
      old_value: { title: passkey.title },
      new_value: { title },
    });
  });
  return presentPasskey({ ...passkey, title });
}

/** Forgets a passkey and ends the other sessions. With the last factor the recovery codes go. Throws `proof_needed`. */
export async function removePasskey(scope: PersonScope, sessionHash: string, id: string): Promise<void> {
  const { person, passkey } = await findForOrganization(scope, id);
  await requireProof(scope, sessionHash);
  await inTransaction(scope, async (tx) => {
    await deletePasskey(tx, person.id, id);
    const after = found(await selectProfile(tx, person.id));
    if (!after.has_two_factor) await replaceRecoveryCodes(tx, person.id, []);
    await endOtherSessions(tx, person.id, sessionHash);
    await audit(tx, 'account.passkey_removed', person, { old_value: { title: passkey.title } });
  });
}

/** What anybody's browser signs to sign in: it says nothing about accounts. */
export function prepareSignInByPasskey(scope: SystemScope) {
  return createSignatureRequest(scope, 'sign_in', null);
}

/**
 * Signs in whoever signed with a passkey that is known. It stands for password and second factor. The answer to anything
 * else is the same: `passkey_refused`; why, only the log knows. Throws `sso_required` for people who come in by a provider
 * alone.
 */
export async function signInByPasskey(
  scope: SystemScope,
  caller: Caller,
  { response }: PasskeyAssertion,
): Promise<AccessToken> {
  const attempt = await admitAttempt(scope, 'passkey', { account: response.id, address: caller.address });
  const passkey = await selectPasskeyByCredential(scope, response.id);
  const account = passkey && (await findAccount(scope, passkey));
  if (passkey === undefined || account === undefined) {
    await recordStranger(scope, caller, attempt);
    throw new AppError('passkey_refused');
  }
  const own = createAccountScope(scope, account, caller.address);
  return auditRefusals(own, account, attempt, async () => {
    const challenge = await consumeChallenge(scope, 'sign_in', response.response.clientDataJSON, null);
    const signCount = await verifySignature(scope, challenge, response, passkey);
    // Said to whoever holds the key alone.
    if (await comesByProviderAlone(scope, account)) throw new AppError('sso_required');
    return inTransaction(own, async (tx) => {
      if (!(await storeSignature(tx, passkey.id, signCount))) throw new PasskeyRejected('sign_count');
      await forgiveAttempt(tx, attempt, account.id);
      await recordChange(tx, {
        action: 'session.created',
        entity: 'session',
        entity_id: account.id,
        entity_title: account.email,
        new_value: { by: 'passkey', title: passkey.title },
      });
      return createSession(tx, account, caller, 'passkey');
    });
  });
}

/** What the person's browser signs to prove who is here. Throws `two_factor_inactive` without passkeys. */
export async function preparePasskeyProof(scope: PersonScope, session: CurrentSession) {
  const own = await selectPasskeys(scope, scope.userId);
  if (own.length === 0) throw new AppError('two_factor_inactive');
  return createSignatureRequest(scope, 'proof', session.hash, own);
}

/** Settles the second factor that is owed, and opens sensitive changes for a while. Throws `passkey_refused`. */
export async function proveByPasskey(
  scope: PersonScope,
  session: CurrentSession,
  { response }: PasskeyAssertion,
): Promise<void> {
  const person = found(await selectProfile(scope, scope.userId));
  const attempt = await admitAttempt(scope, 'passkey', { account: person.id, address: scope.address ?? '' });
  await auditRefusals(scope, person, attempt, async () => {
    const challenge = await consumeChallenge(scope, 'proof', response.response.clientDataJSON, session.hash);
    const passkey = (await selectPasskeys(scope, person.id)).find((own) => own.credential_id === response.id);
    if (passkey === undefined) throw new PasskeyRejected('not_theirs');
    const signCount = await verifySignature(scope, challenge, response, passkey);
    await inTransaction(scope, async (tx) => {
      if (!(await storeSignature(tx, passkey.id, signCount))) throw new PasskeyRejected('sign_count');
      await forgiveAttempt(tx, attempt, person.id);
      await completeProof(tx, session.hash);
      await recordChange(tx, {
        action: 'session.second_factor_given',
        entity: 'session',
        entity_id: person.id,
        entity_title: person.email,
        new_value: { by: 'passkey', title: passkey.title },
      });
    });
  });
}

export function presentPasskey(row: Omit<PasskeyRow, 'organization_id'>): Passkey {
  return {
    id: row.id,
    title: row.title,
    authenticator: authenticatorOf(row.aaguid),
    place: placeOf(row.transports),
    is_synced: row.is_synced,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}

async function findOwner(scope: PersonScope, session: CurrentSession): Promise<AccountProfile> {
  const person = found(await selectProfile(scope, scope.userId));
  assertFactorNotOwed(person, session);
  await requireProof(scope, session.hash);
  return person;
}

async function findForOrganization(
  scope: PersonScope,
  id: string,
): Promise<{ person: AccountProfile; passkey: PasskeyRow }> {
  const person = found(await selectProfile(scope, scope.userId));
  const passkey = found((await selectPasskeys(scope, person.id)).find((row) => row.id === id));
  return { person, passkey };
}

async function findAccount(scope: SystemScope, passkey: PasskeyRow): Promise<Account | undefined> {
  const organization = { id: passkey.organization_id, time_zone: 'UTC', language: 'en' as const };
  return selectAccount(createOrganizationScope(scope, organization), passkey.user_id);
}

/** Runs a ceremony; what it refuses is written down with the reason and answered without it. */
async function auditRefusals<T>(
  scope: TenantScope,
  account: Pick<Account, 'id' | 'email'>,
  attempt: Attempt | null,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PasskeyRejected)) throw error;
    await recordFailure(scope, account, 'passkey', attempt, error.reason);
    throw new AppError('passkey_refused', { cause: error });
  }
}

function recordStranger(scope: SystemScope, caller: Caller, attempt: Attempt): Promise<void> {
  return recordChange(scope, {
    action: attempt.isLastUnslowed ? 'session.slowed_down' : 'session.refused',
    entity: 'session',
    address: caller.address,
    new_value: { by: 'passkey', reason: 'unknown' },
    outcome: 'refused',
  });
}

function audit(
  tx: TenantScope,
  action: string,
  person: AccountProfile,
  values: { old_value?: unknown; new_value?: unknown },
): Promise<void> {
  return recordChange(tx, { action, entity: 'account', entity_id: person.id, entity_title: person.email, ...values });
}
