import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { wordsOfFailure } from '#src/kit/failure.ts';
import { GuardedModal } from '#src/kit/page/guarded-modal.tsx';
import { useWords } from '#src/kit/words.ts';

interface TagsFormDialogProps {
  title: string;
  about?: string;
  ok: string;
  isReady: boolean;
  width?: number;
  isDanger?: boolean;
  /** Done when it resolves; a failure is said in the dialog, which stays. */
  onSave(): Promise<void>;
  onClose(): void;
  children: ReactNode;
}

/** A question with fields, and the one button that does what it says. */
export function TagsFormDialog(props: TagsFormDialogProps) {
  const { title, about, ok, isReady, width = 560, isDanger = false, onSave, onClose, children } = props;
  const { t } = useWords();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const save = async () => {
    setIsSaving(true);
    setFailure(undefined);
    try {
      await onSave();
      onClose();
    } catch (error) {
      setFailure(wordsOfFailure(error));
      setIsSaving(false);
    }
  };
  return (
    <GuardedModal
      width={width}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            {t('kit.actions.cancel')}
          </Button>
          <Button type="primary" danger={isDanger} disabled={!isReady} loading={isSaving} onClick={() => void save()}>
            {ok}
          </Button>
        </>
      }
    >
      <div className="tags-dialog">
        {about === undefined ? null : <p className="kit-muted">{about}</p>}
        {children}
        {failure === undefined ? null : (
          <p className="kit-field__error" role="alert">
            {failure}
          </p>
        )}
      </div>
    </GuardedModal>
  );
}
