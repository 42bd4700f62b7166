import { useParams } from 'react-router';
import { assignmentCalls } from '#contract/assignments.calls.ts';
import type { AssignedEmployeesExtended } from '#contract/assignments.ts';
import { DayPicker } from '#src/kit/fields/day-input.tsx';
import { FormDialog, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { ChosenNote } from './chosen-note.tsx';
import { type ChosenPeople, countOf, inParts, readIds } from './chosen-people.ts';
import { laterThan, toastExtended } from './extended.ts';
import '../assigned.css';

interface ExtendDialogProps extends ChosenPeople {
  row?: { id: string; end_date: string | null };
  api: ActionApi;
  onClose(): void;
  onDone?(): void;
}

/** An end of their own for some people; without a day they get back the assignment's. */
export default function ExtendDialog(props: ExtendDialogProps) {
  const { id = '' } = useParams();
  const reading = useCall(assignmentCalls.readAssignment, { params: { id } });
  return (
    <ReadPart reading={reading} height={0}>
      {({ end_date }) => <ExtendForm id={id} end={end_date} {...props} />}
    </ReadPart>
  );
}

interface ExtendFormProps extends ExtendDialogProps {
  id: string;
  /** That of the assignment. */
  end: string | null;
}

function ExtendForm({ id, end, api, onClose, onDone, ...people }: ExtendFormProps) {
  const { t } = useTranslations();
  const form = useSchemaForm({
    schema: () => import('#contract/assignments.ts').then(({ personalEnd }) => personalEnd),
    defaultValues: { end_date: laterThan(people.row?.end_date ?? end) },
    send: async ({ end_date }) => {
      const before: AssignedEmployeesExtended['before'] = [];
      for (const users_ids of inParts(await readIds(api, id, people))) {
        const extended = await api.call(assignmentCalls.extendEmployees, {
          params: { id },
          body: { users_ids, end_date },
        });
        before.push(...extended.before);
      }
      return before;
    },
    onSent: (before) => {
      onDone?.();
      toastExtended(api, id, before);
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
      <ChosenNote assignmentId={id} people={people} action="extend" />
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
