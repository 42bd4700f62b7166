import { Modal } from 'antd';
import { useState } from 'react';
import { recipientCalls } from '#contract/campaign-results.calls.ts';
import type { ResendBody } from '#contract/campaign-results.ts';
import { useActionApi } from '#src/kit/actions/use-action-api.ts';
import { failureToMessage } from '#src/kit/failure.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { resentMessage, skippedMessage } from './resent-message.ts';

interface ResendDialogProps {
  id: string;
  body: ResendBody;
  onDone?: () => void;
  onClose: () => void;
}

/** Says how many letters would go again and who is left out, and sends them. */
export function ResendDialog({ id, body, onDone, onClose }: ResendDialogProps) {
  const { t } = useTranslations();
  const api = useActionApi(useKit().registry.resource('campaigns'));
  const reading = useCall(recipientCalls.previewResend, { params: { id }, body });
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const queued = reading.data?.queued ?? 0;

  const send = async () => {
    setIsSending(true);
    setFailure(null);
    try {
      const resent = await api.call(recipientCalls.resendEmails, { params: { id }, body });
      api.refresh();
      api.tell('campaigns.resend.told', { resent: resentMessage(t, resent) });
      onDone?.();
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <Modal
      open
      title={t('campaigns.resend.title')}
      okText={t('campaigns.resend.action')}
      cancelText={t('kit.actions.cancel')}
      okButtonProps={{ disabled: queued === 0, loading: isSending }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <ReadPart reading={reading} height={64}>
        {(preview) => (
          <>
            <p>{queued === 0 ? t('campaigns.resend.nobody') : t('campaigns.resend.preview', { count: queued })}</p>
            <p className="kit-field__help">
              {skippedMessage(t, preview)} {t('campaigns.resend.about')}
            </p>
          </>
        )}
      </ReadPart>
      {failure === null ? null : (
        <p className="kit-field__error" role="alert">
          {failureToMessage(failure)}
        </p>
      )}
    </Modal>
  );
}
