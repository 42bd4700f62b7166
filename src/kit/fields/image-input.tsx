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
      {preview ? <img src={preview} alt="" width={imageMinPx} height={imageMinPx} /> : null}
      <input
        ref={picker}
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="ui-hidden"
        disabled={isDisabled}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.files?.[0] ?? null)}
        onBlur={onBlur}
      />
      <Button disabled={isDisabled} onClick={() => picker.current?.click()}>
        {t(preview ? 'kit.image.other' : 'kit.image.choose')}
      </Button>
    </span>
  );
}
