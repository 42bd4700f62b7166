import { Checkbox } from 'antd';
import type { Control } from 'react-hook-form';
import { FormField } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { type Translate, useTranslations } from '#src/kit/translations.ts';
import { nothingChosen, type TreeChoice } from '#src/kit/tree/tree-choice.rules.ts';
import { TreePicker } from '#src/kit/tree/tree-picker.tsx';

/** People and departments whose tags change, and whether the actions of the tag are for them. */
export interface PeopleValues {
  people: TreeChoice;
  need_onboarding: boolean;
}

export const nobodyChosen: PeopleValues = { people: nothingChosen, need_onboarding: true };

export const idsOf = (chosen: readonly { id: string }[]) => chosen.map(({ id }) => id);

/** Somebody has to be chosen: a body of nobody is no mistake to the contract. */
export const somebody =
  (t: Translate) =>
  ({ people }: PeopleValues) =>
    people.rows.length + people.leaves.length === 0 ? { people: t('tags.people.nobody') } : {};

/** Reads again what shows tags, and tells how many people they changed for. */
export function toastChanged(api: ActionApi, told: string, count: number): void {
  api.refresh();
  api.refresh('employees');
  api.tell(told, { count });
}

/** `canLeaveOut`: people may be left out of departments, and the choice is counted. */
export function PeopleField({ control, canLeaveOut }: { control: Control<PeopleValues>; canLeaveOut: boolean }) {
  const { t } = useTranslations();
  const resource = useKit().registry.resource('departments');
  return (
    <FormField control={control} name="people" label={t('tags.people.choose')} isRequired isGroup>
      {({ value, onChange }) => (
        <TreePicker
          resource={resource}
          value={value}
          label={t('tags.people.choose')}
          canLeaveOut={canLeaveOut}
          isCounted={canLeaveOut}
          onChange={onChange}
        />
      )}
    </FormField>
  );
}

interface OnboardingCheckProps {
  isChecked: boolean;
  onChange(isChecked: boolean): void;
}

/** Whether the actions of the tag are for those who get it now. */
export function OnboardingCheck({ isChecked, onChange }: OnboardingCheckProps) {
  const { t } = useTranslations();
  return (
    <Checkbox checked={isChecked} onChange={({ target }) => onChange(target.checked)}>
      {t('tags.people.need_onboarding')}
      <span className="tags-check-help">{t('tags.people.need_onboarding_help')}</span>
    </Checkbox>
  );
}
