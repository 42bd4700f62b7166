import { useTranslation } from 'react-i18next';
import { studyCalls } from '#contract/study.calls.ts';
import type { AssignedModule } from '#contract/study.ts';
import { stepPath } from '../../lib/course-order.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Link, useParams } from '../../ui/router.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useLoad } from '../../ui/use-load.ts';
import { BackLink, Loading, PageFailure } from '../page-state.tsx';
import { SlideShow } from './slide-show.tsx';

/** The theory of a theme: its slides, one after the other. */
export function ModulePage() {
  const { t } = useTranslation('commons');
  const { courseId = '', moduleId = '' } = useParams();
  const { http } = useAppTools();
  const module = useLoad(moduleId, (signal) =>
    http.call(studyCalls.readAssignedModule, { params: { id: moduleId }, query: { with_slides: true }, signal }),
  );
  if (module.state === 'failed') return <PageFailure error={module.error} onRetry={module.reload} />;
  return (
    <>
      <BackLink to={`/user/learning/courses/${courseId}`} lang={module.data?.language}>
        {module.data?.course_title ?? t('nav.to_course')}
      </BackLink>
      {module.data ? (
        <>
          <PageHeading lang={module.data.language}>{module.data.title}</PageHeading>
          <Content courseId={courseId} module={module.data} />
        </>
      ) : (
        <Loading>
          <Skeleton width="60%" height={36} />
          <div className="slide__frame">
            <Skeleton height="100%" />
          </div>
        </Loading>
      )}
    </>
  );
}

function Content({ courseId, module }: { courseId: string; module: AssignedModule }) {
  const { t } = useTranslation('commons');
  const { theory, quiz, slides } = module;
  if (theory && slides && slides.length > 0) {
    return <SlideShow courseId={courseId} module={module} theory={theory} slides={slides} />;
  }
  return (
    <EmptyState
      icon="book"
      title={t('slides.none_title')}
      text={t('slides.none_text')}
      actions={
        quiz && quiz.state !== 'locked' ? (
          <Link
            className={buttonClass({ look: 'primary' })}
            to={stepPath(courseId, { kind: 'quiz', step_id: quiz.id, module_id: module.id })}
          >
            {t('slides.to_quiz')}
          </Link>
        ) : null
      }
    />
  );
}
