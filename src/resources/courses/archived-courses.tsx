import { Button } from 'antd';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { libraryCourseCalls } from '#contract/courses.calls.ts';
import { useActions } from '#src/kit/actions/use-actions.tsx';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { ActionButtons } from '#src/kit/page/action-buttons.tsx';
import { FailedLine } from '#src/kit/panel/failed-line.tsx';
import { useCallPages } from '#src/kit/read/use-call-pages.ts';
import { useTranslations } from '#src/kit/translations.ts';
import './courses.css';

const pageSize = 20;

/**
 * The archive under the list of courses: closed until somebody opens it, which stands in the address. The search of the
 * list holds here too. Nothing where there is nothing in it.
 */
export function ArchivedCourses() {
  const { t } = useTranslations();
  const id = useId();
  const [words, setWords] = useSearchParams();
  const resource = useKit().registry.resource('courses');
  const { rowActions, dialog } = useActions(resource);
  const search = words.get('search') ?? '';
  const isOpen = words.has('archive');
  const reading = useCallPages(libraryCourseCalls.listArchivedCourses, {
    pageSize,
    query: { sort_by: 'title', ...(search !== '' && { search }) },
  });
  const { rows, total, isStale, hasMore, isReadingMore, more } = reading;
  const toggle = () =>
    setWords(
      (before) => {
        const next = new URLSearchParams(before);
        if (isOpen) next.delete('archive');
        else next.set('archive', 'open');
        return next;
      },
      { preventScrollReset: true },
    );
  if (reading.error) return <FailedLine what={t('courses.archive.name')} reading={reading} />;
  if (total === 0) return null;
  return (
    <section className="course-archive" aria-labelledby={id}>
      <h2 className="course-archive__title">
        <button type="button" id={id} aria-expanded={isOpen} className="course-archive__toggle" onClick={toggle}>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
          {t('courses.archive.title', { count: total })}
        </button>
      </h2>
      {isOpen ? (
        <>
          <p className="kit-muted course-archive__about">{t('courses.archive.about')}</p>
          <ul className="course-archive__list" data-stale={isStale || undefined}>
            {rows.map((row) => (
              <li key={row.id} className="course-archive__row">
                <span className="course-archive__words">
                  <Link className="kit-row-link" to={`/admin/learning/courses/preview/${row.id}`}>
                    {row.title}
                  </Link>
                  <span className="kit-muted">
                    {t('courses.themes', { count: row.themes_count })}
                    {row.assigned_count > 0 ? ` · ${t('courses.assigned', { count: row.assigned_count })}` : null}
                  </span>
                </span>
                <ActionButtons
                  isCompact
                  subject={row.title}
                  actions={rowActions(row).map((action) => ({ ...action, isPrimary: action.name === 'restore' }))}
                />
              </li>
            ))}
          </ul>
          {hasMore ? (
            <Button loading={isReadingMore} onClick={more}>
              {t('courses.archive.more')}
            </Button>
          ) : null}
        </>
      ) : null}
      {dialog}
    </section>
  );
}
