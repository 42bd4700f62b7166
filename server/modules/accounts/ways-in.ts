import type { Role } from '#contract/permissions.ts';
import type { Scope, TenantScope } from '#platform/scope.ts';
import { selectWayFacts } from './account-repository.ts';
import { closedToPasswords } from './closed-to-passwords.ts';
import type { MailedPerson } from './mailed-links.ts';
import { mayUsePassword } from './sign-in.rules.ts';

/**
 * By which ways somebody may come in: asked by every way (password, directory, passkey, registration, recovery) and by
 * whatever offers one (mailed links). True: by the provider of their organization alone.
 */
export async function comesByProviderAlone(
  scope: Scope,
  account: { readonly organization_id: string; readonly role: Role; readonly email: string },
): Promise<boolean> {
  return !mayUsePassword(account, await scope.ports.find(closedToPasswords)(scope, account.email));
}

/** Those of these people who come in by the provider alone: a link to a password would be of no use to them. */
export async function findProviderOnly(
  scope: TenantScope,
  people: readonly MailedPerson[],
): Promise<ReadonlySet<string>> {
  const ids = people.map(({ user_id }) => user_id);
  const closed = new Map<string, ReadonlySet<string>>();
  const alone = new Set<string>();
  for (const person of await selectWayFacts(scope, ids)) {
    const domain = person.email.slice(person.email.lastIndexOf('@') + 1).toLowerCase();
    const ofDomain = closed.get(domain) ?? (await scope.ports.find(closedToPasswords)(scope, person.email));
    closed.set(domain, ofDomain);
    if (!mayUsePassword(person, ofDomain)) alone.add(person.id);
  }
  return alone;
}
