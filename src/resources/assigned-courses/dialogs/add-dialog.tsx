import { Checkbox } from 'antd';
import { useState } from 'react';
import type { AssignedCourse } from '#contract/assignments.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useWords } from '#src/kit/words.ts';
import { isNobody, nobody, type PeopleChoice, selectionOf } from '../people/people-choice.rules.ts';
import { PeoplePicker } from '../people/people-picker.tsx';
import { usePeopleCount } from '../people/use-people-count.ts';
import { FormDialog } from './form-dialog.tsx';
import '../assigned.css';

interface AddDialogProps {
  row: AssignedCourse;
  api: ActionApi;
  onClose(): void;
}

/** More people for a course that is assigned already. */
export default function AddDialog({ row, api, onClose }: AddDialogProps) {
  const { t } = useWords();
  const [people, setPeople] = useState<PeopleChoice>(nobody);
  const [needMessage, setNeedMessage] = useState(true);
  const [startsNewRound, setStartsNewRound] = useState(false);
  const count = usePeopleCount(people);
  const save = async () => {
    const { assigned, skipped } = await api.post<{ assigned: number; skipped: number }>(
      `learning/assigned-courses/${row.id}/employees`,
      { selection: selectionOf(people), need_message: needMessage, starts_new_round: startsNewRound },
    );
    api.refresh();
    api.tell('assigned_courses.told.added', { count: assigned, skipped });
  };
  return (
    <FormDialog
      title={t('assigned_courses.actions.add_employees')}
      about={t('assigned_courses.add.about', { title: row.title })}
      ok={t('assigned_courses.add.ok')}
      width={760}
      isReady={!isNobody(people) && count !== 0}
      onSave={save}
      onClose={onClose}
    >
      <PeoplePicker choice={people} count={count} onChange={setPeople} />
      <Checkbox checked={needMessage} onChange={(event) => setNeedMessage(event.target.checked)}>
        {t('assigned_courses.flow.need_message')}
      </Checkbox>
      <Checkbox checked={startsNewRound} onChange={(event) => setStartsNewRound(event.target.checked)}>
        {t('assigned_courses.flow.starts_new_round')}
      </Checkbox>
    </FormDialog>
  );
}
