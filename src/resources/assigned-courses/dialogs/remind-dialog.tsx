import { Checkbox } from 'antd';
import { useState } from 'react';
import type { AssignedCourse } from '#contract/assignments.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useWords } from '#src/kit/words.ts';
import { FormDialog } from './form-dialog.tsx';
import '../assigned.css';

interface RemindDialogProps {
  row: AssignedCourse;
  api: ActionApi;
  onClose(): void;
}

const groups = ['not_started', 'in_progress'] as const;

/** A letter to those who are not done. */
export default function RemindDialog({ row, api, onClose }: RemindDialogProps) {
  const { t } = useWords();
  const [chosen, setChosen] = useState<readonly string[]>(groups);
  const [isBehindOnly, setIsBehindOnly] = useState(false);
  const [isUnregisteredOnly, setIsUnregisteredOnly] = useState(false);
  const counts = { not_started: row.not_started_count, in_progress: row.in_progress_count };
  const save = async () => {
    const { touched } = await api.post<{ touched: number }>(
      `/learning/api/learning/assigned-courses/${row.id}/reinvite`,
      undefined,
      {
        progress_groups: chosen,
        ...(isBehindOnly && { process_groups: ['BEHIND'] }),
        ...(isUnregisteredOnly && { is_not_registered: true }),
      },
    );
    if (touched === 0) api.note('assigned_courses.told.remind_nobody');
    else api.tell('assigned_courses.told.remind', { count: touched });
  };
  return (
    <FormDialog
      title={t('assigned_courses.remind.title')}
      about={t('assigned_courses.remind.about')}
      ok={t('assigned_courses.remind.send')}
      isReady={chosen.length > 0}
      onSave={save}
      onClose={onClose}
    >
      <fieldset className="assigned-dialog__choices">
        <legend>{t('assigned_courses.remind.whom')}</legend>
        {groups.map((group) => (
          <Checkbox
            key={group}
            checked={chosen.includes(group)}
            onChange={(event) =>
              setChosen(event.target.checked ? [...chosen, group] : chosen.filter((other) => other !== group))
            }
          >
            {t(`assigned_employees.values.state.${group}`)} ({counts[group]})
          </Checkbox>
        ))}
      </fieldset>
      <fieldset className="assigned-dialog__choices">
        <legend>{t('assigned_courses.remind.only')}</legend>
        <Checkbox checked={isBehindOnly} onChange={(event) => setIsBehindOnly(event.target.checked)}>
          {t('assigned_courses.remind.behind')}
        </Checkbox>
        <Checkbox checked={isUnregisteredOnly} onChange={(event) => setIsUnregisteredOnly(event.target.checked)}>
          {t('assigned_courses.remind.not_registered')}
        </Checkbox>
      </fieldset>
    </FormDialog>
  );
}
