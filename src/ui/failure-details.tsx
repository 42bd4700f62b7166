import { useTranslation } from 'react-i18next';
import { CopyButton } from './copy-button.tsx';

/** What support needs of a failure, folded under its words, to be copied. */
export function FailureDetails({ text }: { text: string }) {
  const { t } = useTranslation('commons');
  return (
    <details className="ui-failure">
      <summary>{t('errors.details')}</summary>
      <pre className="ui-details">{text}</pre>
      <CopyButton text={text} />
    </details>
  );
}
