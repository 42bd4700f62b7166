/** What a secret's value is replaced by. */
export const redacted = '[hidden]';

/**
 * Names whose values are never stored, whatever the language of the code that calls: compared without case, `_` and
 * `-`. `has_password` or `password_changed_at` tell a fact and stay.
 */
const secretName =
  /(password|passwd|passphrase|secret|token|otp|totp|pin|apikey|privatekey|accesskey|credentials?|cookie|authorization|recoverycodes?|codehash|passwordhash|tokenhash|signature)$/;
const isFactual = /^(has|is|may|needs|requires|uses|hide|hides|show|shows|number|count)/;

/** Addresses and letters carry one-time tokens in their query or path. */
const secretInText =
  /([?&#](?:token|code|key|secret|password|signature)=)[^&\s"'<>#]+|(\b(?:bearer|basic)\s+)[\w+/=.~-]{8,}|(:\/\/[^/\s:@]+:)[^@\s/]+(?=@)/gi;

const deepest = 12;
const maxTextLength = 4000;

/**
 * A copy of `value` that may be kept for ever: secrets are replaced by {@link redacted} by the names of their fields
 * (at any depth), tokens inside addresses too; dates become ISO text, very long text is cut.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object') return typeof value === 'function' || typeof value === 'symbol' ? null : value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `[${value.byteLength} bytes]`;
  if (depth >= deepest) return '[deeper]';
  if (Array.isArray(value)) return value.map((entry) => redact(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, redactField(name, entry, depth)] as const),
  );
}

function redactField(name: string, value: unknown, depth: number): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? null;
  return isSecretName(name) ? redacted : redact(value, depth + 1);
}

/** Whether a field of this name holds a secret. */
export function isSecretName(name: string): boolean {
  const plain = name.replaceAll(/[_\-\s]/g, '').toLowerCase();
  return secretName.test(plain) && !isFactual.test(plain);
}

function redactText(text: string): string {
  const safe = text.replaceAll(
    secretInText,
    (_all, query?: string, scheme?: string, account?: string) => `${query ?? scheme ?? account ?? ''}${redacted}`,
  );
  return safe.length > maxTextLength ? `${safe.slice(0, maxTextLength)}…` : safe;
}
