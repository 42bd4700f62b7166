import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Words that this repository used for what the trade calls otherwise, each with the word to take. */
const trade: Readonly<Record<string, string>> = {
  asked: 'requested, or what was requested',
  deed: 'userAction',
  dice: 'rng',
  door: 'authLayout',
  forget: 'purge, discard or redact',
  forgotten: 'purged, redacted',
  kept: 'stored, cached',
  letter: 'email; an address is an emailAddress',
  letters: 'emails',
  lure: 'template, phishingTemplate',
  lures: 'templates',
  mend: 'fix, repair',
  own: 'my, current, or whose it is: the organization’s, the user’s',
  refusal: 'error, rejection',
  refuse: 'reject, assert…',
  refused: 'rejected',
  room: 'app',
  rooms: 'apps',
  say: 'report, describe, notify',
  settle: 'finalize, resolve',
  tell: 'notify, toast, publish',
  told: 'notified',
  usual: 'default',
};

/** The word in its own sense: signs of an alphabet, free space. */
const plain = new Set([
  'anyLetter',
  'commonLetters',
  'hasRoom',
  'letterWidth',
  'placeOfLetter',
  'strangeLetter',
  'zoomOfLetters',
]);

const sources = globSync('{contract,server,src,scripts}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|\/testing\/|^server\/migrations\//.test(file));

const declared = /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_-]/)
    .map((word) => word.toLowerCase());

describe('names are those of the trade', () => {
  it('of what a module declares', () => {
    const names = sources.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(declared)].map(([, name = '']) => ({ file, name })),
    );
    expect(names.length).toBeGreaterThan(5000);
    const found = names
      // A single word is a helper of one file, read beside its only uses.
      .filter(({ name }) => !plain.has(name) && wordsOf(name).length > 1)
      .flatMap(({ file, name }) => wordsOf(name).flatMap((word) => describeWord(word, `${name} in ${file}`)));
    expect(found).toEqual([]);
  });

  it('of files', () => {
    const found = sources.flatMap((file) =>
      (file.split('/').at(-1) ?? '').split(/[-.]/).flatMap((word) => describeWord(word, file)),
    );
    expect(found).toEqual([]);
  });
});

function describeWord(word: string, place: string): string[] {
  const instead = Object.hasOwn(trade, word) ? trade[word] : undefined;
  return instead === undefined ? [] : [`${place}: "${word}" is ${instead}`];
}
