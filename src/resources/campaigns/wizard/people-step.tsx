import { useWatch } from 'react-hook-form';
import { messageOf } from '#src/kit/form/form-errors.rules.ts';
import { FormField } from '#src/kit/form/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { ManyPicker } from '#src/kit/pick/choice-picker.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { TreePicker } from '#src/kit/tree/tree-picker.tsx';
import type { CampaignDraft } from './draft.ts';
import { ExcludedTags } from './excluded-tags.tsx';
import { ChoiceField, FieldGroup, Problem } from './field.tsx';
import { FilterPart } from './filter-part.tsx';
import { PlanCount } from './plan-count.tsx';
import { peopleSource } from './sources.ts';
import type { DraftForm } from './use-draft-form.ts';
import type { Plan } from './use-plan.ts';

interface StepProps {
  form: DraftForm;
  draft: CampaignDraft;
  plan: Plan;
}

const ways = ['custom', 'all', 'filtered'] as const;

/** Who gets the letters, and how many they are. */
export function PeopleStep({ form, draft, plan }: StepProps) {
  const { t } = useTranslations();
  const { control } = form;
  return (
    <>
      <FieldGroup legend={t('campaigns.wizard.target_type')}>
        <ChoiceField
          control={control}
          name="targetType"
          options={ways.map((way) => ({ value: way, label: t(`campaigns.wizard.ways.${way}`) }))}
        />
      </FieldGroup>
      {draft.targetType === 'custom' ? <ByHand form={form} /> : null}
      {draft.targetType === 'filtered' ? <FilterPart control={control} /> : null}
      <ExcludedTags control={control} place="" help={t('campaigns.wizard.help.excluded_tags')} />
      <FormField
        control={control}
        name="excludedUsers"
        id="campaign-excluded-people"
        label={t('campaigns.wizard.excluded_people')}
        help={t('campaigns.wizard.help.excluded_people')}
      >
        {({ value, onChange }, picker) => (
          <ManyPicker
            {...picker}
            source={peopleSource}
            value={value}
            placeholder={t('campaigns.wizard.nobody_excluded')}
            onChange={onChange}
          />
        )}
      </FormField>
      {draft.targetType === 'custom' ? null : <Problem problem={messageOf(form.formState.errors.targetUsers)} />}
      <PlanCount draft={draft} plan={plan} />
    </>
  );
}

/** The tree and the list of people make one choice: what is wrong with it stands by the list. */
function ByHand({ form: { control, setValue } }: Pick<StepProps, 'form'>) {
  const { t } = useTranslations();
  const resource = useKit().registry.resource('departments');
  const [departments, users] = useWatch({ control, name: ['targetDepartments', 'targetUsers'] });
  return (
    <>
      <FieldGroup legend={t('campaigns.wizard.departments')} help={t('campaigns.wizard.help.departments')}>
        <TreePicker
          resource={resource}
          value={{ rows: departments, leaves: users, without: [] }}
          label={t('campaigns.wizard.departments')}
          canLeaveOut={false}
          isCounted={false}
          onChange={({ rows, leaves }) => {
            setValue('targetDepartments', rows, { shouldDirty: true });
            setValue('targetUsers', leaves, { shouldDirty: true });
          }}
        />
      </FieldGroup>
      <FormField
        control={control}
        name="targetUsers"
        id="campaign-people"
        label={t('campaigns.wizard.people')}
        help={t('campaigns.wizard.help.people')}
      >
        {({ value, onChange }, picker) => (
          <ManyPicker
            {...picker}
            source={peopleSource}
            value={value}
            placeholder={t('campaigns.wizard.people_none')}
            onChange={onChange}
          />
        )}
      </FormField>
    </>
  );
}
