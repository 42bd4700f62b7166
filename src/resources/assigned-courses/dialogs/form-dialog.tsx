import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { tellFailure } from '#src/kit/failure.ts';
import { GuardedModal } from '#src/kit/page/guarded-modal.tsx';
import { useWords } from '#src/kit/words.ts';

interface FormDialogProps {
  title: string;
  about?: string;
  ok: string;
  isReady?: boolean;
  width?: number;
  /** Done when it resolves; a failure is told and the dialog stays. */
  onSave(): Promise<void>;
  onClose(): void;
  children: ReactNode;
}

/** A question with fields, and the one button that does what it says. */
export function FormDialog({ title, about, ok, isReady = true, width, onSave, onClose, children }: FormDialogProps) {
  const { t } = useWords();
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      await onSave();
      onClose();
    } catch (error) {
      tellFailure(error);
      setIsSaving(false);
    }
  };
  return (
    <GuardedModal
      title={title}
      {...(width !== undefined && { width })}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            {t('kit.actions.cancel')}
          </Button>
          <Button type="primary" disabled={!isReady} loading={isSaving} onClick={() => void save()}>
            {ok}
          </Button>
        </>
      }
    >
      <div className="assigned-dialog">
        {about ? <p className="kit-muted">{about}</p> : null}
        {children}
      </div>
    </GuardedModal>
  );
}
