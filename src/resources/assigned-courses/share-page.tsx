import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SharedCourses } from '#contract/shared-courses.ts';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import { readDraft } from './flow/draft-store.ts';
import { FlowResult } from './flow/flow-result.tsx';
import { ShareForm } from './flow/share-form.tsx';
import './assigned.css';

/** Courses for everybody: employees find them in their catalogue and take them when they want. */
export default function SharePage() {
  const { t } = useTranslations();
  const [query] = useSearchParams();
  const [initial] = useState(() => readDraft(query, shownToday()));
  const [shared, setShared] = useState<SharedCourses['data'] | null>(null);
  return (
    <section className="kit-page-body">
      <PageHead title={t('assigned_courses.pages.create_public')} about={t('assigned_courses.share.about')} />
      {shared === null ? <ShareForm initial={initial} onShared={setShared} /> : <ShareResult shared={shared} />}
    </section>
  );
}

function ShareResult({ shared }: { shared: SharedCourses['data'] }) {
  const { t } = useTranslations();
  return (
    <FlowResult
      title={t('assigned_courses.share.done', { count: shared.length })}
      onlyId={shared.length === 1 ? (shared[0]?.id ?? null) : null}
      listPath="/admin/learning/assigned?is_shared=true"
      again={{ path: '/admin/learning/assigned/select-public', label: t('assigned_courses.share.again') }}
    >
      <p className="kit-muted">{t('assigned_courses.share.next')}</p>
    </FlowResult>
  );
}
