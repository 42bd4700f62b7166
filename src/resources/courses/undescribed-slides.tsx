import { Alert } from 'antd';
import { Link } from 'react-router';
import type { Course } from '#contract/courses.ts';
import { useWords } from '#src/kit/words.ts';

/** Slides whose pictures somebody should describe before people get the course; nothing where there are none. */
export function UndescribedSlides({ course }: { course: Course }) {
  const { t } = useWords();
  const slides = course.undescribed_slides;
  if (slides.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      message={t('courses.undescribed.title', { count: slides.length })}
      description={
        <ul className="course-undescribed">
          {slides.map(({ theme_id, theme_title, number, title }) => (
            <li key={`${theme_id}/${number}`}>
              <Link to={`/admin/learning/themes/${theme_id}?course=${course.id}`}>
                {t('courses.undescribed.slide', { theme: theme_title, number })}
              </Link>
              {title === '' ? null : <span> {title}</span>}
            </li>
          ))}
        </ul>
      }
    />
  );
}
