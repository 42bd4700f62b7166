import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { studyCalls } from '#contract/study.calls.ts';
import type { MyCourse } from '#contract/study.ts';
import { failureMessage } from '../../providers/http/report-failure.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Link, useParams, useSearch } from '../../ui/router.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useLoad } from '../../ui/use-load.ts';
import { BackLink, CourseGone, isGone, PageFailure, PageLoading } from '../page-state.tsx';
import { usePerson } from '../person-gate.tsx';
import { Player } from './player.tsx';
import './scorm.css';
import { useScormSession } from './use-scorm-session.ts';

/** The item of the package that a step of the course is. */
function itemOfStep(course: MyCourse, stepId: string | null): string | null {
  const steps = course.sections.flatMap(({ themes }) => themes).flatMap(({ steps: all }) => all);
  return steps.find(({ id }) => id === stepId)?.scorm?.item ?? null;
}

/** A SCORM package in the learner's hands. */
export default function ScormPage() {
  const { t } = useTranslation('commons');
  const { courseId = '' } = useParams();
  const { http } = useAppTools();
  const userId = usePerson()?.me.id;
  const course = useLoad(courseId, (signal) =>
    http.call(studyCalls.readMyCourse, { params: { course_id: courseId }, signal }),
  );
  if (course.state === 'failed') return <PageFailure error={course.error} onRetry={course.reload} />;
  const { data } = course;
  return (
    <div className="scorm">
      <BackLink to={`/user/learning/courses/${courseId}`}>{t('nav.to_course')}</BackLink>
      {data && userId !== undefined ? (
        <>
          <PageHeading lang={data.language}>{data.title}</PageHeading>
          <OpenCourse course={data} userId={userId} />
        </>
      ) : (
        <PageLoading />
      )}
    </div>
  );
}

function OpenCourse({ course, userId }: { course: MyCourse; userId: string }) {
  const { t } = useTranslation('commons');
  const [words] = useSearch();
  const [isDone, setIsDone] = useState(false);
  const [saved, setSaved] = useState<Parameters<typeof Player>[0]['saved']>(null);
  const { opening, open } = useScormSession(course.id, userId, (answer) => {
    setSaved(answer);
    if (answer.is_course_completed) setIsDone(true);
  });
  const toCourse = (
    <Link className={buttonClass()} to={`/user/learning/courses/${course.id}`}>
      {t('nav.to_course')}
    </Link>
  );
  if (opening.kind === 'opening') return <PageLoading />;
  if (opening.kind === 'refused' && isGone(opening.error)) return <CourseGone />;
  if (opening.kind === 'failed') return <PageFailure error={opening.error} onRetry={() => open(false)} />;
  if (opening.kind === 'open') {
    return (
      <Player
        opened={opening.opened}
        course={course}
        wanted={itemOfStep(course, words.get('step'))}
        saved={saved}
        isDone={isDone}
        onAgain={() => open(false)}
      />
    );
  }
  if (opening.kind === 'refused') {
    return (
      <div role="alert">
        <EmptyState title={t('scorm.refused_title')} text={failureMessage(opening.error)} actions={toCourse} />
      </div>
    );
  }
  return (
    <div role="alert">
      <EmptyState
        icon={opening.kind === 'taken_over' ? 'switch' : 'info'}
        title={t(opening.kind === 'taken_over' ? 'scorm.taken_title' : 'scorm.elsewhere_title')}
        text={opening.kind === 'elsewhere' ? failureMessage(opening.error) : t('scorm.taken_text')}
        actions={
          <>
            <Button look="primary" onClick={() => open(true)}>
              {t('scorm.go_on_here')}
            </Button>
            {toCourse}
          </>
        }
      />
    </div>
  );
}
