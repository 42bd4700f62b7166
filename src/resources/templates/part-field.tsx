import { Input, Select } from 'antd';
import type { Control } from 'react-hook-form';
import { type Language, languages } from '#contract/constants.ts';
import { templateNameMaxLength } from '#contract/phishing-emails.ts';
import { FormField } from '#src/kit/form/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import type { PartValues } from './part-form.tsx';

interface NameAndLanguageProps {
  control: Control<PartValues>;
  label: string;
  help?: string;
  /** Languages in which the template has another one. */
  usedElsewhere: readonly Language[];
}

/** What a letter or page is called, and the language that it is written in. */
export function NameAndLanguage({ control, label, help, usedElsewhere }: NameAndLanguageProps) {
  const { t } = useTranslations();
  return (
    <div className="template-pair">
      <FormField control={control} name="name" label={label} help={help} isRequired>
        {(input) => <Input {...input} maxLength={templateNameMaxLength} />}
      </FormField>
      <FormField control={control} name="language" label={t('phishing-templates.fields.language')}>
        {(input) => (
          <Select
            {...input}
            options={languages.map((one) => ({
              value: one,
              label: t(`phishing-templates.values.language.${one}`),
              disabled: usedElsewhere.includes(one),
            }))}
          />
        )}
      </FormField>
    </div>
  );
}
