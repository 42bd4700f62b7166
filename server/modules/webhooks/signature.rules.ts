import { createHmac } from 'node:crypto';

/** What the secret begins with, as Standard Webhooks has it; what follows is base64. */
export const secretMark = 'whsec_';

/**
 * Headers of Standard Webhooks: `webhook-id` is the same with every try, the signature covers it, the moment and the
 * body. Each secret signs, so that a receiver may go over to another one.
 */
export function signedHeaders(
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets
      .map((secret) => {
        const key = Buffer.from(secret.slice(secretMark.length), 'base64');
        return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
      })
      .join(' '),
  };
}
