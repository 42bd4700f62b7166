import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAssertion, PasskeyRegistration } from '#contract/passkeys.ts';

const userPresent = 0x01;
const userVerified = 0x04;
const backedUp = 0x18;
const hasKey = 0x40;

interface Asked {
  readonly challenge: string;
}

/** What a forger changes; nothing: an honest browser at the installation's own address. */
export interface Forged {
  origin?: string;
  host?: string;
  challenge?: string;
  type?: string;
  isVerified?: boolean;
  count?: number;
  handle?: string | null;
  /** Signs with a key that is not the passkey's. */
  key?: KeyObject;
}

/** A security key in software: makes one passkey and signs with it as a browser would send it. */
export class TestAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  readonly #origin: string;
  #handle = '';
  #count = 0;

  constructor(origin = 'http://localhost:3900') {
    this.#origin = origin;
  }

  get id(): string {
    return this.#id.toString('base64url');
  }

  make(asked: Asked & { user: { id: string } }, forged: Forged = {}): PasskeyRegistration['response'] {
    this.#handle = asked.user.id;
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytesOf(x)],
        [-3, bytesOf(y)],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const authData = Buffer.concat([this.#head(forged, hasKey), Buffer.alloc(16), length, this.#id, key]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#client('webauthn.create', asked, forged).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  sign(asked: Asked, forged: Forged = {}): PasskeyAssertion['response'] {
    const clientData = this.#client('webauthn.get', asked, forged);
    this.#count += 1;
    const authData = this.#head(forged, 0);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    const handle = forged.handle === undefined ? this.#handle : forged.handle;
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256')
          .update(signed)
          .sign(forged.key ?? this.#keys.privateKey)
          .toString('base64url'),
        ...(handle !== null && { userHandle: handle }),
      },
    };
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #client(type: string, asked: Asked, forged: Forged): Buffer {
    const challenge = forged.challenge ?? asked.challenge;
    const origin = forged.origin ?? this.#origin;
    return Buffer.from(JSON.stringify({ type: forged.type ?? type, challenge, origin, crossOrigin: false }));
  }

  #head(forged: Forged, flags: number): Buffer {
    const head = Buffer.alloc(37);
    createHash('sha256')
      .update(forged.host ?? new URL(this.#origin).hostname)
      .digest()
      .copy(head);
    const verified = forged.isVerified === false ? 0 : userVerified;
    head.writeUInt8(userPresent | verified | backedUp | flags, 32);
    head.writeUInt32BE(forged.count ?? this.#count, 33);
    return head;
  }
}

function bytesOf(base64url: string | undefined): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url ?? '', 'base64url'));
}
