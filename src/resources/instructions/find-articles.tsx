import { useMemo } from 'react';
import type { FinderProps } from '#src/kit/declare/finder.ts';
import { useFound } from '#src/kit/read/use-found.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { useLoad } from '#src/ui/use-load.ts';
import { readManual } from './articles.ts';
import { searchArticles } from './search.rules.ts';

/** Articles of the manual that have every word. */
export default function FindArticles(props: FinderProps) {
  const { search } = props;
  const { language } = useTranslations();
  const manual = useLoad(`manual ${language}`, () => readManual(language));
  const found = useMemo(
    () =>
      manual.data &&
      searchArticles(manual.data, search).map(({ slug, title, excerpt }) => ({
        key: slug,
        words: title,
        hint: excerpt?.join(''),
        to: `/admin/instructions?${new URLSearchParams({ article: slug, q: search })}`,
      })),
    [manual.data, search],
  );
  useFound(props, found ?? undefined, manual.state === 'failed');
  return null;
}
