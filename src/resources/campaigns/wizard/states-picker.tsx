import { Checkbox } from 'antd';
import type { Control } from 'react-hook-form';
import { targetStates } from '#contract/campaign-kinds.ts';
import { FormField } from '#src/kit/form/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import type { CampaignDraft } from './draft.ts';
import type { TemplateScope } from './field.tsx';

interface StatesPickerProps {
  control: Control<CampaignDraft>;
  name: `${TemplateScope}${'targetsAutoCourse' | 'targetsMessage'}` | 'postCampaignTargets';
}

/** For whom something follows: those who went exactly or at least so far, in the words of the server's states. */
export function StatesPicker({ control, name }: StatesPickerProps) {
  const { t } = useTranslations();
  return (
    <FormField control={control} name={name} label={t('campaigns.wizard.for_whom')} isGroup>
      {({ value, onChange }) => (
        <Checkbox.Group
          className="campaign-checks"
          value={[...value]}
          options={targetStates.map((state) => ({ value: state, label: t(`campaigns.targets.${state}`) }))}
          onChange={(next) => onChange(targetStates.filter((state) => next.includes(state)))}
        />
      )}
    </FormField>
  );
}
