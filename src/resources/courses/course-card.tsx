import type { CourseRow } from '#contract/courses.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { CourseCover } from '#src/ui/course/course-cover.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import './courses.css';

/** A course as the library shows it: picture, what it is about, how much it is. */
export default function CourseCard({ row }: { row: CourseRow }) {
  const { t } = useTranslations();
  return (
    <div className="course-card">
      <CourseCover address={row.image_path} title={row.title} />
      <p className="course-card__about">{row.description || t('courses.no_description')}</p>
      <p className="kit-muted">
        {t('courses.themes', { count: row.themes_count })} · {t('courses.slides', { count: row.slides_count })} ·{' '}
        {t('courses.questions', { count: row.questions_count })} · {t('courses.minutes', { count: row.minutes })}
      </p>
      {row.tags.length > 0 || row.assigned_count > 0 || row.archived ? (
        <div className="course-card__foot">
          {row.archived ? <StatusPill>{t('courses.fields.archived')}</StatusPill> : null}
          {row.assigned_count > 0 ? (
            <StatusPill tone="success">{t('courses.assigned', { count: row.assigned_count })}</StatusPill>
          ) : null}
          {row.tags.map((tag) => (
            <span key={tag} className="kit-tag">
              <span className="kit-ellipsis">{tag}</span>
            </span>
          ))}
        </div>
      ) : null}
    </div>
  );
}
