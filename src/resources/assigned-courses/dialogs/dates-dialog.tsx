import { Checkbox } from 'antd';
import { useState } from 'react';
import type { AssignedCourse, AssignedCourseEdit } from '#contract/assignments.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useWords } from '#src/kit/words.ts';
import { DayField } from './day-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import '../assigned.css';

interface DatesDialogProps {
  row: AssignedCourse;
  api: ActionApi;
  onClose(): void;
}

/** Another window for everybody: how the late are helped all at once. */
export default function DatesDialog({ row, api, onClose }: DatesDialogProps) {
  const { t } = useWords();
  const [start, setStart] = useState<string | null>(row.start_date);
  const [end, setEnd] = useState(row.end_date);
  const [closesHard, setClosesHard] = useState(row.closes_hard);
  const isReversed = start !== null && end !== null && end < start;
  const save = async () => {
    const body: AssignedCourseEdit = {
      ...(start !== null && start !== row.start_date && { start_date: start }),
      end_date: end,
      closes_hard: closesHard && end !== null,
    };
    await api.patch(`learning/assigned-courses/${row.id}`, body);
    api.refresh();
    api.tell('assigned_courses.told.dates');
  };
  return (
    <FormDialog
      title={t('assigned_courses.dates.title')}
      about={t('assigned_courses.dates.about')}
      ok={t('kit.form.save')}
      isReady={start !== null && !isReversed}
      onSave={save}
      onClose={onClose}
    >
      <DayField label={t('assigned_courses.fields.start_date')} value={start} onChange={setStart} />
      <DayField
        label={t('assigned_courses.fields.end_date')}
        help={t('assigned_courses.dates.end_help')}
        error={isReversed ? t('assigned_courses.gaps.end_before_start') : undefined}
        value={end}
        onChange={setEnd}
      />
      <Checkbox
        checked={closesHard && end !== null}
        disabled={end === null}
        onChange={(event) => setClosesHard(event.target.checked)}
      >
        {t('assigned_courses.flow.closes_hard')}
      </Checkbox>
    </FormDialog>
  );
}
