import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { imageMinPx } from '#contract/constants.ts';
import { useWords } from '../words.ts';
import type { InputProps } from './kinds.ts';

/** A picture: shows the one there is, takes another one from the disk. The form then sends the file. */
export function ImageInput({ id, value, onChange, onBlur, isDisabled, describedBy }: InputProps) {
  const { t } = useWords();
  const picker = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!(value instanceof Blob)) {
      setPreview(typeof value === 'string' ? value : null);
      return;
    }
    const address = URL.createObjectURL(value);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [value]);
  return (
    <span className="kit-image-input">
      {preview ? <img src={preview} alt={t('kit.image.preview')} width={imageMinPx} height={imageMinPx} /> : null}
      <input
        ref={picker}
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="ui-hidden"
        tabIndex={-1}
        disabled={isDisabled}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again after it was taken away.
          event.target.value = '';
          if (file) onChange(file);
        }}
      />
      <Button
        disabled={isDisabled}
        aria-describedby={describedBy}
        onClick={() => picker.current?.click()}
        onBlur={onBlur}
      >
        {t(preview ? 'kit.image.other' : 'kit.image.choose')}
      </Button>
    </span>
  );
}
