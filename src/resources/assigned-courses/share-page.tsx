import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { SharedCourses } from '#contract/shared-courses.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { useWords } from '#src/kit/words.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import { dropDraft, readDraft } from './flow/draft-store.ts';
import { ShareForm } from './flow/share-form.tsx';
import './assigned.css';

/** Courses for everybody: employees find them in their catalogue and take them when they want. */
export default function SharePage() {
  const { t } = useWords();
  const [query] = useSearchParams();
  const [initial] = useState(() => readDraft(query, shownToday()));
  const [shared, setShared] = useState<SharedCourses['data'] | null>(null);
  const settle = (data: SharedCourses['data']) => {
    dropDraft();
    setShared(data);
  };
  return (
    <section className="kit-page-body">
      <PageHead title={t('assigned_courses.pages.create_public')} about={t('assigned_courses.share.about')} />
      {shared === null ? <ShareForm initial={initial} onShared={settle} /> : <ShareResult shared={shared} />}
    </section>
  );
}

function ShareResult({ shared }: { shared: SharedCourses['data'] }) {
  const { t } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const [only] = shared.length === 1 ? shared : [];
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="assign__result">
      <span className="assign__result-mark" aria-hidden="true">
        <Icon name="check" size={28} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {t('assigned_courses.share.done', { count: shared.length })}
      </h2>
      <p className="kit-muted">{t('assigned_courses.share.next')}</p>
      <div className="assign__actions">
        <Link
          className="kit-button kit-button--primary"
          to={only ? `/admin/learning/assigned/${only.id}` : '/admin/learning/assigned?is_shared=true'}
        >
          {t(only ? 'assigned_courses.result.open' : 'assigned_courses.to_list')}
        </Link>
        <Link className="kit-button kit-button--default" to="/admin/learning/assigned/select-public">
          {t('assigned_courses.share.again')}
        </Link>
      </div>
    </section>
  );
}
