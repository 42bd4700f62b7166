import { Button } from 'antd';
import { useState } from 'react';
import { phishingTemplateCalls } from '#contract/phishing-templates.calls.ts';
import { notify } from '../../ui/toast-store.ts';
import { documentsOf } from '../email/attachments.rules.ts';
import { emailFor, type TestEmailInput, testEmailBody } from '../email/test-email.rules.ts';
import { toastFailure } from '../failure.ts';
import { Icon } from '../icon/icon.tsx';
import { useCalls } from '../read/use-calls.ts';
import { useTranslations } from '../translations.ts';

interface SendTestButtonProps {
  /** Of the template. */
  id: string;
  title: string;
  send(body: TestEmailInput): Promise<{ recipient: string }>;
}

/** Sends the email that the preview of the template shows to whoever presses. */
export function SendTestButton({ id, title, send }: SendTestButtonProps) {
  const { t, language } = useTranslations();
  const call = useCalls();
  const [isSending, setIsSending] = useState(false);
  const sendTest = async () => {
    setIsSending(true);
    try {
      const template = await call(phishingTemplateCalls.readTemplate, { params: { id } });
      const email = emailFor(template, language);
      if (email === undefined) {
        notify({ status: 'warning', message: t('kit.templates.problems.email_missing') });
        return;
      }
      const body = testEmailBody(id, { ...email, attachments: documentsOf(email.attachments) });
      const { recipient } = await send(body);
      notify({ status: 'success', message: t('tips:mail_test', { address: recipient }) });
    } catch (error) {
      toastFailure(error);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Button
      type="text"
      icon={<Icon name="send" size={16} />}
      loading={isSending}
      aria-label={t('kit.templates.send_test_of', { title })}
      title={t('kit.templates.send_test')}
      onClick={() => void sendTest()}
    >
      <span className="kit-chosen-templates__word">{t('kit.templates.send_test')}</span>
    </Button>
  );
}
