import { Button } from 'antd';
import { useState } from 'react';
import { phishingEmailCalls } from '#contract/phishing-emails.calls.ts';
import type { PhishingTemplate } from '#contract/phishing-templates.ts';
import { testEmailBody } from '#src/kit/email/test-email.rules.ts';
import type { SchemaForm } from '#src/kit/form/index.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { asProviderCall } from '#src/providers/data/data-provider.ts';
import { notify } from '#src/ui/toast-store.ts';
import type { EmailFormValues } from './email-values.rules.ts';

interface TestEmailButtonProps {
  template: PhishingTemplate;
  form: SchemaForm<EmailFormValues>;
}

/** Sends what stands in the editor, saved or not, to the one who writes it. */
export function TestEmailButton({ template, form }: TestEmailButtonProps) {
  const { t } = useTranslations();
  const { http } = useKit();
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    const body = testEmailBody(template.id, form.getValues());
    setIsSending(true);
    await form.tryOut(async () => {
      const { recipient } = await asProviderCall(() => http.call(phishingEmailCalls.sendTestEmail, { body }));
      notify({ status: 'success', message: t('tips:mail_test', { address: recipient }) });
    });
    setIsSending(false);
  };
  return (
    <Button icon={<Icon name="send" size={16} />} loading={isSending} onClick={() => void send()}>
      {t('phishing-templates.test.send')}
    </Button>
  );
}
