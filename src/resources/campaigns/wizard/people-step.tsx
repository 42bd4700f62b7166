import { Radio } from 'antd';
import { useKit } from '#src/kit/kit-context.tsx';
import { ManyPicker } from '#src/kit/pick/choice-picker.tsx';
import { TreePicker } from '#src/kit/tree/tree-picker.tsx';
import { useWords } from '#src/kit/words.ts';
import type { CampaignDraft } from './draft.ts';
import { ExcludedTags } from './excluded-tags.tsx';
import { Field, FieldGroup, Problem } from './field.tsx';
import { FilterPart } from './filter-part.tsx';
import { PlanCount } from './plan-count.tsx';
import { peopleSource } from './sources.ts';
import type { ChangeDraft } from './use-draft.ts';
import type { Plan } from './use-plan.ts';
import type { Problems } from './wizard.rules.ts';

interface StepProps {
  draft: CampaignDraft;
  change: ChangeDraft;
  problems: Problems;
  plan: Plan;
}

const ways = ['custom', 'all', 'filtered'] as const;

/** Who gets the letters, and how many they are. */
export function PeopleStep({ draft, change, problems, plan }: StepProps) {
  const { t } = useWords();
  return (
    <>
      <FieldGroup legend={t('campaigns.wizard.target_type')}>
        <Radio.Group
          className="campaign-choices"
          value={draft.targetType}
          options={ways.map((way) => ({ value: way, label: t(`campaigns.wizard.ways.${way}`) }))}
          onChange={({ target }) => change({ targetType: target.value as CampaignDraft['targetType'] })}
        />
      </FieldGroup>
      {draft.targetType === 'custom' ? <ByHand draft={draft} change={change} problem={problems.targets} /> : null}
      {draft.targetType === 'filtered' ? <FilterPart draft={draft} change={change} /> : null}
      <ExcludedTags
        lure={draft}
        onChange={change}
        problem={problems.excludedTags}
        help={t('campaigns.wizard.help.excluded_tags')}
      />
      <Field
        name="excluded-people"
        label={t('campaigns.wizard.excluded_people')}
        help={t('campaigns.wizard.help.excluded_people')}
        problem={undefined}
      >
        {(control) => (
          <ManyPicker
            {...control}
            source={peopleSource}
            value={draft.excludedUsers}
            placeholder={t('campaigns.wizard.nobody_excluded')}
            onChange={(excludedUsers) => change({ excludedUsers })}
          />
        )}
      </Field>
      {draft.targetType === 'custom' ? null : <Problem problem={problems.targets} />}
      <PlanCount draft={draft} plan={plan} />
    </>
  );
}

function ByHand({ draft, change, problem }: Pick<StepProps, 'draft' | 'change'> & { problem: string | undefined }) {
  const { t } = useWords();
  const resource = useKit().registry.resource('departments');
  return (
    <>
      <FieldGroup legend={t('campaigns.wizard.departments')} help={t('campaigns.wizard.help.departments')}>
        <TreePicker
          resource={resource}
          value={{ rows: draft.targetDepartments, leaves: draft.targetUsers, without: [] }}
          label={t('campaigns.wizard.departments')}
          canLeaveOut={false}
          isCounted={false}
          onChange={({ rows, leaves }) => change({ targetDepartments: rows, targetUsers: leaves })}
        />
        <Problem problem={problem} />
      </FieldGroup>
      <Field
        name="people"
        label={t('campaigns.wizard.people')}
        help={t('campaigns.wizard.help.people')}
        problem={undefined}
      >
        {(control) => (
          <ManyPicker
            {...control}
            source={peopleSource}
            value={draft.targetUsers}
            placeholder={t('campaigns.wizard.people_none')}
            onChange={(targetUsers) => change({ targetUsers })}
          />
        )}
      </Field>
    </>
  );
}
