import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { Language } from '#contract/constants.ts';
import { courseCalls } from '#contract/courses.calls.ts';
import type { Course, SectionTheme } from '#contract/courses.ts';
import { moduleCalls } from '#contract/modules.calls.ts';
import { useActions } from '#src/kit/actions/use-actions.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { LearnerScreen } from '#src/kit/learner/learner-screen.tsx';
import { storeScreen } from '#src/kit/learner/screen.rules.ts';
import { QuizShow, TheoryShow } from '#src/kit/learner/step-show.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { PageSkeleton } from '#src/kit/page/page-skeleton.tsx';
import { RowFailurePage } from '#src/kit/page/row-failure.tsx';
import { useRow } from '#src/kit/page/use-row.ts';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { CourseView } from '#src/ui/course/course-view.tsx';
import { StepLinkContext, type StepLinkProps } from '#src/ui/course/step-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { toLearnerCourse } from './preview/learner-course.ts';

/** A course in the learner's own layout. Nothing that is done here is recorded. */
export default function PreviewPage() {
  const { registry } = useKit();
  const { t } = useTranslations();
  const resource = registry.resource('courses');
  const { row: course, error, isReading, retry } = useRow(resource, courseCalls.readCourse);
  const { rowActions, dialog } = useActions(resource);
  if (error && !course) {
    return <RowFailurePage page="show" resource={resource} error={error} onRetry={retry} isReading={isReading} />;
  }
  if (!course) return <PageSkeleton />;
  const offered = rowActions(course).map((action) =>
    action.name === 'assign' ? { ...action, isPrimary: course.obstacles.length === 0 } : action,
  );
  return (
    <section className="kit-page-body">
      <PageHead title={course.title} about={t('courses.preview_about')} actions={offered} />
      {course.sections.length === 0 ? (
        <EmptyState title={t('courses.structure.empty.title')} text={t('courses.structure.empty.text')} />
      ) : (
        <LearnerScreen>
          <Preview course={course} />
        </LearnerScreen>
      )}
      {dialog}
    </section>
  );
}

function Preview({ course }: { course: Course }) {
  const { t, language } = useTranslations();
  const [words, setWords] = useSearchParams();
  const shown = useMemo(() => toLearnerCourse(course, course.created_at.slice(0, 10), language), [course, language]);
  const moduleId = words.get('module');
  const theme = course.sections.flatMap((section) => section.themes).find((one) => one.module_id === moduleId);
  return (
    <StepLinkContext value={PreviewLink}>
      {theme ? (
        <>
          <Link className="learner-preview__back" to={{ search: storeScreen(words, {}).toString() }}>
            <Icon name="arrow-left" size={18} />
            {t('courses.preview_to_course')}
          </Link>
          <h2 className="ui-page-title" lang={shown.language}>
            {theme.title}
          </h2>
          <Step
            theme={theme}
            kind={words.get('step') === 'quiz' ? 'quiz' : 'theory'}
            language={shown.language}
            number={Number(words.get('number') ?? 1)}
            onGo={(next) => setWords(storeScreen(words, next))}
          />
        </>
      ) : (
        <CourseView course={shown} heading={<h2 className="ui-page-title">{course.title}</h2>} />
      )}
    </StepLinkContext>
  );
}

interface StepProps {
  theme: SectionTheme;
  kind: 'theory' | 'quiz';
  language: Language;
  number: number;
  onGo: (words: Readonly<Record<string, string>>) => void;
}

/** The slides or the questions of a theme. Past the last slide comes its quiz, past that the course again. */
function Step({ theme, kind, language, number, onGo }: StepProps) {
  const { t } = useTranslations();
  const { t: commons } = useTranslation('commons');
  const module = useCall(moduleCalls.readModule, {
    params: { id: theme.module_id ?? '' },
    query: { with_slides: kind === 'theory', with_questions: kind === 'quiz' },
  });
  const here = { module: theme.module_id ?? '', step: kind };
  const turning = { language, number, onTurn: (next: number) => onGo({ ...here, number: String(next) }) };
  const toCourse = { label: t('courses.preview_to_course'), onPress: () => onGo({}) };
  const toQuiz = { label: commons('slides.finish_to_quiz'), onPress: () => onGo({ ...here, step: 'quiz' }) };
  return (
    <ReadPart reading={module} height={320} shape="surface">
      {({ slides = [], questions = [], theory_minutes }) =>
        kind === 'theory' ? (
          <TheoryShow
            key="theory"
            slides={slides}
            minutes={theory_minutes}
            end={theme.asked_count > 0 ? toQuiz : toCourse}
            {...turning}
          />
        ) : (
          <QuizShow key="quiz" questions={questions.slice(0, theme.asked_count)} end={toCourse} {...turning} />
        )
      }
    </ReadPart>
  );
}

/** A step of the preview, at an address of the preview. */
function PreviewLink({ courseId: _, step, ...rest }: StepLinkProps) {
  const [words] = useSearchParams();
  const search = storeScreen(words, { module: step.module_id, step: step.kind }).toString();
  return <Link {...rest} to={{ search }} />;
}
