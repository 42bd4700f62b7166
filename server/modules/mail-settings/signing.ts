import { domainOf, type EmailSignature, keyPlaceholder } from '#platform/mail/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { secretCipher } from '#platform/secrets/index.ts';
import { selectSigningKey } from './mail-key-repository.ts';

/** The key that letters from this address are signed with; null: none. */
export async function signingKeyOf(scope: TenantScope, address: string): Promise<EmailSignature | null> {
  const key = await selectSigningKey(scope);
  if (key === undefined || key.domain !== domainOf(address)) return null;
  const privateKey = scope.ports.find(secretCipher).decrypt(key.private_key, keyPlaceholder(scope.organizationId));
  return { domain: key.domain, selector: key.selector, privateKey };
}
