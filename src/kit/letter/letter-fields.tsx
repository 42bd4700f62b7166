import { Input, Segmented } from 'antd';
import { type Language, languages, letterTextMaxLength, letterThemeMaxLength } from '#contract/constants.ts';
import { FormField, type SchemaForm } from '../form/index.ts';
import { useWords } from '../words.ts';
import type { LetterValues, LetterVersion } from './letter-values.rules.ts';
import './letter.css';

interface LetterFieldsProps {
  form: SchemaForm<LetterValues>;
  version: LetterVersion;
  onVersion(version: LetterVersion): void;
  /** Lines that the text takes at least. */
  rows?: number;
}

type Word = 'theme' | 'text';
const versions: readonly LetterVersion[] = ['main', ...languages];

/** Theme and text of a letter, for everybody and where wanted in the language of the person. */
export function LetterFields({ form, version, onVersion, rows = 5 }: LetterFieldsProps) {
  const { t } = useWords();
  const isMain = version === 'main';
  const nameOf = (word: Word): Word | `translations.${Language}.${Word}` =>
    isMain ? word : `translations.${version}.${word}`;
  return (
    <div className="kit-letter">
      <Segmented
        aria-label={t('kit.letter.version')}
        value={version}
        onChange={onVersion}
        options={versions.map((value) => ({
          value,
          label: t(value === 'main' ? 'kit.letter.main' : `kit.languages.${value}`),
        }))}
      />
      <p className="kit-field__help">{t(isMain ? 'kit.letter.main_help' : 'kit.letter.version_help')}</p>
      <FormField
        key={nameOf('theme')}
        control={form.control}
        name={nameOf('theme')}
        label={t('kit.letter.theme')}
        isRequired={isMain}
      >
        {(input) => <Input {...input} maxLength={letterThemeMaxLength} />}
      </FormField>
      <FormField
        key={nameOf('text')}
        control={form.control}
        name={nameOf('text')}
        label={t('kit.letter.text')}
        help={t('kit.letter.text_help')}
        isRequired={isMain}
      >
        {(input) => (
          <Input.TextArea {...input} maxLength={letterTextMaxLength} autoSize={{ minRows: rows, maxRows: 16 }} />
        )}
      </FormField>
    </div>
  );
}
