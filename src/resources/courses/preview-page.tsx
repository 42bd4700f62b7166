import { useState } from 'react';
import type { Course, SectionTheme } from '#contract/courses.ts';
import type { LibraryModule } from '#contract/modules.ts';
import { useActions } from '#src/kit/actions/use-actions.tsx';
import { SlideFrame } from '#src/kit/frame/slide-frame.tsx';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { PageSkeleton } from '#src/kit/page/page-skeleton.tsx';
import { RowFailurePage } from '#src/kit/page/row-failure.tsx';
import { useRow } from '#src/kit/page/use-row.ts';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useRead } from '#src/kit/read/use-read.ts';
import { useWords } from '#src/kit/words.ts';
import { EmptyState } from '#src/ui/states.tsx';
import { CoursePicture } from './course-card.tsx';
import './courses.css';

/** A course as learners meet it: one column, sections with their themes, each of which can be opened. */
export default function PreviewPage() {
  const { registry } = useKit();
  const { t } = useWords();
  const resource = registry.resource('courses');
  const { row, error, isReading, retry } = useRow(resource);
  const { rowActions, dialog } = useActions(resource);
  if (error && !row) {
    return <RowFailurePage page="show" resource={resource} error={error} onRetry={retry} isReading={isReading} />;
  }
  if (!row) return <PageSkeleton />;
  const course = row as unknown as Course;
  const minutes = course.sections.flatMap((section) => section.themes).reduce((sum, theme) => sum + theme.minutes, 0);
  const offered = rowActions(row).map((action) =>
    action.name === 'assign' ? { ...action, isPrimary: course.obstacles.length === 0 } : action,
  );
  return (
    <section className="kit-page-body">
      <PageHead title={course.title} about={t('courses.preview_about')} actions={offered} />
      <article className="course-preview">
        <CoursePicture address={course.image_path} title={course.title} />
        {course.description ? <p className="course-preview__about">{course.description}</p> : null}
        <p className="kit-muted">
          {t('courses.themes', { count: course.themes_count })} · {t('courses.slides', { count: course.slides_count })}{' '}
          · {t('courses.questions', { count: course.questions_count })} · {t('courses.minutes', { count: minutes })}
        </p>
        {course.sections.length === 0 ? (
          <EmptyState title={t('courses.structure.empty.title')} text={t('courses.structure.empty.text')} />
        ) : (
          course.sections.map((section) => (
            <section key={section.id} className="course-preview__section">
              <h2>{section.title}</h2>
              <ol>
                {section.themes.map((theme) => (
                  <PreviewTheme key={theme.id} theme={theme} />
                ))}
              </ol>
            </section>
          ))
        )}
      </article>
      {dialog}
    </section>
  );
}

function PreviewTheme({ theme }: { theme: SectionTheme }) {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="preview-theme">
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
        <span className="preview-theme__title">{theme.title}</span>
        <span className="kit-muted">
          {t('courses.slides', { count: theme.slides_count })}
          {theme.questions_count > 0 ? ` · ${t('courses.questions', { count: theme.questions_count })}` : ''}
        </span>
      </button>
      {isOpen && theme.module_id ? <ThemeContent moduleId={theme.module_id} /> : null}
    </li>
  );
}

/** The slides and questions of a theme, as they are asked: without the answers. */
function ThemeContent({ moduleId }: { moduleId: string }) {
  const { t } = useWords();
  const module = useRead<LibraryModule>('modules', `/api/v2/library/modules/${moduleId}`, {
    query: { with_slides: true, with_questions: true },
  });
  return (
    <div className="preview-theme__content">
      <ReadPart reading={module} height={200}>
        {({ slides = [], questions = [] }) => (
          <>
            {slides.map((slide, index) => (
              <SlideFrame
                key={slide.id}
                url={slide.frame_url}
                html={slide.html}
                title={slide.title || t('courses.slide', { number: index + 1 })}
              />
            ))}
            {questions.map((question) => (
              <fieldset key={question.id} className="preview-question" disabled>
                <legend>{question.text}</legend>
                {question.options.map((option) => (
                  <label key={option.id}>
                    <input type={question.kind === 'single' ? 'radio' : 'checkbox'} name={question.id} />
                    {option.text}
                  </label>
                ))}
              </fieldset>
            ))}
            {slides.length + questions.length === 0 ? <p className="kit-muted">{t('kit.no_data')}</p> : null}
          </>
        )}
      </ReadPart>
    </div>
  );
}
