import { ManyPicker } from '#src/kit/pick/choice-picker.tsx';
import { useWords } from '#src/kit/words.ts';
import type { LureDraft } from './draft.ts';
import { Field } from './field.tsx';
import { tagSource } from './sources.ts';

interface ExcludedTagsProps {
  lure: LureDraft;
  onChange: (change: Partial<LureDraft>) => void;
  problem: string | undefined;
  help: string;
}

/** People with one of these tags get no letter. */
export function ExcludedTags({ lure, onChange, problem, help }: ExcludedTagsProps) {
  const { t } = useWords();
  return (
    <Field name="excluded-tags" label={t('campaigns.wizard.excluded_tags')} help={help} problem={problem}>
      {(control) => (
        <ManyPicker
          {...control}
          source={tagSource}
          value={lure.excludedTags}
          placeholder={t('campaigns.wizard.nobody_excluded')}
          onChange={(excludedTags) => onChange({ excludedTags })}
        />
      )}
    </Field>
  );
}
