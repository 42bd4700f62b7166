import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { LibraryModule } from '#contract/modules.ts';
import { SlideFrame } from '#src/kit/frame/slide-frame.tsx';
import { Icon } from '#src/kit/icon/icon.tsx';
import type { Saver } from '#src/kit/save/saver.ts';
import type { Conflicts } from '#src/kit/save/use-conflicts.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { EmptyState } from '#src/ui/states.tsx';
import { SlideFileDialog } from './slide-files/slide-file-dialog.tsx';
import { SlideForm } from './slide-form.tsx';
import { SlideList } from './slide-list.tsx';
import { type EditedSlide, useSlides } from './use-slides.ts';
import './editor.css';

interface SlidesTabProps {
  module: LibraryModule;
  saver: Saver;
  conflicts: Conflicts;
}

/** The slides of a module: their list, the one that is written, and how learners see it. */
export function SlidesTab({ module, saver, conflicts }: SlidesTabProps) {
  const { t } = useTranslations();
  const editing = useSlides(module, saver, conflicts);
  const { slides, current, isBusy, add } = editing;
  const [isAddingFile, setIsAddingFile] = useState(false);
  const upload = (
    <Button block={current !== null} icon={<Icon name="upload" size={16} />} onClick={() => setIsAddingFile(true)}>
      {t('slide_files.add')}
    </Button>
  );
  const outdated = slides.flatMap(({ page }) => (page?.is_outdated ? [page.file] : []));
  return (
    <>
      {outdated.length > 0 ? (
        <Alert
          className="slides__outdated"
          type="info"
          showIcon
          message={t('slide_files.outdated', { count: outdated.length })}
          description={
            <>
              <p>{t('slide_files.outdated_text', { names: [...new Set(outdated)].join(', ') })}</p>
              <Button size="small" onClick={() => setIsAddingFile(true)}>
                {t('slide_files.add')}
              </Button>
            </>
          }
        />
      ) : null}
      {current ? (
        <div className="slides">
          <SlideList editing={editing} upload={upload} />
          <SlideForm
            key={`${current.id}/${current.takenOver}`}
            slide={current}
            number={slides.indexOf(current) + 1}
            moduleId={module.id}
            editing={editing}
          />
          <SlidePreview slide={current} number={slides.indexOf(current) + 1} />
        </div>
      ) : (
        <EmptyState
          icon="book"
          title={t('themes.slides.empty.title')}
          text={t('themes.slides.empty.text')}
          actions={
            <>
              <Button type="primary" loading={isBusy} icon={<Icon name="plus" />} onClick={() => void add(null, '')}>
                {t('themes.slides.add')}
              </Button>
              {upload}
            </>
          }
        />
      )}
      {/* In one place with and without slides: the first presentation does not take its own outcome away. */}
      {isAddingFile ? (
        <SlideFileDialog moduleId={module.id} flush={() => saver.flush()} onClose={() => setIsAddingFile(false)} />
      ) : null}
    </>
  );
}

function SlidePreview({ slide, number }: { slide: EditedSlide; number: number }) {
  const { t } = useTranslations();
  return (
    <section className="slides__preview" aria-label={t('themes.slides.preview')}>
      <h2 className="slides__heading">{t('themes.slides.preview')}</h2>
      <div className="slides__paper">
        <SlideFrame
          url={slide.frame_url}
          html={slide.savedHtml}
          title={slide.title || t('themes.slides.untitled', { number })}
        />
      </div>
    </section>
  );
}
