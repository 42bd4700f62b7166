import { useTranslation } from 'react-i18next';
import type { RuntimeConfig } from '../../lib/runtime-config.ts';
import { Icon } from '../../ui/icon.tsx';

interface DemoAccountsProps {
  demo: NonNullable<RuntimeConfig['demo']>;
  isBusy: boolean;
  onChoose: (email: string, password: string) => void;
}

/** The people of the demo world. Only an installation that runs the demo sends them. */
export function DemoAccounts({ demo, isBusy, onChoose }: DemoAccountsProps) {
  const { t } = useTranslation('commons');
  return (
    <section className="door__demo" aria-labelledby="demo-title">
      <h2 className="door__demo-title" id="demo-title">
        {t('demo.title')}
      </h2>
      <p className="door__demo-text">
        {t('demo.text')}{' '}
        {demo.mailboxUrl ? (
          <a className="ui-link" href={demo.mailboxUrl}>
            {t('demo.mailbox')}
          </a>
        ) : null}
      </p>
      <ul className="door__accounts">
        {demo.accounts.map(({ email, role }) => (
          <li key={email}>
            <button
              type="button"
              className="door__account"
              aria-disabled={isBusy || undefined}
              onClick={() => (isBusy ? undefined : onChoose(email, demo.password))}
            >
              <Icon name={role === 'employee' ? 'book' : 'shield'} />
              <span>
                <span className="door__account-name">{t(`role.${role}`)}</span>
                <span className="door__account-mail">{email}</span>
              </span>
              <Icon name="arrow-right" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
