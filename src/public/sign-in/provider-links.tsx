import { useTranslation } from 'react-i18next';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { buttonClass } from '../../ui/button.tsx';

interface ProviderLinksProps {
  providers: readonly { organization_id: string; label: string }[];
  look?: 'primary' | 'secondary';
}

/** Where organizations sign their people in: at providers of their own. */
export function ProviderLinks({ providers, look = 'secondary' }: ProviderLinksProps) {
  const { t } = useTranslation('commons');
  const { config } = useAppTools();
  return providers.map(({ organization_id, label }) => (
    <a
      key={organization_id}
      className={buttonClass({ isWide: true, look })}
      href={`${config.apiUrl}/api/v2/auth/sso?organization_id=${organization_id}`}
    >
      {t('sign_in.by_provider', { label })}
    </a>
  ));
}
