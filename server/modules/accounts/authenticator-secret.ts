import type { Scope } from '#platform/scope.ts';
import { isCiphered, secretCipher } from '#platform/secrets/index.ts';
import { replacePlainSecret, selectPlainSecrets } from './authenticator-repository.ts';

export interface SecretOwner {
  readonly organization_id: string;
  readonly id: string;
}

/** What an authenticator and the product share: whoever copies the database has none of it. */
export function storeAuthenticatorSecret({ ports }: Scope, owner: SecretOwner, secret: string): string {
  return ports.find(secretCipher).encrypt(secret, placeOf(owner));
}

/** @throws for one that was moved from another account, or kept with another key. */
export function openAuthenticatorSecret({ ports }: Scope, owner: SecretOwner, kept: string): string {
  // A process of a former version that still runs beside this one writes them as they are.
  return isCiphered(kept) ? ports.find(secretCipher).decrypt(kept, placeOf(owner)) : kept;
}

/** Secrets of former versions, which kept them as they are. Returns how many there were; any number may run at once. */
export async function cipherPlainSecrets(scope: Scope): Promise<number> {
  let count = 0;
  for (let after: string | null = null; ; ) {
    const found = await selectPlainSecrets(scope, after, 500);
    for (const owner of found) {
      await replacePlainSecret(scope, owner, storeAuthenticatorSecret(scope, owner, owner.totp_secret));
    }
    count += found.length;
    after = found.at(-1)?.id ?? null;
    if (after === null) return count;
  }
}

function placeOf({ organization_id, id }: SecretOwner): string {
  return `users.totp_secret:${organization_id}:${id}`;
}
