import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/constants.ts';
import { listButtons, readArticle } from '../../scripts/manual.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const articlesOf = (language: string) => globSync(`docs/manual/${language}/*.md`, { cwd: root }).sort();

/** Every text of the locales of a language. */
function wordsOf(language: string): Set<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') found.add(plain(value));
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  for (const file of globSync(`locales/${language}/*.json`, { cwd: root })) walk(JSON.parse(read(file)));
  return found;
}

/** Spaces that do not break are spaces. */
function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}

test('every article and the changes exist in three languages', () => {
  const names = languages.map((language) => articlesOf(language).map((path) => basename(path)));
  expect(names[0]?.length).toBeGreaterThan(10);
  for (const other of names) expect(other).toEqual(names[0]);
  expect(globSync('docs/changes/*.md', { cwd: root })).toHaveLength(languages.length);
});

describe.each(languages)('the manual in %s', (language) => {
  const words = wordsOf(language);

  test.each([...articlesOf(language), `docs/changes/${language}.md`])('%s speaks of what there is', (path) => {
    const markdown = read(path);
    const unknown = listButtons(markdown).filter((name) => !words.has(plain(name)));
    expect(unknown, 'names of buttons and pages').toEqual([]);
  });

  test.each(articlesOf(language))('%s is drawn with a title, headings and quotes of the language', (path) => {
    const article = readArticle(read(path), language);
    expect(article.title).not.toBe('');
    expect(article.headings.length).toBeGreaterThan(0);
    const drawn = JSON.stringify(article.nodes);
    for (const { id } of article.headings) expect(drawn).toContain(`{"id":"${id}"}`);
    expect(drawn.includes('«')).toBe(language === 'ru' && read(path).includes('«'));
    expect(article.text).not.toContain('<');
  });
});
