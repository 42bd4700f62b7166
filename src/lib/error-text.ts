import { errorTextLimit } from '#contract/constants.ts';

/** Why a browser made or used no passkey. */
export type PasskeyStop = 'given_up' | 'known_here' | 'not_here' | 'other';

type ErrorMessages = 'unexpected' | 'server' | 'no_connection' | 'no_answer' | 'generic' | 'licenses' | 'missing_piece';

/** Either words of the server that may be shown, or the key of ours that stands in for them. */
export type ErrorText =
  | { text: string }
  | { key: `commons:errors.${ErrorMessages}` }
  | { key: `commons:lost_answer.${'unknown' | 'sent_before'}` }
  | { key: `commons:passkeys.stopped.${PasskeyStop}` };

const address = /\b(?:\d{1,3}\.){3}\d{1,3}\b|\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{0,4}\b/i;

/** Messages with an IP address or longer than 1024 characters are never shown. */
export function isShowable(text: string): boolean {
  return text.length <= errorTextLimit && !address.test(text);
}

function serialise(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // A value that contains itself has no text: the caller falls back to the general words.
    return '';
  }
}

/**
 * What a person reads for a failed answer (specification 1, section 8): the body's `detail`, `details` or `message`, or
 * the thing itself; anything that is not a string is serialised.
 */
export function errorText(body: unknown): ErrorText {
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const source =
    given['detail'] ?? given['details'] ?? given['message'] ?? (typeof body === 'string' ? body : undefined);
  const text = source === undefined ? '' : serialise(source).trim();
  if (text === '') return { key: 'commons:errors.unexpected' };
  if (text === 'Number of users') return { key: 'commons:errors.licenses' };
  if (!isShowable(text)) return { key: 'commons:errors.generic' };
  return { text };
}
