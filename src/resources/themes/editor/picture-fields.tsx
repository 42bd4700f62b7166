// typed outside a form: structure
import { Button, Checkbox, Input } from 'antd';
import { useId } from 'react';
import { pictureAltMaxLength } from '#contract/constants.ts';
import { slideCalls } from '#contract/modules.calls.ts';
import type { SlidePicture } from '#contract/modules.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { UploadButton } from '#src/kit/upload/upload-button.tsx';
import { mends } from './use-fix-focus.ts';

interface PictureFieldsProps {
  moduleId: string;
  /** Where the picture is seen; null where there is none, or it was not read yet. */
  url: string | null;
  hasPicture: boolean;
  alt: string;
  isDecorative: boolean;
  onStored(picture: SlidePicture): void;
  onDescribed(alt: string, isDecorative: boolean): void;
  onRemove?(): void;
}

/** A picture with its description for those who do not see it, or the word that it says nothing. It is stored at once. */
export function PictureFields({
  moduleId,
  url,
  hasPicture,
  alt,
  isDecorative,
  onStored,
  onDescribed,
  onRemove,
}: PictureFieldsProps) {
  const { t } = useTranslations();
  const { http } = useKit();
  const id = useId();
  const isUndescribed = hasPicture && !isDecorative && alt.trim() === '';
  return (
    <>
      {url ? <img src={url} alt={alt} /> : null}
      <span className="picture-fields__buttons">
        <UploadButton
          label={t(hasPicture ? 'kit.image.other' : 'kit.image.choose')}
          accept="image/png,image/jpeg,image/webp"
          send={async (image, control) =>
            onStored(
              await http.call(slideCalls.addSlidePicture, { params: { id: moduleId }, body: { image }, ...control }),
            )
          }
        />
        {hasPicture && onRemove ? (
          <Button type="text" onClick={onRemove}>
            {t('themes.quiz.remove_picture')}
          </Button>
        ) : null}
      </span>
      {hasPicture || !onRemove ? (
        <>
          <label htmlFor={`${id}-alt`}>{t('themes.blocks.alt')}</label>
          <Input
            id={`${id}-alt`}
            {...(isUndescribed && mends('picture_undescribed'))}
            value={alt}
            maxLength={pictureAltMaxLength}
            disabled={isDecorative}
            status={isUndescribed ? 'warning' : ''}
            aria-describedby={isUndescribed ? `${id}-undescribed` : undefined}
            onChange={(event) => onDescribed(event.target.value, isDecorative)}
          />
          {isUndescribed ? (
            <p id={`${id}-undescribed`} className="kit-field__error">
              {t('themes.blocks.undescribed')}
            </p>
          ) : null}
          <Checkbox checked={isDecorative} onChange={(event) => onDescribed('', event.target.checked)}>
            {t('themes.blocks.decorative')}
          </Checkbox>
        </>
      ) : null}
    </>
  );
}
