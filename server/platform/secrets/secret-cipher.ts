import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { definePort } from '#platform/ports.ts';

/** Keeps secrets that the product has to say again (passwords of other servers): whoever copies the database has none. */
export interface SecretCipher {
  /** `place` names where it is kept (table and row): a text that was moved to another place does not open. */
  encrypt(secret: string, place: string): string;
  /** @throws for a text that was changed, moved, or written with another key. */
  decrypt(text: string, place: string): string;
  /** A mark (hex) that nobody makes without the key, for texts that travel and come back. */
  sign(text: string, place: string): string;
}

export const secretCipher = definePort<SecretCipher>('secretCipher');

const algorithm = 'aes-256-gcm';
const version = 'v1';

/** The key is made of `SECRETS_KEY`, or of a file that is made in the data folder when the first secret is kept. */
export function createSecretCipher(settings: { secretsKey: string | undefined; dataDir: string }): SecretCipher {
  let known: Buffer | undefined;
  const key = (): Buffer => {
    known ??= Buffer.from(
      hkdfSync('sha256', settings.secretsKey ?? readKeyFile(settings.dataDir), '', 'stored secrets', 32),
    );
    return known;
  };
  return {
    encrypt(secret, place) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(algorithm, key(), nonce).setAAD(Buffer.from(place));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return [version, ...[nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.');
    },
    sign: (text, place) => createHmac('sha256', key()).update(`${place}\n${text}`).digest('hex'),
    decrypt(text, place) {
      const [written, ...parts] = text.split('.');
      const [nonce, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (written !== version || !nonce || !tag || !body) throw new Error('Not a secret that was kept here');
      const decipher = createDecipheriv(algorithm, key(), nonce, { authTagLength: 16 })
        .setAAD(Buffer.from(place))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}

/**
 * Whoever is first decides: processes that share the folder share the key. It is written apart and put in its place whole,
 * so that nobody ever reads a part of it.
 */
function readKeyFile(dataDir: string): string {
  const file = join(dataDir, 'secrets.key');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) installKey(file);
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < 32) throw new Error(`${file} holds no key: put the one of your backup there, or set SECRETS_KEY`);
  return key;
}

function installKey(file: string): void {
  const draft = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Whether a text was made by a cipher of this kind. */
export function isCiphered(text: string): boolean {
  return text.startsWith(`${version}.`);
}
