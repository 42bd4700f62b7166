import { useLocation } from 'react-router';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { PageSkeleton } from '#src/kit/page/page-skeleton.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { useLoad } from '#src/ui/use-load.ts';
import { ArticleView } from './article-view.tsx';
import { readChanges } from './articles.ts';
import { Unread } from './unread.tsx';
import './instructions.css';

/** What changed, version by version. */
export default function ChangeLogPage() {
  const { t, language } = useTranslations();
  const { hash } = useLocation();
  const changes = useLoad(`changes ${language}`, () => readChanges(language));
  if (changes.state === 'failed') return <Unread error={changes.error} onRetry={changes.reload} />;
  return (
    <section className="kit-page-body manual">
      <PageHead title={t('change_log.title')} about={t('change_log.about')} />
      {changes.data ? (
        <article className="manual-open">
          <ArticleView article={changes.data} hash={hash} />
        </article>
      ) : (
        <PageSkeleton />
      )}
    </section>
  );
}
