import { useState } from 'react';
import { useParams } from 'react-router';
import type { ActionApi } from '#src/kit/index.ts';
import { useWords } from '#src/kit/words.ts';
import { addDays } from '#src/lib/days.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import { type ChosenPeople, countOf, inParts, readIds } from './chosen-people.ts';
import { DayField } from './day-field.tsx';
import { FormDialog } from './form-dialog.tsx';
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
  const [end, setEnd] = useState<string | null>(() => addDays(shownToday(), 7));
  const count = countOf(people);
  const save = async () => {
    const ids = await readIds(api, id, people);
    for (const users_ids of inParts(ids)) {
      await api.patch(`learning/assigned-courses/${id}/employees`, { users_ids, end_date: end });
    }
    api.refresh('assigned_courses');
    onDone?.();
    api.tell('assigned_employees.told.extend', { count: ids.length });
  };
  return (
    <FormDialog
      title={t('assigned_employees.extend.title', { count })}
      ok={t('kit.form.save')}
      onSave={save}
      onClose={onClose}
    >
      <DayField
        label={t('assigned_employees.fields.end_date')}
        help={t('assigned_employees.extend.help')}
        value={end}
        onChange={setEnd}
      />
    </FormDialog>
  );
}
