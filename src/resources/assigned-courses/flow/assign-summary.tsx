import type { ReactNode } from 'react';
import { useWords } from '#src/kit/words.ts';
import { formatLongDay } from '#src/lib/format-date.ts';
import { formatCount } from '#src/lib/format-number.ts';
import type { AssignmentDraft } from './assignment-flow.rules.ts';

/** What is about to happen, in words and numbers, beside the button that makes it happen. */
export function AssignSummary({
  draft,
  count,
  children,
}: {
  draft: AssignmentDraft;
  count: number | undefined;
  children: ReactNode;
}) {
  const { t, language } = useWords();
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
      {children}
    </aside>
  );
}
