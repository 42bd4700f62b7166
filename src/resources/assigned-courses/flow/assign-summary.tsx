import type { ReactNode } from 'react';
import type { AssignPreview } from '#contract/assignments.ts';
import { FailedLine } from '#src/kit/panel/failed-line.tsx';
import type { Reading } from '#src/kit/read/call-reading.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatLongDay } from '#src/lib/format-date.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { countRules, rulesOf } from '../rules/rules-draft.rules.ts';
import type { AssignmentDraft } from './assignment-flow.rules.ts';
import { WhoGetsIt } from './recipient-preview.tsx';

/** What is about to happen, in words and numbers, beside the button that makes it happen. */
export function AssignSummary({
  draft,
  count,
  preview,
  children,
}: {
  draft: AssignmentDraft;
  count: number | undefined;
  preview: Omit<Reading<AssignPreview>, 'isStale'>;
  children: ReactNode;
}) {
  const { t, language } = useTranslations();
  const own = countRules(rulesOf(draft.rules));
  const facts = [
    { name: 'courses', value: formatCount(draft.courses.length, language) },
    { name: 'people', value: count === undefined ? '…' : formatCount(count, language) },
    { name: 'start', value: draft.startDate ? formatLongDay(draft.startDate, language) : '—' },
    {
      name: 'end',
      value: draft.endDate ? formatLongDay(draft.endDate, language) : t('assigned_courses.flow.no_end'),
    },
    {
      name: 'letters',
      value: t(draft.needMessage ? 'kit.yes' : 'kit.no'),
    },
    {
      name: 'rules',
      value: own === 0 ? t('assigned_courses.rules.orders.course') : t('assigned_courses.summary.own', { count: own }),
    },
  ] as const;
  return (
    <aside className="assign__summary" aria-label={t('assigned_courses.summary.title')}>
      <h2>{t('assigned_courses.summary.title')}</h2>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`assigned_courses.summary.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {preview.data ? <WhoGetsIt preview={preview.data} sendsEmails={draft.needMessage} /> : null}
      <FailedLine what={t('assigned_courses.preview.name')} reading={preview} />
      {children}
    </aside>
  );
}
