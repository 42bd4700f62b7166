import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Namespace } from '#contract/apps.ts';
import type { Language } from '#contract/constants.ts';
import { compress } from '#platform/http/compression.ts';

const folder = join(import.meta.dirname, '../../locales');

/** One file of words, as it is sent. */
export interface Words {
  readonly text: string;
  /** Another one after every change: an address that carries it may be kept for good. */
  readonly version: string;
  compressed(encoding: 'br' | 'gzip'): Promise<Buffer>;
}

const known = new Map<string, { changedMs: number; words: Words }>();

/** Reads a file of words again only when it has changed; it is compressed once. */
export async function readTexts(language: Language, namespace: Namespace): Promise<Words> {
  const path = join(folder, language, `${namespace}.json`);
  const { mtimeMs } = await stat(path);
  const kept = known.get(path);
  if (kept?.changedMs === mtimeMs) return kept.words;
  const words = toTranslations(await readFile(path, 'utf8'));
  known.set(path, { changedMs: mtimeMs, words });
  return words;
}

function toTranslations(text: string): Words {
  const made = new Map<string, Promise<Buffer>>();
  return {
    text,
    version: createHash('sha256').update(text).digest('base64url').slice(0, 16),
    compressed(encoding) {
      const sent = made.get(encoding) ?? compress(text, encoding, 'hard');
      made.set(encoding, sent);
      return sent;
    },
  };
}
