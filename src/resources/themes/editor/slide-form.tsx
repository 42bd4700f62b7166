// typed outside a form: structure
import { Button, Input } from 'antd';
import { useId } from 'react';
import { nameMaxLength, slideMediaMaxBytes } from '#contract/constants.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { UploadButton } from '#src/kit/upload/upload-button.tsx';
import { BlockEditor } from './blocks/block-editor.tsx';
import { NotesPart, PagePart } from './slide-files/page-part.tsx';
import type { EditedSlide, SlidesEditing } from './use-slides.ts';

interface SlideFormProps {
  slide: EditedSlide;
  number: number;
  moduleId: string;
  editing: SlidesEditing;
}

/** Title, body and sound of one slide. */
export function SlideForm({ slide, number, moduleId, editing }: SlideFormProps) {
  const { t } = useTranslations();
  const id = useId();
  const { write, addAudio, removeAudio, isBusy } = editing;
  return (
    <section className="slide-form" aria-label={t('themes.slides.number', { number })}>
      <div className="kit-field">
        <label htmlFor={`${id}-title`}>{t('themes.slides.title')}</label>
        <Input
          id={`${id}-title`}
          value={slide.title}
          maxLength={nameMaxLength}
          aria-describedby={`${id}-title-help`}
          onChange={(event) => write(slide.id, { title: event.target.value })}
        />
        <p className="kit-field__help" id={`${id}-title-help`}>
          {t('themes.slides.title_help')}
        </p>
      </div>
      <PagePart slide={slide} write={write} />
      <div className="kit-field">
        <span className="slides__heading">{t('themes.slides.body')}</span>
        <BlockEditor html={slide.html} moduleId={moduleId} onChange={(html) => write(slide.id, { html })} />
        <p className="kit-field__help">{t('themes.slides.marks_help')}</p>
      </div>
      <NotesPart slide={slide} write={write} />
      <div className="kit-field">
        <span className="slides__heading">{t('themes.slides.audio')}</span>
        {slide.audio_path ? (
          <>
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the words of the sound are the words of the slide */}
            <audio controls preload="none" src={slide.audio_path} aria-label={t('themes.slides.audio')} />
            <span className="kit-muted">{slide.audio_name}</span>
          </>
        ) : null}
        <span className="slide-form__audio">
          <UploadButton
            label={t(slide.audio_path ? 'themes.slides.audio_other' : 'themes.slides.audio_add')}
            accept="audio/*"
            maxBytes={slideMediaMaxBytes.audio}
            isDisabled={isBusy}
            send={(file, control) => addAudio(slide, file, control)}
          />
          {slide.audio_path ? (
            <Button type="text" disabled={isBusy} onClick={() => void removeAudio(slide)}>
              {t('themes.slides.audio_remove')}
            </Button>
          ) : null}
        </span>
      </div>
    </section>
  );
}
