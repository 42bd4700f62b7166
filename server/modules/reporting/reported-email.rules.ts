/** What a reported letter may be recognised by. */
export interface EmailTraces {
  /** Ids of rows of the outbox, from Message-IDs of ours. */
  readonly ids: readonly string[];
  /** Tracking tokens, from addresses of ours. */
  readonly tokens: readonly string[];
}

const maxTraces = 50;
const messageId = /\b([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@/gi;
/** Also inside an address that a filter rewrote (`%2Fl%2F…`). */
const trackingAddress = /(?:\/|%2f)[a-z]{1,2}(?:\/|%2f)([A-Za-z0-9_-]{22,64})(?![A-Za-z0-9_-])/gi;

/** Everything in the text that may be of a letter of ours. Whether it is, the database knows. */
export function findTraces(text: string): EmailTraces {
  return {
    ids: firstOf(text, messageId).map((id) => id.toLowerCase()),
    // Quoted-printable breaks long lines with "=" at their end.
    tokens: firstOf(text.replaceAll(/=\r?\n/g, ''), trackingAddress),
  };
}

function firstOf(text: string, pattern: RegExp): string[] {
  const found = new Set<string>();
  for (const match of text.matchAll(pattern)) {
    found.add(match[1] as string);
    if (found.size >= maxTraces) break;
  }
  return [...found];
}

/** A letter that a program wrote: nobody waits for an answer, and answering might go round for ever. */
export function isAutomatic(headers: readonly { readonly name: string; readonly value: string }[]): boolean {
  return headers.some(({ name, value }) => {
    const key = name.toLowerCase();
    if (key === 'auto-submitted') return value.trim().toLowerCase() !== 'no';
    if (key === 'precedence') return /bulk|junk|list/i.test(value);
    return key === 'list-id' || (key === 'return-path' && value.trim() === '<>');
  });
}
