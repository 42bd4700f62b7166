import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readNamespaces } from './locale-files.ts';
import { findKeyUses, findLiteralText, parse, readSources } from './source-words.ts';

const root = join(import.meta.dirname, '../..');
const sources = readSources(root, 'src/**/*.{ts,tsx}');
/** What rooms outside the console load; the console has the rest as well. */
const small = new Set(['commons', 'tips', 'global_errors', 'mailbox']);
const isConsole = (at: string) => /^src\/(app|kit|resources)\//.test(at);

/** Shown when the words themselves cannot be loaded; it has all three languages in itself. */
const speaksAlone = 'src/ui/start-failure.tsx';
/** A language is called by its own name everywhere. */
const recipientNames = new Set(['Русский']);
const isExcused = (at: string, text: string) => at.startsWith(`${speaksAlone}:`) || recipientNames.has(text);

/** Plurals under their common key, lists of texts or of groups under their own. */
const keys = new Map(
  readNamespaces(join(root, 'locales')).map(({ name, texts }) => [
    name,
    [...(texts.ru?.keys() ?? [])].flatMap((key) => [
      key,
      key.replace(/_(zero|one|two|few|many|other)$|\.0(\..*)?$/, ''),
    ]),
  ]),
);

function isKnown({ at, text, isWhole }: { at: string; text: string; isWhole: boolean }): boolean {
  const [, namespace, key = text] = /^(\w+):(.*)$/s.exec(text) ?? [];
  const readable = namespace ? [namespace] : [...keys.keys()].filter((name) => small.has(name) || isConsole(at));
  return readable.some((name) => keys.get(name)?.some((known) => (isWhole ? known === key : known.startsWith(key))));
}

describe('the code of the browser', () => {
  it('is read', () => {
    expect(sources.length).toBeGreaterThan(50);
  });

  it('holds no text of its own: everything that people read is in locales/', () => {
    const found = sources.flatMap(findLiteralText).filter(({ at, text }) => !isExcused(at, text));
    expect(found).toEqual([]);
  });

  it('asks only for words that exist, in a namespace that its room loads', () => {
    const unknown = sources.flatMap(findKeyUses).filter((use) => !isKnown(use));
    expect(unknown.map(({ at, text }) => `${at} ${text}`)).toEqual([]);
  });
});

describe('the notices of success', () => {
  it('are each shown by somebody', () => {
    const code = sources.map((file) => file.text).join('\n');
    const unused = (keys.get('tips') ?? []).filter((key) => !new RegExp(`tips:${key}\\b`).test(code));
    expect(unused).toEqual([]);
  });
});

describe('the search for text in code', () => {
  const find = (text: string) => findLiteralText(parse('x.tsx', text)).map((found) => found.text);

  it.each([
    ['an element', '<p>Nothing here</p>', 'Nothing here'],
    ['an element in Russian', '<p>Пусто</p>', 'Пусто'],
    ['an expression', "<p>{'Nothing here'}</p>", 'Nothing here'],
    ['a condition', "<p>{a ? 'Nothing here' : b}</p>", 'Nothing here'],
    ['an attribute', '<input placeholder="Search" />', 'Search'],
    ['an attribute of a component', "<Card title={'Open courses'} />", 'Open courses'],
    ['a message built elsewhere', 'const text = `Найдено ${n}`;', 'Найдено'],
  ])('finds %s', (_, code, text) => {
    expect(find(code)).toEqual([text]);
  });

  it.each([
    '<p>{t("empty.title")}</p>',
    '<p>· &lt;</p>',
    '<kbd>Ctrl K</kbd>',
    '<Field title="name" />',
    '<p className="Big one">{a}</p>',
    "<p>{a === 'Two words' && b}</p>",
  ])('lets %s pass', (code) => {
    expect(find(code)).toEqual([]);
  });

  it('sees keys that are whole, chosen, put together or asked for through an object', () => {
    const code = "t('a'); words.t(x ? 'b' : `c.${y}`); other('d');";
    expect(findKeyUses(parse('x.ts', code)).map(({ text }) => text)).toEqual(['a', 'b', 'c.']);
  });
});
