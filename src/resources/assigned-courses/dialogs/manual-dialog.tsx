import { Input } from 'antd';
import { useParams } from 'react-router';
import { assignmentProgressCalls } from '#contract/assignments.calls.ts';
import { FormDialog, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { ChosenNote } from './chosen-note.tsx';
import { type ChosenPeople, countOf, inParts, readIds } from './chosen-people.ts';
import '../assigned.css';

interface ManualDialogProps extends ChosenPeople {
  api: ActionApi;
  onClose(): void;
  onDone?(): void;
}

/** Counts people as done by decision: with a reason, and without a score that nobody earned. */
export default function ManualDialog({ api, onClose, onDone, ...people }: ManualDialogProps) {
  const { t } = useTranslations();
  const { id = '' } = useParams();
  const form = useSchemaForm({
    schema: () =>
      import('#contract/assignments.ts').then(({ manualCompleteBody }) => manualCompleteBody.pick({ reason: true })),
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      let count = 0;
      for (const users_ids of inParts(await readIds(api, id, people))) {
        const { touched } = await api.call(assignmentProgressCalls.completeManually, {
          body: { assigned_course_id: id, users_ids, reason },
        });
        count += touched;
      }
      return count;
    },
    onSent: (count) => {
      api.refresh('assigned_courses');
      onDone?.();
      if (count === 0) api.note('assigned_employees.told.complete_nobody');
      else api.tell('assigned_employees.told.complete', { count });
    },
  });
  return (
    <FormDialog
      form={form}
      className="assigned-dialog"
      title={t('assigned_employees.manual.title', { count: countOf(people) })}
      about={t('assigned_employees.manual.about')}
      ok={t('assigned_employees.actions.complete')}
      onClose={onClose}
    >
      <ChosenNote assignmentId={id} people={people} action="complete" />
      <FormField control={form.control} name="reason" label={t('assigned_employees.manual.reason')} isRequired>
        {(input) => <Input.TextArea {...input} autoSize={{ minRows: 2 }} />}
      </FormField>
    </FormDialog>
  );
}
