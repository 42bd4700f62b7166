import { randomBytes } from 'node:crypto';
import type { TenantScope } from '#platform/scope.ts';
import { secretCipher } from '#platform/secrets/index.ts';
import { secretMark } from './signature.rules.ts';
import type { WebhookRow } from './webhook-repository.ts';

const placeOf = (id: string) => `webhooks.secret ${id}`;

/** 256 random bits as Standard Webhooks writes them, and as they are kept. */
export function createSecret(scope: TenantScope, webhookId: string): { secret: string; kept: string } {
  const secret = secretMark + randomBytes(32).toString('base64');
  return { secret, kept: scope.ports.find(secretCipher).encrypt(secret, placeOf(webhookId)) };
}

/** Those that sign now, the newest first. Null: the key that they were enciphered with is gone. */
export function readSecrets(
  scope: TenantScope,
  webhook: Pick<WebhookRow, 'id' | 'secret' | 'former_secret' | 'former_secret_until'>,
): string[] | null {
  const { id, secret, former_secret, former_secret_until } = webhook;
  const isFormerGood = former_secret !== null && former_secret_until !== null && former_secret_until > scope.now;
  const cipher = scope.ports.find(secretCipher);
  try {
    return [secret, ...(isFormerGood ? [former_secret] : [])].map((text) => cipher.decrypt(text, placeOf(id)));
  } catch {
    // Said as what became of the delivery: `secret_unreadable`.
    return null;
  }
}
