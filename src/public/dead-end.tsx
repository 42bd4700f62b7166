import { useTranslation } from 'react-i18next';
import { buttonClass } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Link } from '../ui/router.tsx';

/** A link that leads nowhere any more: says why and what to do instead. */
export function DeadEnd({
  title,
  text,
  action,
}: {
  title: string;
  text: string;
  action?: { to: string; label: string };
}) {
  const { t } = useTranslation('commons');
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <p className="door__lead">{text}</p>
      <div className="door__form">
        {action ? (
          <Link className={buttonClass({ look: 'primary', isWide: true })} to={action.to}>
            {action.label}
          </Link>
        ) : null}
        <Link className={buttonClass({ look: action ? 'secondary' : 'primary', isWide: true })} to="/auth/login">
          {t('door.to_sign_in')}
        </Link>
      </div>
    </>
  );
}
