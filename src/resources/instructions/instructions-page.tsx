// typed outside a form: input
import { Button, Input } from 'antd';
import { useMemo } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { Icon } from '#src/kit/icon/icon.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { PageSkeleton } from '#src/kit/page/page-skeleton.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { useLoad } from '#src/ui/use-load.ts';
import { ArticleView } from './article-view.tsx';
import { readManual } from './articles.ts';
import { searchArticles } from './search.rules.ts';
import { Unread } from './unread.tsx';
import './instructions.css';

/** The manual: articles at the side, searched as one types, and the open one with its headings. */
export default function InstructionsPage() {
  const { t, language } = useTranslations();
  const { hash } = useLocation();
  const [query, setQuery] = useSearchParams();
  const manual = useLoad(`manual ${language}`, () => readManual(language));
  const search = query.get('q') ?? '';
  const articles = manual.data;
  const found = useMemo(() => searchArticles(articles ?? [], search), [articles, search]);
  if (manual.state === 'failed') return <Unread error={manual.error} onRetry={manual.reload} />;
  if (!articles) return <PageSkeleton />;
  const open = articles.find(({ slug }) => slug === query.get('article')) ?? articles[0];
  const addressOf = (slug: string, place = '') => {
    const words = new URLSearchParams({ article: slug, ...(search === '' ? {} : { q: search }) });
    return { search: `?${words}`, hash: place };
  };
  return (
    <section className="kit-page-body manual">
      <PageHead title={t('instructions.title')} about={t('instructions.about')} />
      <div className="manual-parts">
        <nav className="manual-list" aria-label={t('instructions.articles')}>
          <Input
            type="search"
            allowClear
            prefix={<Icon name="search" size={16} />}
            aria-label={t('instructions.search')}
            placeholder={t('instructions.search')}
            value={search}
            onChange={({ target }) =>
              setQuery(
                (before) => {
                  if (target.value === '') before.delete('q');
                  else before.set('q', target.value);
                  return before;
                },
                { replace: true },
              )
            }
          />
          <p className="ui-hidden" role="status">
            {search === '' ? '' : t('instructions.found', { count: found.length })}
          </p>
          {found.length === 0 ? <p className="kit-muted">{t('instructions.nothing')}</p> : null}
          <ul>
            {found.map(({ slug, title, excerpt }) => (
              <li key={slug}>
                <Link to={addressOf(slug)} aria-current={slug === open?.slug ? 'page' : undefined}>
                  {title}
                </Link>
                {search !== '' && excerpt ? (
                  <p className="manual-excerpt">
                    {excerpt[0]}
                    <mark>{excerpt[1]}</mark>
                    {excerpt[2]}
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
        </nav>
        {open ? (
          <article className="manual-open" aria-labelledby="manual-title">
            <header className="manual-head">
              <h2 id="manual-title">{open.title}</h2>
              <Button className="manual-print" onClick={() => window.print()}>
                {t('instructions.print')}
              </Button>
            </header>
            {open.headings.length > 1 ? (
              <nav className="manual-contents" aria-label={t('instructions.contents')}>
                <ul>
                  {open.headings.map(({ id, text }) => (
                    <li key={id}>
                      <Link to={addressOf(open.slug, id)}>{text}</Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ) : null}
            <ArticleView article={open} hash={hash} />
          </article>
        ) : null}
      </div>
    </section>
  );
}
