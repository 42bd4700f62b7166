import { Input } from 'antd';
import { useId, useState } from 'react';
import { useParams } from 'react-router';
import type { ManualCompleteBody } from '#contract/assignments.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useWords } from '#src/kit/words.ts';
import { type ChosenPeople, countOf, inParts, readIds } from './chosen-people.ts';
import { FormDialog } from './form-dialog.tsx';
import '../assigned.css';

interface ManualDialogProps extends ChosenPeople {
  api: ActionApi;
  onClose(): void;
  onDone?(): void;
}

const shortestReason = 3;

/** Counts people as done by decision: with a reason, and without a score that nobody earned. */
export default function ManualDialog({ api, onClose, onDone, ...people }: ManualDialogProps) {
  const { t } = useWords();
  const { id = '' } = useParams();
  const field = useId();
  const [reason, setReason] = useState('');
  const save = async () => {
    const ids = await readIds(api, id, people);
    for (const users_ids of inParts(ids)) {
      const body: ManualCompleteBody = { assigned_course_id: id, users_ids, reason: reason.trim() };
      await api.post('/learning/api/learning/assigned-courses/manual-complete-course', body);
    }
    api.refresh('assigned_courses');
    onDone?.();
    api.tell('assigned_employees.told.complete', { count: ids.length });
  };
  return (
    <FormDialog
      title={t('assigned_employees.manual.title', { count: countOf(people) })}
      about={t('assigned_employees.manual.about')}
      ok={t('assigned_employees.actions.complete')}
      isReady={reason.trim().length >= shortestReason}
      onSave={save}
      onClose={onClose}
    >
      <div className="kit-field">
        <label htmlFor={field}>{t('assigned_employees.manual.reason')}</label>
        <Input.TextArea
          id={field}
          autoSize={{ minRows: 2 }}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </FormDialog>
  );
}
