import { Select } from 'antd';
import { useId } from 'react';
import { textEncodings } from '#contract/import-kinds.ts';
import type { TextEncoding } from '#contract/text-reading.ts';
import { useTranslations } from '../translations.ts';
import './text-reading.css';

interface EncodingChoiceProps {
  value: TextEncoding;
  isDisabled: boolean;
  onChoose(encoding: TextEncoding): void;
}

/** In which encoding a text was read, and the others that it may be read in. */
export function EncodingChoice({ value, isDisabled, onChoose }: EncodingChoiceProps) {
  const { t } = useTranslations();
  const id = useId();
  return (
    <span className="kit-encoding">
      <label htmlFor={id}>{t('kit.text_reading.encoding')}</label>
      <Select<TextEncoding>
        id={id}
        className="kit-encoding__select"
        popupMatchSelectWidth={false}
        value={value}
        disabled={isDisabled}
        options={textEncodings.map((encoding) => ({
          value: encoding,
          label: t(`kit.text_reading.encodings.${encoding}`),
        }))}
        onChange={onChoose}
      />
    </span>
  );
}
