/** The `Idempotency-Key` of what somebody filled in, wherever it is kept. */
export interface WriteKey {
  current(): string;
  /** What was sent under it has its outcome: what is sent next is something else. */
  renew(): void;
}

/** Also where a page without TLS has no `crypto.randomUUID`. */
export function newWriteKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Tells two bodies apart; a file by what the browser knows of it without reading it. */
export function printOfBody(body: unknown): string {
  if (body instanceof FormData)
    return JSON.stringify([...body.entries()].map(([name, value]) => [name, partOf(value)]));
  if (body instanceof URLSearchParams) return body.toString();
  return JSON.stringify(body ?? null);
}

function partOf(value: FormDataEntryValue): unknown {
  return value instanceof File ? [value.name, value.size, value.type, value.lastModified] : value;
}
