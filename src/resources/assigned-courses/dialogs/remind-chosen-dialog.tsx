import { Modal } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { assignmentCalls } from '#contract/assignments.calls.ts';
import { tellFailure } from '#src/kit/failure.ts';
import type { ActionApi, BulkSelection } from '#src/kit/index.ts';
import { useWords } from '#src/kit/words.ts';
import { ChosenNote } from './chosen-note.tsx';
import '../assigned.css';

interface RemindChosenDialogProps {
  selection: BulkSelection;
  api: ActionApi;
  onClose(): void;
  onDone(): void;
}

/** A letter to the chosen people who are not done: who gets it is said before it goes, for it cannot be taken back. */
export default function RemindChosenDialog({ selection, api, onClose, onDone }: RemindChosenDialogProps) {
  const { t } = useWords();
  const { id = '' } = useParams();
  const [isSending, setIsSending] = useState(false);
  async function send(): Promise<void> {
    setIsSending(true);
    try {
      const { touched, skipped } = await api.call(assignmentCalls.remindChosen, {
        params: { id },
        body: selection.body(),
      });
      api.refresh('assigned_courses');
      if (touched === 0) api.note('assigned_employees.told.remind_nobody');
      else api.tell(`assigned_employees.told.remind${skipped > 0 ? '_many' : ''}`, { count: touched, skipped });
      onDone();
      onClose();
    } catch (error) {
      tellFailure(error);
      setIsSending(false);
    }
  }
  return (
    <Modal
      open
      title={t('assigned_employees.remind.title', { count: selection.count })}
      width={520}
      okText={t('assigned_courses.remind.send')}
      cancelText={t('kit.actions.cancel')}
      confirmLoading={isSending}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <div className="assigned-dialog">
        <ChosenNote assignmentId={id} people={{ selection }} action="remind" />
        <p className="kit-muted">{t('assigned_employees.remind.about')}</p>
      </div>
    </Modal>
  );
}
