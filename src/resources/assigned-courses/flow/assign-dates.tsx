import { Button } from 'antd';
import { DayPicker } from '#src/kit/fields/day-input.tsx';
import { FormField, type SchemaForm, SwitchField } from '#src/kit/form/index.ts';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { addDays } from '#src/lib/days.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import type { AssignmentDraft } from './assignment-flow.rules.ts';

const periods = [7, 14, 30, 90] as const;

/** From when to when a course may be taken, and whether it closes then. */
export function AssignDates({ form }: { form: SchemaForm<AssignmentDraft> }) {
  const { t } = useTranslations();
  const { control, setValue } = form;
  const [startDate, endDate] = form.watch(['startDate', 'endDate']);
  const setEnd = (day: string | null) =>
    setValue('endDate', day, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <Panel title={t('assigned_courses.flow.dates')}>
      <div className="assign__days">
        <FormField control={control} name="startDate" label={t('assigned_courses.fields.start_date')}>
          {({ value, onChange }, day) => <DayPicker {...day} value={value} onChange={onChange} />}
        </FormField>
        <FormField control={control} name="endDate" label={t('assigned_courses.fields.end_date')}>
          {({ value, onChange }, day) => <DayPicker {...day} value={value} onChange={onChange} />}
        </FormField>
      </div>
      <div className="assign__periods" role="group" aria-label={t('assigned_courses.flow.period')}>
        {periods.map((days) => (
          <Button key={days} size="small" onClick={() => setEnd(addDays(startDate ?? shownToday(), days))}>
            {t('assigned_courses.flow.days', { count: days })}
          </Button>
        ))}
        <Button size="small" onClick={() => setEnd(null)}>
          {t('assigned_courses.flow.no_end')}
        </Button>
      </div>
      <SwitchField
        control={control}
        name="closesHard"
        label={t('assigned_courses.flow.closes_hard')}
        help={t('assigned_courses.flow.closes_hard_help')}
        isDisabled={endDate === null}
      />
    </Panel>
  );
}
