import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { imageMinPx, pictureMaxBytes } from '#contract/constants.ts';
import { formatBytes } from '../../lib/format-number.ts';
import type { UploadControl } from '../../ui/upload/use-upload.ts';
import type { InputProps } from '../fields/kinds.ts';
import { FieldFrame, FormField } from '../form/index.ts';
import { useTranslations } from '../translations.ts';
import { FileButton } from './file-button.tsx';
import { UploadButton } from './upload-button.tsx';
import { UploadOutcome } from './upload-progress.tsx';

/** What a browser shows and the server takes as a picture. */
const pictureTypes = 'image/png,image/jpeg,image/webp';

interface ImageFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  control: Control<Values>;
  /** Holds the file that was chosen, the address of a picture that is stored, or null. */
  name: Name;
  label: string;
  help?: string;
  /** Of the button that takes the picture away; without it, it can only be replaced. */
  remove?: string;
  maxBytes?: number;
}

/** The picture of a form: it is sent with the form. */
export function ImageField<Values extends FieldValues, Name extends FieldPath<Values>>({
  remove,
  maxBytes,
  ...field
}: ImageFieldProps<Values, Name>) {
  return (
    <FormField {...field}>
      {({ value, onChange, onBlur }, { id, describedBy }) => (
        <ImageChoice {...{ id, describedBy, value, onChange, onBlur, remove, maxBytes }} />
      )}
    </FormField>
  );
}

/** A field of the kind `image` in a form that a declaration describes. */
export function ImageInput(props: InputProps) {
  return <ImageChoice {...props} />;
}

interface ImageChoiceProps
  extends Pick<InputProps, 'id' | 'value' | 'onChange' | 'onBlur' | 'describedBy'>,
    Partial<Pick<InputProps, 'isDisabled'>> {
  remove?: string | undefined;
  maxBytes?: number | undefined;
}

function ImageChoice(props: ImageChoiceProps) {
  const { id, value, onChange, onBlur, isDisabled = false, describedBy, remove, maxBytes = pictureMaxBytes } = props;
  const { t, language } = useTranslations();
  const box = useRef<HTMLDivElement>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const address = useAddress(value);
  const failure = isTooLarge ? t('kit.image.too_large', { size: formatBytes(maxBytes, language) }) : undefined;
  return (
    <div className="kit-image-input" ref={box}>
      <Preview address={address} />
      <FileButton
        id={id}
        label={t(address ? 'kit.image.other' : 'kit.image.choose')}
        accept={pictureTypes}
        isDisabled={isDisabled}
        describedBy={describedBy}
        onBlur={onBlur}
        onTake={([file]) => {
          if (!file) return;
          setIsTooLarge(file.size > maxBytes);
          if (file.size <= maxBytes) onChange(file);
        }}
      />
      {remove === undefined || value === null ? null : (
        <Button
          type="link"
          onClick={() => {
            onChange(null);
            // The button goes with the picture: the focus stays in the field.
            box.current?.querySelector('button')?.focus();
          }}
        >
          {remove}
        </Button>
      )}
      <UploadOutcome failure={failure} isStopped={false} onRetry={null} />
    </div>
  );
}

interface StoredImageFieldProps {
  label: string;
  address: string | null;
  /** Of the button that takes the picture away. */
  remove: string;
  store(picture: File, control: UploadControl): Promise<unknown>;
  onRemove(): void;
}

/** A picture that is stored as soon as it is chosen, beside a form or without one. */
export function StoredImageField({ label, address, remove, store, onRemove }: StoredImageFieldProps) {
  const { t } = useTranslations();
  return (
    <FieldFrame label={label} isGroup>
      {() => (
        <div className="kit-image-input">
          <Preview address={address} />
          <UploadButton
            label={t(address ? 'kit.image.other' : 'kit.image.choose')}
            accept={pictureTypes}
            send={store}
          />
          {address === null ? null : (
            <Button type="link" onClick={onRemove}>
              {remove}
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

function Preview({ address }: { address: string | null }) {
  const { t } = useTranslations();
  return address ? <img src={address} alt={t('kit.image.preview')} width={imageMinPx} height={imageMinPx} /> : null;
}

/** Where the picture is seen: at its address, or out of the file that was chosen. */
function useAddress(value: unknown): string | null {
  const [ofFile, setOfFile] = useState<string | null>(null);
  useEffect(() => {
    if (!(value instanceof Blob)) return setOfFile(null);
    const address = URL.createObjectURL(value);
    setOfFile(address);
    return () => URL.revokeObjectURL(address);
  }, [value]);
  return value instanceof Blob ? ofFile : typeof value === 'string' ? value : null;
}
