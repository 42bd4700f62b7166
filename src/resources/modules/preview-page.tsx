import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { moduleCalls } from '#contract/modules.calls.ts';
import type { LibraryModule } from '#contract/modules.ts';
import { useActions } from '#src/kit/actions/use-actions.tsx';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { LearnerScreen } from '#src/kit/learner/learner-screen.tsx';
import { storeScreen } from '#src/kit/learner/screen.rules.ts';
import { QuizShow, TheoryShow } from '#src/kit/learner/step-show.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { RowFailurePage } from '#src/kit/page/row-failure.tsx';
import { useRow } from '#src/kit/page/use-row.ts';
import { Figures, Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { QuestionPicture } from '#src/ui/course/question-picture.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import './modules.css';

/** A module as learners go through it, with the right answers that they do not see. */
export default function PreviewPage() {
  const { registry } = useKit();
  const { language, t } = useTranslations();
  const resource = registry.resource('modules');
  const { id, row: module, error, isReading, retry } = useRow(resource, moduleCalls.readModule);
  const { rowActions, dialog } = useActions(resource);
  const content = useCall(moduleCalls.readModule, {
    params: { id },
    query: { with_slides: true, with_questions: true },
  });
  if (error) {
    return <RowFailurePage page="show" resource={resource} error={error} onRetry={retry} isReading={isReading} />;
  }
  return (
    <section className="kit-page-body">
      <PageHead
        title={module?.title ?? <Skeleton width={280} height={28} />}
        about={t('modules.preview_about')}
        actions={module ? rowActions(module) : []}
      />
      {module ? (
        <Figures
          figures={(['slides_count', 'questions_count', 'minutes', 'themes_count'] as const).map((name) => ({
            name,
            label: t(`modules.fields.${name}`),
            value: formatCount(module[name], language),
          }))}
        />
      ) : null}
      <ReadPart reading={content} height={320} shape="surface">
        {(full) => (
          <>
            <Preview module={full} />
            <Panel title={t('modules.answers')}>
              {full.questions?.length === 0 ? (
                <p className="kit-muted">{t('modules.no_questions')}</p>
              ) : (
                <ol className="module-questions">
                  {full.questions?.map((question) => (
                    <li key={question.id}>
                      <p className="module-questions__text">{question.text}</p>
                      <QuestionPicture picture={question.picture} />
                      <ul>
                        {question.options.map((option) => (
                          <li key={option.id} data-right={option.is_right || undefined}>
                            {option.is_right ? <Icon name="check" size={16} /> : null}
                            {option.text}
                            {option.is_right ? <span className="ui-hidden">{t('modules.right')}</span> : null}
                          </li>
                        ))}
                      </ul>
                      {question.explanation ? <p className="kit-muted">{question.explanation}</p> : null}
                    </li>
                  ))}
                </ol>
              )}
            </Panel>
          </>
        )}
      </ReadPart>
      {dialog}
    </section>
  );
}

/** The module in the learner's own layout: its slides, or the questions of an attempt. */
function Preview({ module }: { module: LibraryModule }) {
  const { t, language } = useTranslations();
  const { t: commons } = useTranslation('commons');
  const [words, setWords] = useSearchParams();
  const { slides = [], questions = [], asked_count, theory_minutes } = module;
  const steps = [...(slides.length > 0 ? (['theory'] as const) : []), ...(asked_count > 0 ? (['quiz'] as const) : [])];
  const step = steps.find((kind) => kind === words.get('step')) ?? steps[0];
  if (step === undefined) return <p className="kit-muted">{t('modules.no_content')}</p>;
  const go = (kind: string, number: number) =>
    setWords(storeScreen(words, { step: kind, ...(number > 1 && { number: String(number) }) }));
  const turning = {
    language,
    number: Number(words.get('number') ?? 1),
    onTurn: (number: number) => go(step, number),
  };
  const toStart = { label: t('modules.to_start'), onPress: () => go(steps[0] ?? step, 1) };
  const toQuiz = { label: commons('slides.finish_to_quiz'), onPress: () => go('quiz', 1) };
  return (
    <LearnerScreen
      tools={
        steps.length > 1 ? (
          <Segmented
            aria-label={t('modules.step')}
            value={step}
            onChange={(kind) => go(kind, 1)}
            options={steps.map((kind) => ({ value: kind, label: commons(`step.${kind}`) }))}
          />
        ) : null
      }
    >
      <h2 className="ui-page-title">{module.title}</h2>
      {step === 'theory' ? (
        <TheoryShow slides={slides} minutes={theory_minutes} end={asked_count > 0 ? toQuiz : toStart} {...turning} />
      ) : (
        <QuizShow questions={questions.slice(0, asked_count)} end={toStart} {...turning} />
      )}
    </LearnerScreen>
  );
}
