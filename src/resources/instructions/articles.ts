import type { Language } from '#contract/constants.ts';

/** A text, or an element: what it is called, its attributes, what stands in it. */
export type ArticleNode = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ArticleNode[]];

export interface Article {
  slug: string;
  title: string;
  nodes: readonly ArticleNode[];
  headings: readonly { id: string; level: number; text: string }[];
  text: string;
}
type Files = Record<string, { default: Omit<Article, 'slug'> }>;
type Loaders = Record<string, () => Promise<{ default: Omit<Article, 'slug'> }>>;

const readers: Readonly<Record<Language, () => Loaders>> = {
  ru: () => import.meta.glob<{ default: Omit<Article, 'slug'> }>('../../../docs/manual/ru/*.md'),
  en: () => import.meta.glob<{ default: Omit<Article, 'slug'> }>('../../../docs/manual/en/*.md'),
  uz: () => import.meta.glob<{ default: Omit<Article, 'slug'> }>('../../../docs/manual/uz/*.md'),
};
const changes: Loaders = import.meta.glob<{ default: Omit<Article, 'slug'> }>('../../../docs/changes/*.md');

/** The manual in a language, in its order: `10-first-steps.md` stands before `20-people.md`. */
export async function readManual(language: Language): Promise<Article[]> {
  const entries = Object.entries(readers[language]()).sort(([left], [right]) => (left < right ? -1 : 1));
  const files: Files = Object.fromEntries(
    await Promise.all(entries.map(async ([path, load]) => [path, await load()] as const)),
  );
  return Object.entries(files).map(([path, { default: article }]) => ({ ...article, slug: slugOf(path) }));
}

/** What changed, in a language. */
export async function readChanges(language: Language): Promise<Article> {
  const load = changes[`../../../docs/changes/${language}.md`];
  if (load === undefined) throw new Error(`There is no docs/changes/${language}.md`);
  return { ...(await load()).default, slug: 'changes' };
}

/** `…/10-first-steps.md` is `first-steps`. */
export function slugOf(path: string): string {
  return /\/(?:\d+-)?([\w-]+)\.md$/.exec(path)?.[1] ?? path;
}
