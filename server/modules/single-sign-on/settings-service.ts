import * as client from 'openid-client';
import type { ErrorCode } from '#contract/errors.ts';
import {
  type SingleSignOn,
  type SsoBody,
  type SsoEdit,
  type SsoSettings,
  type SsoTest,
  ssoEdit,
} from '#contract/single-sign-on.ts';
import { AppError } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { defineEdits } from '#platform/edits/index.ts';
import { OutgoingFailure, outgoing } from '#platform/http/outgoing.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { tryStep } from '#platform/tried-steps.ts';
import { openSecret, storeSecret } from './active-provider.ts';
import type { Places } from './cookie-names.ts';
import { storeDomains } from './domain-repository.ts';
import { readDomains } from './domain-service.ts';
import { countIdentities, deleteIdentities, hasDepartment } from './identity-repository.ts';
import { discover, type Provider, readKeys } from './provider.ts';
import { ProviderError, ProviderFailure, providerErrorOf } from './provider-failure.ts';
import { publicDomainsOf } from './public-domains.rules.ts';
import { type SettingsRow, selectSettings, upsertSettings } from './settings-repository.ts';

/** What a form begins with. */
const unset: SsoSettings = {
  is_active: false,
  kind: 'adfs',
  label: '',
  issuer: '',
  client_id: '',
  scopes: 'openid email profile',
  claims: { email: 'upn', last_name: 'family_name', first_name: 'given_name', middle_name: '', position: '' },
  domains: [],
  trusts_email: true,
  creates_people: false,
  department_id: null,
  is_only_way: false,
  second_factor_values: [],
};

/** What decides as which subject a provider names somebody. */
const subjectFields = ['issuer', 'client_id', 'kind'] as const;

const ssoEdits = defineEdits<SsoSettings>('single_sign_on', [ssoEdit]);

export async function readSingleSignOn(scope: PersonScope, places: Places): Promise<SingleSignOn> {
  const row = await selectSettings(scope);
  const { count, last } = await countIdentities(scope);
  const settings = row?.settings ?? unset;
  return {
    ...settings,
    version: ssoEdits.versionOf(settings),
    email_domains: await readDomains(scope, settings.domains),
    has_client_secret: row !== undefined,
    linked_count: count,
    last_sign_in_at: last?.toISOString() ?? null,
    redirect_uri: places.redirectUri,
    signed_out_uri: places.signInPage,
    logout_uri: `${places.logoutUri}/${scope.organizationId}`,
  };
}

/**
 * Throws `sso_address_refused`, `sso_secret_needed` (a secret that is kept goes nowhere but where it was meant for),
 * `sso_domain_public`, `department_unknown`. A domain that is not proved may be claimed, and counts for little.
 */
export async function changeSingleSignOn(scope: PersonScope, given: SsoEdit, places: Places): Promise<SingleSignOn> {
  return inTransaction(scope, async (tx) => {
    const readSettings = async () => (await selectSettings(tx))?.settings ?? unset;
    const { edit: body } = await ssoEdits.begin(tx, tx.organizationId, readSettings, given);
    const before = await selectSettings(tx);
    const { settings, client_secret } = prepare(tx, body, before);
    if (settings.department_id !== null && !(await hasDepartment(tx, settings.department_id))) {
      refuse('department_unknown', 'department_id');
    }
    assertNoPublicDomains(settings);
    // With any of these another subject may be the same person: they are recognised by their addresses again.
    if (before !== undefined && subjectFields.some((field) => before.settings[field] !== settings[field]))
      await deleteIdentities(tx);
    await upsertSettings(tx, settings, storeSecret(tx, client_secret));
    await storeDomains(tx, settings.domains);
    await recordChange(tx, {
      action: 'single_sign_on.changed',
      entity: 'single_sign_on',
      entity_id: tx.organizationId,
      entity_title: settings.label,
      old_value: before?.settings ?? null,
      new_value: { ...settings, has_new_secret: Boolean(body.client_secret) },
    });
    return readSingleSignOn(tx, places);
  });
}

/** Tries what a sign-in needs of the provider, and says how far it came. Keeps nothing. Throws as {@link changeSingleSignOn}. */
export async function testSingleSignOn(scope: PersonScope, body: SsoBody, places: Places): Promise<SsoTest> {
  const { settings, client_secret } = prepare(scope, body, await selectSettings(scope));
  const steps: SsoTest['steps'] = [];
  const step = <T>(name: SsoTest['steps'][number]['step'], work: () => Promise<T>) =>
    tryStep(steps, name, work, problemOf);
  let found: Pick<SsoTest, 'keys_count' | 'ends_there' | 'ends_here'> = {
    keys_count: 0,
    ends_there: false,
    ends_here: false,
  };
  try {
    const provider = await step('discover', () => discover(scope, { settings, client_secret }));
    const keys_count = await step('keys', () => countKeys(scope, provider));
    found = {
      keys_count,
      ends_there: provider.metadata.end_session_endpoint !== undefined,
      ends_here: provider.metadata['backchannel_logout_supported'] === true,
    };
    await step('client', () => tryClient(provider, places));
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
  }
  const is_fine = steps.every(({ problem }) => problem === null);
  await recordChange(scope, {
    action: 'single_sign_on.tested',
    entity: 'single_sign_on',
    entity_id: scope.organizationId,
    entity_title: settings.label,
    new_value: { issuer: settings.issuer, steps },
    outcome: is_fine ? 'success' : 'failed',
  });
  return { is_fine, steps, ...found };
}

async function countKeys(scope: PersonScope, provider: Provider): Promise<number> {
  const { keys } = await readKeys(scope, provider);
  const signing = keys.filter((key) => key['use'] !== 'enc' && key['kty'] !== 'oct');
  if (signing.length === 0) throw new ProviderFailure('keys_missing', 'none');
  return signing.length;
}

/** A code that nobody was given is refused by every provider, but after the client was let in: a wrong secret is told apart. */
async function tryClient({ configuration }: Provider, { redirectUri }: Places): Promise<void> {
  const state = client.randomState();
  const answer = new URL(redirectUri);
  answer.searchParams.set('state', state);
  answer.searchParams.set('code', client.randomNonce());
  try {
    await client.authorizationCodeGrant(configuration, withIssuer(answer, configuration), {
      expectedState: state,
      pkceCodeVerifier: client.randomPKCECodeVerifier(),
    });
  } catch (error) {
    const failure = providerErrorOf(error);
    if (!(failure instanceof ProviderError)) throw failure;
    if (['invalid_client', 'unauthorized_client'].includes(failure.code)) {
      throw new ProviderFailure('client_refused', failure.code, { cause: error });
    }
  }
}

/** Providers that say in every answer who they are are believed only when they do. */
function withIssuer(answer: URL, configuration: client.Configuration): URL {
  answer.searchParams.set('iss', configuration.serverMetadata().issuer);
  return answer;
}

function prepare(scope: TenantScope, body: SsoBody, known: SettingsRow | undefined) {
  const { client_secret: typed = '', ...settings } = body;
  judgeAddress(scope, settings.issuer);
  if (typed !== '') return { settings, client_secret: typed };
  if (known === undefined || !isSameClient(known.settings, settings)) refuse('sso_secret_needed', 'client_secret');
  try {
    return { settings, client_secret: openSecret(scope, known) };
  } catch (error) {
    if (error instanceof ProviderFailure) refuse('sso_secret_needed', 'client_secret');
    throw error;
  }
}

function judgeAddress(scope: TenantScope, issuer: string): void {
  try {
    scope.ports.find(outgoing).judge(issuer);
  } catch (error) {
    if (error instanceof OutgoingFailure) refuse('sso_address_refused', 'issuer');
    throw error;
  }
}

/** Whoever may change the settings could otherwise have the secret sent to a server of their own. */
function isSameClient(left: SsoSettings, right: SsoSettings): boolean {
  return left.issuer === right.issuer && left.client_id === right.client_id;
}

function problemOf(error: unknown) {
  return error instanceof ProviderFailure ? error.problem : null;
}

function refuse(code: ErrorCode, field: string): never {
  throw new AppError(code, { errors: { [field]: [code] } });
}

function assertNoPublicDomains({ domains }: SsoSettings): void {
  const open = publicDomainsOf(domains);
  if (open.length === 0) return;
  throw new AppError('sso_domain_public', {
    values: { domains: open.join(', ') },
    errors: { domains: ['sso_domain_public'] },
  });
}
