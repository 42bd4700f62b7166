import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { ProofStatement } from '#contract/proofs.ts';
import { canonicalJson } from '#platform/audit/index.ts';

/** Hex SHA-256. */
export function digestOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export interface KeyPair {
  /** RFC 7638: SHA-256 over the members of the public key that make it. */
  readonly id: string;
  /** The `x` of the key (RFC 8037). */
  readonly publicKey: string;
  /** PKCS 8, PEM. */
  readonly privateKey: string;
}

export function makeKeyPair(): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const id = createHash('sha256')
    .update(canonicalJson({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
  return { id, publicKey: x, privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString() };
}

/** What is signed and what stands in the history as a digest: the statement as RFC 8785 writes it. */
export function writeStatement(statement: ProofStatement): Buffer {
  return Buffer.from(canonicalJson(statement));
}

export function signStatement(statement: ProofStatement, privateKey: string): string {
  return sign(null, writeStatement(statement), createPrivateKey(privateKey)).toString('base64url');
}

export function isSignedBy(statement: ProofStatement, signature: string, publicKey: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, writeStatement(statement), key, Buffer.from(signature, 'base64url'));
}
