import { FormField } from '#src/kit/form/index.ts';
import { ManyPicker } from '#src/kit/pick/choice-picker.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import type { TemplatePartProps } from './field.tsx';
import { tagSource } from './sources.ts';

/** People with one of these tags get no letter. */
export function ExcludedTags({ control, place, help }: TemplatePartProps & { help: string }) {
  const { t } = useTranslations();
  return (
    <FormField
      control={control}
      name={`${place}excludedTags`}
      id="campaign-excluded-tags"
      label={t('campaigns.wizard.excluded_tags')}
      help={help}
    >
      {({ value, onChange }, picker) => (
        <ManyPicker
          {...picker}
          source={tagSource}
          value={value}
          placeholder={t('campaigns.wizard.nobody_excluded')}
          onChange={onChange}
        />
      )}
    </FormField>
  );
}
