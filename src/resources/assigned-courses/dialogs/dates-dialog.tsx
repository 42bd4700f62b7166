import { assignmentProgressCalls } from '#contract/assignments.calls.ts';
import type { AssignedCourse } from '#contract/assignments.ts';
import { DayPicker } from '#src/kit/fields/day-input.tsx';
import { CheckField, FormDialog, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import '../assigned.css';

interface DatesDialogProps {
  row: AssignedCourse;
  api: ActionApi;
  onClose(): void;
}

type DatesValues = Pick<AssignedCourse, 'start_date' | 'end_date' | 'closes_hard'>;

/** Another window for everybody: how the late are helped all at once. */
export default function DatesDialog({ row, api, onClose }: DatesDialogProps) {
  const { t } = useTranslations();
  const { start_date, end_date, closes_hard } = row;
  const form = useSchemaForm({
    schema: () => import('#contract/assignments.ts').then(({ assignedCourseEdit }) => assignedCourseEdit),
    version: row.version,
    defaultValues: { start_date, end_date, closes_hard },
    // Without an end there is nothing that could close.
    toBody: (values: DatesValues) => ({ ...values, closes_hard: values.closes_hard && values.end_date !== null }),
    send: (_, { changes }) => {
      return api.call(assignmentProgressCalls.editAssignment, {
        params: { id: row.id },
        body: changes,
      });
    },
    onSent: () => {
      api.refresh();
      api.tell('assigned_courses.told.dates');
    },
  });
  return (
    <FormDialog
      form={form}
      className="assigned-dialog"
      title={t('assigned_courses.dates.title')}
      about={t('assigned_courses.dates.about')}
      ok={t('kit.form.save')}
      onClose={onClose}
    >
      <FormField control={form.control} name="start_date" label={t('assigned_courses.fields.start_date')} isRequired>
        {({ value, onChange }, control) => <DayPicker {...control} value={value} onChange={onChange} />}
      </FormField>
      <FormField
        control={form.control}
        name="end_date"
        label={t('assigned_courses.fields.end_date')}
        help={t('assigned_courses.dates.end_help')}
      >
        {({ value, onChange }, control) => <DayPicker {...control} value={value} onChange={onChange} />}
      </FormField>
      <CheckField
        control={form.control}
        name="closes_hard"
        label={t('assigned_courses.flow.closes_hard')}
        isDisabled={form.watch('end_date') === null}
      />
    </FormDialog>
  );
}
