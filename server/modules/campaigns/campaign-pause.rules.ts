/** After this many failures in a row with one cause a campaign pauses itself. */
export const failuresBeforePause = 20;

export interface SendOutcome {
  /** Null: the letter went out. Otherwise the server's answer. */
  readonly failure: string | null;
}

/**
 * What an answer is about, so that answers to different people are recognised as one cause: the SMTP codes (or the
 * error's own code) without addresses, names, numbers and ids.
 */
export function failureCause(failure: string): string {
  const text = failure.toLowerCase();
  const code = text.match(/\b[245]\d\d[ -]+(\d\.\d{1,3}\.\d{1,3})|\b[245]\d\d\b|\be[a-z_]{4,}\b/);
  const words = text
    .replaceAll(/<?[^\s<>@]+@[^\s<>@]+>?/g, ' ')
    .replaceAll(/[^\p{L}\s]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word.length > 2);
  return [code?.[1] ?? code?.[0] ?? '', ...words.slice(0, 6)].join(' ').trim();
}

/**
 * The cause for which the campaign has to pause: the newest outcomes (newest first) are all failures of one cause, and
 * there are enough of them. Null: go on.
 */
export function pauseCause(newestFirst: readonly SendOutcome[]): string | null {
  const newest = newestFirst.slice(0, failuresBeforePause);
  if (newest.length < failuresBeforePause) return null;
  const [first] = newest;
  if (first?.failure === null || first === undefined) return null;
  const cause = failureCause(first.failure);
  const isSame = newest.every((outcome) => outcome.failure !== null && failureCause(outcome.failure) === cause);
  return isSame ? first.failure : null;
}
