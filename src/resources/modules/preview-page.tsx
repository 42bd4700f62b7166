import { Button } from 'antd';
import { useState } from 'react';
import { moduleCalls } from '#contract/modules.calls.ts';
import type { LibraryModule } from '#contract/modules.ts';
import { useActions } from '#src/kit/actions/use-actions.tsx';
import { SlideFrame } from '#src/kit/frame/slide-frame.tsx';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { RowFailurePage } from '#src/kit/page/row-failure.tsx';
import { useRow } from '#src/kit/page/use-row.ts';
import { Figures, Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useWords } from '#src/kit/words.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { QuestionPicture } from '#src/ui/course/question-picture.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import './modules.css';

/** A module as learners go through it, with the right answers that they do not see. */
export default function PreviewPage() {
  const { registry } = useKit();
  const { language, t } = useWords();
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
      <ReadPart reading={content} height={320}>
        {({ slides = [], questions = [] }) => (
          <>
            <Panel title={t('modules.fields.slides_count')}>
              {slides.length === 0 ? <p className="kit-muted">{t('kit.no_data')}</p> : <SlideShow slides={slides} />}
            </Panel>
            <Panel title={t('modules.fields.questions_count')}>
              {questions.length === 0 ? (
                <p className="kit-muted">{t('modules.no_questions')}</p>
              ) : (
                <ol className="module-questions">
                  {questions.map((question) => (
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

/** One slide at a time. */
function SlideShow({ slides }: { slides: NonNullable<LibraryModule['slides']> }) {
  const { t } = useWords();
  const [at, setAt] = useState(0);
  const slide = slides[Math.min(at, slides.length - 1)];
  if (!slide) return null;
  return (
    <div className="module-slides">
      <div className="module-slides__bar">
        <Button
          icon={<Icon name="chevron-left" size={16} />}
          aria-label={t('modules.previous')}
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        />
        <span role="status">{t('modules.slide_of', { number: at + 1, total: slides.length })}</span>
        <Button
          icon={<Icon name="chevron-right" size={16} />}
          aria-label={t('modules.next')}
          disabled={at >= slides.length - 1}
          onClick={() => setAt(at + 1)}
        />
      </div>
      <SlideFrame
        url={slide.frame_url}
        html={slide.html}
        title={slide.title || t('modules.slide_of', { number: at + 1, total: slides.length })}
      />
    </div>
  );
}
