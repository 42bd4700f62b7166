// typed outside a form: structure
import { Checkbox, Input } from 'antd';
import { useId } from 'react';
import { pictureAltMaxLength, slideNotesMaxLength } from '#contract/constants.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { mends } from '../use-fix-focus.ts';
import type { EditedSlide, SlidesEditing } from '../use-slides.ts';
import './slide-files.css';

interface PagePartProps {
  slide: EditedSlide;
  write: SlidesEditing['write'];
}

/** The page of a presentation: what drew it, and descriptions of its pictures. */
export function PagePart({ slide, write }: PagePartProps) {
  const { t } = useTranslations();
  const id = useId();
  const { page } = slide;
  if (!page) return null;
  const describe = (index: number, alt: string | null) => {
    const alts = page.alts.with(index, alt);
    write(slide.id, { alts }, { page: { ...page, alts } });
  };
  return (
    <div className="kit-field">
      <span className="slides__heading">{t('slide_files.page')}</span>
      <p className="kit-field__help">{t(`slide_files.by_${page.renderer}`)}</p>
      {page.alts.map((alt, index) => {
        const field = `${id}-${index}`;
        return (
          <div key={field} className="kit-field">
            <label htmlFor={field}>{t('slide_files.alt', { number: index + 1 })}</label>
            <Input.TextArea
              id={field}
              {...(alt === null && mends('picture_undescribed'))}
              autoSize={{ minRows: 1, maxRows: 6 }}
              value={alt ?? ''}
              disabled={alt === ''}
              maxLength={pictureAltMaxLength}
              onChange={(event) => describe(index, event.target.value === '' ? null : event.target.value)}
            />
            <Checkbox checked={alt === ''} onChange={(event) => describe(index, event.target.checked ? '' : null)}>
              {t('slide_files.decorative')}
            </Checkbox>
          </div>
        );
      })}
    </div>
  );
}

/** What the narrator says beside the slide. */
export function NotesPart({ slide, write }: PagePartProps) {
  const { t } = useTranslations();
  const id = useId();
  return (
    <div className="kit-field">
      <label htmlFor={id}>{t('slide_files.notes')}</label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 3, maxRows: 14 }}
        value={slide.notes}
        maxLength={slideNotesMaxLength}
        aria-describedby={`${id}-help`}
        onChange={(event) => write(slide.id, { notes: event.target.value })}
      />
      <p className="kit-field__help" id={`${id}-help`}>
        {t('slide_files.notes_help')}
      </p>
    </div>
  );
}
