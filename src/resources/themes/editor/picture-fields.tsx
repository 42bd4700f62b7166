import { Button, Checkbox, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { pictureAltMaxLength } from '#contract/constants.ts';
import { slideCalls } from '#contract/modules.calls.ts';
import type { SlidePicture } from '#contract/modules.ts';
import { tellFailure } from '#src/kit/failure.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useWords } from '#src/kit/words.ts';

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
  const { t } = useWords();
  const { http } = useKit();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);

  const send = async (file: File) => {
    setIsSending(true);
    try {
      onStored(await http.call(slideCalls.addSlidePicture, { params: { id: moduleId }, body: { image: file } }));
    } catch (error) {
      tellFailure(error);
    } finally {
      setIsSending(false);
    }
  };

  const isUndescribed = hasPicture && !isDecorative && alt.trim() === '';
  return (
    <>
      {url ? <img src={url} alt={alt} /> : null}
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      <span className="picture-fields__buttons">
        <Button loading={isSending} onClick={() => picker.current?.click()}>
          {t(hasPicture ? 'kit.image.other' : 'kit.image.choose')}
        </Button>
        {hasPicture && onRemove ? (
          <Button type="text" disabled={isSending} onClick={onRemove}>
            {t('themes.quiz.remove_picture')}
          </Button>
        ) : null}
      </span>
      {hasPicture || !onRemove ? (
        <>
          <label htmlFor={`${id}-alt`}>{t('themes.blocks.alt')}</label>
          <Input
            id={`${id}-alt`}
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
