import { useParams } from 'react-router';
import { assignmentCalls } from '#contract/assignments.calls.ts';
import { DayPicker } from '#src/kit/fields/day-input.tsx';
import { FormDialog, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useWords } from '#src/kit/words.ts';
import { addDays } from '#src/lib/days.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import { type ChosenPeople, countOf, inParts, readIds } from './chosen-people.ts';
import '../assigned.css';

interface ExtendDialogProps extends ChosenPeople {
  api: ActionApi;
  onClose(): void;
  onDone?(): void;
}

/** An end of their own for some people; without a day they get back the assignment's. */
export default function ExtendDialog({ api, onClose, onDone, ...people }: ExtendDialogProps) {
  const { t } = useWords();
  const { id = '' } = useParams();
  const form = useSchemaForm({
    schema: () =>
      import('#contract/assignments.ts').then(({ assignedEmployeesExtend }) =>
        assignedEmployeesExtend.pick({ end_date: true }),
      ),
    defaultValues: { end_date: addDays(shownToday(), 7) },
    send: async ({ end_date }) => {
      const ids = await readIds(api, id, people);
      for (const users_ids of inParts(ids)) {
        await api.call(assignmentCalls.extendEmployees, { params: { id }, body: { users_ids, end_date } });
      }
      return ids.length;
    },
    onSent: (count) => {
      api.refresh('assigned_courses');
      onDone?.();
      api.tell('assigned_employees.told.extend', { count });
    },
  });
  return (
    <FormDialog
      form={form}
      className="assigned-dialog"
      title={t('assigned_employees.extend.title', { count: countOf(people) })}
      ok={t('kit.form.save')}
      onClose={onClose}
    >
      <FormField
        control={form.control}
        name="end_date"
        label={t('assigned_employees.fields.end_date')}
        help={t('assigned_employees.extend.help')}
      >
        {({ value, onChange }, control) => <DayPicker {...control} value={value} onChange={onChange} />}
      </FormField>
    </FormDialog>
  );
}
