import type { CourseRow } from '#contract/courses.ts';
import { useWords } from '#src/kit/words.ts';
import { coverHeight, coverPattern, coverWidth } from '#src/lib/cover-pattern.ts';
import { StatusPill } from '#src/ui/status-pill.tsx';
import './courses.css';

/** A course as the library shows it: picture, what it is about, how much it is. */
export default function CourseCard({ row }: { row: CourseRow }) {
  const { t } = useWords();
  return (
    <div className="course-card">
      <CoursePicture address={row.image_path} title={row.title} />
      <p className="course-card__about">{row.description || t('courses.no_description')}</p>
      <p className="kit-muted">
        {t('courses.themes', { count: row.themes_count })} · {t('courses.slides', { count: row.slides_count })} ·{' '}
        {t('courses.questions', { count: row.questions_count })}
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

/** The picture of a course; without one, a quiet drawing that belongs to its title. */
export function CoursePicture({ address, title }: { address: string | null; title: string }) {
  if (address) return <img className="course-picture" src={address} alt="" loading="lazy" />;
  const { tone, shapes } = coverPattern(title);
  return (
    <svg
      className="course-picture"
      data-tone={tone}
      viewBox={`0 0 ${coverWidth} ${coverHeight}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {shapes.map(({ x, y, radius, opacity, stroke }) => (
        <circle
          key={`${x} ${y} ${radius}`}
          cx={x}
          cy={y}
          r={radius}
          fill={stroke === undefined ? 'currentColor' : 'none'}
          stroke={stroke === undefined ? 'none' : 'currentColor'}
          strokeWidth={stroke}
          opacity={opacity}
        />
      ))}
    </svg>
  );
}
