import type { SsoSettings } from '#contract/single-sign-on.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { createOrganizationScope, type Scope, type TenantScope } from '#platform/scope.ts';
import { secretCipher } from '#platform/secrets/index.ts';
import { ProviderFailure } from './provider-failure.ts';
import { type SettingsRow, selectSettings } from './settings-repository.ts';

/** A provider that is switched on, in its organization. */
export interface ActiveProvider {
  readonly scope: TenantScope;
  readonly row: SettingsRow;
  readonly settings: SsoSettings;
}

/** Null: no such organization, or it has none that is switched on. */
export async function findActiveProvider(
  scope: Scope,
  organizationId: string,
  address: string,
): Promise<ActiveProvider | null> {
  const organization = await findOrganization(scope, organizationId);
  if (organization === null) return null;
  const tenant = { ...createOrganizationScope(scope, organization), address };
  const row = await selectSettings(tenant);
  return row === undefined || !row.settings.is_active ? null : { scope: tenant, row, settings: row.settings };
}

function placeOf(scope: TenantScope): string {
  return `single_sign_on:${scope.organizationId}`;
}

export function storeSecret(scope: TenantScope, secret: string): string {
  return scope.ports.find(secretCipher).encrypt(secret, placeOf(scope));
}

/** Throws {@link ProviderFailure} for one that another key was used for. */
export function openSecret(scope: TenantScope, row: SettingsRow): string {
  try {
    return scope.ports.find(secretCipher).decrypt(row.client_secret, placeOf(scope));
  } catch (error) {
    throw new ProviderFailure('secret_unreadable', 'secret', { cause: error });
  }
}
