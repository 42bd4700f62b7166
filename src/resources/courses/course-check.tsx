import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { courseReviewCalls } from '#contract/content-review.calls.ts';
import type { CourseFinding } from '#contract/content-review.ts';
import { FailedLine } from '#src/kit/panel/failed-line.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';

const shownFirst = 5;

/** What somebody should look at before people get the course, each with a link to where it is mended. A warning, no wall. */
export function CourseCheck({ courseId }: { courseId: string }) {
  const { t } = useTranslations();
  const [isWhole, setIsWhole] = useState(false);
  const reading = useCall(courseReviewCalls.checkCourse, { params: { id: courseId }, keepsPrevious: true });
  const findings = reading.data?.findings ?? [];
  if (reading.error) return <FailedLine what={t('courses.check.name')} reading={reading} />;
  if (findings.length === 0) return null;
  const shown = isWhole ? findings : findings.slice(0, shownFirst);
  return (
    <Alert
      id="check"
      type="warning"
      showIcon
      message={t('courses.check.title', { count: findings.length })}
      description={
        <>
          <p className="course-check__about">{t('courses.check.about')}</p>
          <ul className="course-check">
            {shown.map((finding) => (
              <li key={`${finding.kind} ${finding.slide_id ?? finding.question_id ?? finding.theme_id}`}>
                <Link to={placeOf(finding, courseId)}>{nameOf(finding, t)}</Link>{' '}
                <span className="course-check__why">{t(`courses.check.${finding.kind}`)}</span>
              </li>
            ))}
          </ul>
          {findings.length > shownFirst ? (
            <Button type="link" className="course-check__more" onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? t('courses.check.fewer') : t('courses.check.all', { count: findings.length })}
            </Button>
          ) : null}
        </>
      }
    />
  );
}

/** Where it is mended: the theme's editor at the very field of that slide, that question, or of how the quiz is taken. */
function placeOf({ kind, theme_id, slide_id, question_id }: CourseFinding, courseId: string): string {
  const words = new URLSearchParams({ course: courseId, mend: kind });
  if (slide_id !== null) words.set('slide', slide_id);
  else words.set('tab', kind === 'quiz_limit_beyond' ? 'settings' : 'quiz');
  if (question_id !== null) words.set('question', question_id);
  return `/admin/learning/themes/${theme_id}?${words.toString()}`;
}

function nameOf(
  { theme_title, slide_id, question_id, number }: CourseFinding,
  t: (key: string, values: Record<string, string | number>) => string,
): string {
  const place = slide_id !== null ? 'slide' : question_id !== null ? 'question' : 'quiz';
  return t(`courses.check.places.${place}`, { theme: theme_title, number: number ?? 0 });
}
