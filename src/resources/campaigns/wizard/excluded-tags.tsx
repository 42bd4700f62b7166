import { FormField } from '#src/kit/form/index.ts';
import { ManyPicker } from '#src/kit/pick/choice-picker.tsx';
import { useWords } from '#src/kit/words.ts';
import type { LurePartProps } from './field.tsx';
import { tagSource } from './sources.ts';

/** People with one of these tags get no letter. */
export function ExcludedTags({ control, place, help }: LurePartProps & { help: string }) {
  const { t } = useWords();
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
