import { Button, Input, InputNumber, Modal } from 'antd';
import { useId, useState } from 'react';
import { useActionApi } from '#src/kit/actions/use-action-api.ts';
import { tellFailure } from '#src/kit/failure.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useWords } from '#src/kit/words.ts';

const shortestReason = 3;
const most = 20;

interface GrantDialogProps {
  userId: string;
  courseId: string;
  stepId: string;
  theme: string;
  onGranted(): void;
  onClose(): void;
}

/** More attempts at one quiz for one person, with the reason that the audit keeps. */
export function GrantDialog({ userId, courseId, stepId, theme, onGranted, onClose }: GrantDialogProps) {
  const { t } = useWords();
  const api = useActionApi(useKit().registry.resource('employees'));
  const field = useId();
  const [extra, setExtra] = useState(1);
  const [reason, setReason] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      await api.post(`/learning/api/learning/assigned-courses/${courseId}/attempts/grant`, {
        user_id: userId,
        step_id: stepId,
        extra,
        reason: reason.trim(),
      });
      onGranted();
      api.tell('employees.grant.told', { count: extra });
      onClose();
    } catch (error) {
      tellFailure(error);
      setIsSaving(false);
    }
  };
  return (
    <Modal
      open
      title={t('employees.grant.title', { theme })}
      onCancel={onClose}
      footer={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            {t('kit.actions.cancel')}
          </Button>
          <Button
            type="primary"
            disabled={reason.trim().length < shortestReason}
            loading={isSaving}
            onClick={() => void save()}
          >
            {t('employees.grant.action')}
          </Button>
        </>
      }
    >
      <div className="employee-grant">
        <div className="kit-field">
          <label htmlFor={`${field}-extra`}>{t('employees.grant.extra')}</label>
          <InputNumber
            id={`${field}-extra`}
            min={1}
            max={most}
            precision={0}
            value={extra}
            onChange={(value) => value !== null && setExtra(value)}
          />
        </div>
        <div className="kit-field">
          <label htmlFor={`${field}-reason`}>{t('employees.grant.reason')}</label>
          <Input.TextArea
            id={`${field}-reason`}
            autoSize={{ minRows: 2 }}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </div>
    </Modal>
  );
}
