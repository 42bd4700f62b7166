import { AppError } from '#platform/app-error.ts';
import type { Scope } from '#platform/scope.ts';
import { secretCipher } from '#platform/secrets/index.ts';
import { insertFirstKey, type ProofKey, selectKey, selectKeys } from './proof-repository.ts';
import { makeKeyPair } from './signature.ts';

const placeOf = (id: string) => `proof_keys:${id}`;

/** The key that signs, made with the first proof. @throws `proof_key_unreadable` where the secrets' key is another one. */
export async function openSigningKey(scope: Scope): Promise<{ id: string; privateKey: string }> {
  const key = (await selectKeys(scope))[0] ?? (await makeFirstKey(scope));
  try {
    return { id: key.id, privateKey: scope.ports.find(secretCipher).decrypt(key.private_key, placeOf(key.id)) };
  } catch (cause) {
    throw new AppError('proof_key_unreadable', { cause });
  }
}

/** Processes that are first at once keep one key. */
async function makeFirstKey(scope: Scope): Promise<ProofKey> {
  const { id, publicKey, privateKey } = makeKeyPair();
  const private_key = scope.ports.find(secretCipher).encrypt(privateKey, placeOf(id));
  return insertFirstKey(scope, { id, public_key: publicKey, private_key });
}

/** The public half of one key, or undefined. */
export async function findPublicKey(scope: Scope, id: string): Promise<string | undefined> {
  return (await selectKey(scope, id))?.public_key;
}

export async function listPublicKeys(scope: Scope) {
  return (await selectKeys(scope)).map(({ id, public_key }) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    x: public_key,
    kid: id,
    use: 'sig',
    alg: 'EdDSA',
  }));
}
