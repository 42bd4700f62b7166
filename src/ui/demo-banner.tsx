import { useTranslation } from 'react-i18next';

/** Above every page of a demo that others can reach: its accounts and their password are public. */
export function DemoBanner() {
  const { t } = useTranslation('commons');
  return (
    <p className="ui-demo" role="note">
      {t('demo.open')}
    </p>
  );
}
