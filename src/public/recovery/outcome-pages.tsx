import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useRoom } from '../../ui/room-context.tsx';
import { Link } from '../../ui/router.tsx';
import { DeadEnd } from '../dead-end.tsx';
import { Door } from '../door.tsx';

/** The letter is on its way, if there is somebody to write to. */
export function SentPage() {
  const { t } = useTranslation('commons');
  const { config } = useRoom();
  return (
    <Door>
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
    </Door>
  );
}

/** Only where an organization chose to say so. */
export function NotRegisteredPage() {
  const { t } = useTranslation('commons');
  return (
    <Door>
      <DeadEnd
        title={t('recovery.unknown_title')}
        text={t('recovery.unknown_text')}
        action={{ to: '/auth/password/recovery', label: t('recovery.other_address') }}
      />
    </Door>
  );
}
