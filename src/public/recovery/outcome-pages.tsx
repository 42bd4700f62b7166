import { useTranslation } from 'react-i18next';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Link } from '../../ui/router.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { DeadEnd } from '../dead-end.tsx';

/** The letter is on its way, if there is somebody to write to. */
export function SentPage() {
  const { t } = useTranslation('commons');
  const { config } = useAppTools();
  return (
    <AuthLayout>
      <PageHeading>{t('recovery.sent_title')}</PageHeading>
      <p className="door__lead">{t('recovery.sent_text')}</p>
      <div className="door__form">
        <Link className={buttonClass({ look: 'primary', isWide: true })} to="/auth/login">
          {t('door.to_sign_in')}
        </Link>
        {config.demo?.mailboxUrl ? (
          <a className={buttonClass({ isWide: true })} href={config.demo.mailboxUrl}>
            {t('demo.open_mailbox')}
          </a>
        ) : null}
      </div>
    </AuthLayout>
  );
}

/** Only where an organization chose to say so. */
export function NotRegisteredPage() {
  const { t } = useTranslation('commons');
  return (
    <AuthLayout>
      <DeadEnd
        title={t('recovery.unknown_title')}
        text={t('recovery.unknown_text')}
        action={{ to: '/auth/password/recovery', label: t('recovery.other_address') }}
      />
    </AuthLayout>
  );
}
