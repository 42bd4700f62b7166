import { type EmailDelivery, EmailTries } from '#src/kit/email/email-tries.tsx';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useTranslations } from '#src/kit/translations.ts';

/** Every attempt to send an email of the organization and what servers said, the oldest first. */
export default function ProtocolTab({ row }: { row: EmailDelivery }) {
  const { t } = useTranslations();
  return (
    <Panel title={t('emails.tabs.protocol')}>
      <EmailTries delivery={row} caption={t('emails.tabs.protocol')} />
    </Panel>
  );
}
