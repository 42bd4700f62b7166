import type { Words } from '../translations.ts';

/** What is said of a file that the server would refuse for its size: it is not sent at all. */
export function tooLarge(bytes: number, t: Words['t']): { bytes: number; words: string } {
  return { bytes, words: t('global_errors:file_too_large', { megabytes: Math.round(bytes / 1024 / 1024) }) };
}
