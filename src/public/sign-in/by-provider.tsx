import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SsoProviders } from '#contract/single-sign-on.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useRoom } from '../../ui/room-context.tsx';
import { Problem } from '../../ui/sign-in/problem.tsx';

type Provider = SsoProviders['data'][number];

interface ByProviderProps {
  /** What stands in the field of the address. */
  email: string;
  /** The field has to be filled in first. */
  onMissing: () => void;
}

/** The way through the organization's own provider: its button at once where there is one, else by the domain typed. */
export function ByProvider({ email, onMissing }: ByProviderProps) {
  const { t } = useTranslation('commons');
  const { config, http } = useRoom();
  const [found, setFound] = useState<readonly Provider[]>([]);
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const addressOf = (provider: Provider) =>
    `${config.apiUrl}/api/v2/auth/sso?organization_id=${provider.organization_id}`;
  const shown = config.sso.provider === null ? found : [config.sso.provider];

  async function find(): Promise<void> {
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
    if (!/^\S+@[^\s@]+\.[^\s@]+$/.test(email)) return onMissing();
    setProblem(null);
    setIsBusy(true);
    try {
      const { singleSignOnCalls } = await import('#contract/single-sign-on.calls.ts');
      const { data } = await http.call(singleSignOnCalls.listProviders, { query: { domain } });
      const [first, ...others] = data;
      if (first === undefined) setProblem(t('sign_in.no_provider', { domain }));
      else if (others.length === 0) location.assign(addressOf(first));
      else setFound(data);
    } catch (error) {
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="door__provider">
      {shown.map((provider) => (
        <a key={provider.organization_id} className={buttonClass({ isWide: true })} href={addressOf(provider)}>
          {t('sign_in.by_provider', { label: provider.label })}
        </a>
      ))}
      {shown.length === 0 ? (
        <Button isWide isBusy={isBusy} onClick={() => void find()}>
          {t('sign_in.by_organization')}
        </Button>
      ) : null}
      <Problem error={problem} />
    </div>
  );
}
