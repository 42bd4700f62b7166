import { useTranslation } from 'react-i18next';

/** Where something is on its way: the style shows it after some seconds, when a reader wonders whether anything comes. */
export function SlowNote() {
  const { t } = useTranslation('commons');
  return <p className="ui-slow">{t('progress.slow')}</p>;
}
