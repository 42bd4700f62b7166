import { Input, Segmented } from 'antd';
import { emailTextMaxLength, emailThemeMaxLength, type Language, languages } from '#contract/constants.ts';
import { FormField, type SchemaForm } from '../form/index.ts';
import { useTranslations } from '../translations.ts';
import type { EmailValues, EmailVersion } from './email-values.rules.ts';
import './email.css';

interface EmailFieldsProps {
  form: SchemaForm<EmailValues>;
  version: EmailVersion;
  onVersion(version: EmailVersion): void;
  /** Lines that the text takes at least. */
  rows?: number;
}

type Word = 'theme' | 'text';
const versions: readonly EmailVersion[] = ['main', ...languages];

/** Theme and text of a letter, for everybody and where wanted in the language of the person. */
export function EmailFields({ form, version, onVersion, rows = 5 }: EmailFieldsProps) {
  const { t } = useTranslations();
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
        {(input) => <Input {...input} maxLength={emailThemeMaxLength} />}
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
          <Input.TextArea {...input} maxLength={emailTextMaxLength} autoSize={{ minRows: rows, maxRows: 16 }} />
        )}
      </FormField>
    </div>
  );
}
