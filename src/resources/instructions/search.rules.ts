export interface Searched {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
}

export interface Found {
  readonly slug: string;
  readonly title: string;
  /** Where the words stand, in three parts: before, the words, behind. Null: they stand in the title alone. */
  readonly excerpt: readonly [before: string, words: string, behind: string] | null;
}

const around = 60;

/** Articles that have every word of a search, those with it in their title first. An empty search finds all of them. */
export function searchArticles(articles: readonly Searched[], search: string): Found[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return articles
    .map((article) => ({ article, title: article.title.toLocaleLowerCase(), text: article.text.toLocaleLowerCase() }))
    .filter(({ title, text }) => words.every((word) => title.includes(word) || text.includes(word)))
    .map(({ article, title, text }) => ({
      rank: words.filter((word) => title.includes(word)).length,
      found: { slug: article.slug, title: article.title, excerpt: excerptOf(article.text, text, words) },
    }))
    .sort((left, right) => right.rank - left.rank)
    .map(({ found }) => found);
}

function excerptOf(shown: string, lower: string, words: readonly string[]): Found['excerpt'] {
  const [first] = words.filter((word) => lower.includes(word));
  if (first === undefined) return null;
  const at = lower.indexOf(first);
  const before = shown.slice(Math.max(0, at - around), at);
  const behind = shown.slice(at + first.length, at + first.length + around);
  return [
    at > around ? `…${before}` : before,
    shown.slice(at, at + first.length),
    at + first.length + around < shown.length ? `${behind}…` : behind,
  ];
}
