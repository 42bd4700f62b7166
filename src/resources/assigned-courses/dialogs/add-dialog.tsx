import { assignmentCalls } from '#contract/assignments.calls.ts';
import type { AssignedCourse } from '#contract/assignments.ts';
import { CheckField, FormDialog, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { isNobody, nobody, type PeopleChoice, selectionOf } from '../people/people-choice.rules.ts';
import { PeoplePicker } from '../people/people-picker.tsx';
import { usePeopleCount } from '../people/use-people-count.ts';
import '../assigned.css';

interface AddDialogProps {
  row: AssignedCourse;
  api: ActionApi;
  onClose(): void;
}

interface AddValues {
  people: PeopleChoice;
  need_message: boolean;
  starts_new_round: boolean;
}

/** More people for a course that is assigned already. */
export default function AddDialog({ row, api, onClose }: AddDialogProps) {
  const { t } = useTranslations();
  const form = useSchemaForm({
    schema: () => import('#contract/assignments.ts').then(({ assignedEmployeesAdd }) => assignedEmployeesAdd),
    defaultValues: { people: nobody, need_message: true, starts_new_round: false },
    fieldNames: { selection: 'people' },
    check: ({ people }: AddValues) => (isNobody(people) ? { people: t('assigned_courses.gaps.people') } : {}),
    toBody: ({ people, ...terms }: AddValues) => ({ ...terms, selection: selectionOf(people) }),
    send: (body) => api.call(assignmentCalls.addEmployees, { params: { id: row.id }, body }),
    onSent: ({ assigned, skipped, round_id }) => {
      api.refresh();
      api.tell('assigned_courses.told.added', { count: assigned, skipped });
      if (round_id !== null) api.note('assigned_courses.told.new_round');
    },
  });
  const counting = usePeopleCount(form.watch('people'));
  return (
    <FormDialog
      form={form}
      className="assigned-dialog"
      title={t('assigned_courses.actions.add_employees')}
      about={t('assigned_courses.add.about', { title: row.title })}
      ok={t('assigned_courses.add.ok')}
      width={760}
      needsChange
      onClose={onClose}
    >
      <FormField control={form.control} name="people" label={t('assigned_courses.flow.people')} isRequired isGroup>
        {({ value, onChange }) => <PeoplePicker choice={value} counting={counting} onChange={onChange} />}
      </FormField>
      <CheckField control={form.control} name="need_message" label={t('assigned_courses.flow.need_message')} />
      <CheckField control={form.control} name="starts_new_round" label={t('assigned_courses.flow.starts_new_round')} />
    </FormDialog>
  );
}
