import { createHash } from 'node:crypto';

const titleMaxLength = 255;

/** The title, or with the first number that no other has: what somebody wrote is never taken for something else. */
export function freeTitle(title: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` (${number})`;
    const attempt = title.slice(0, titleMaxLength - ending.length) + ending;
    if (!taken.has(attempt)) return attempt;
  }
}

/** SHA-256 of what would be copied: the same content is copied to an organization once. */
export function hashCopied(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
