import { useTranslation } from 'react-i18next';
import { CopyButton } from '../copy-button.tsx';
import { saveText } from '../save-text.ts';
import { useAccount } from './look.ts';

/** Recovery codes, shown this once: to copy, to keep as a file, to print. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const { t } = useTranslation('commons');
  const { look } = useAccount();
  const { Ask, Button } = look;
  return (
    <Ask title={t('two_factor.codes_title')} done={t('codes.kept')} onClose={onClose}>
      <div className="account-codes">
        <p>{t('two_factor.codes_lead')}</p>
        <ul className="account-codes__list" translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="account-actions account-codes__actions">
          <CopyButton text={codes.join('\n')} />
          <Button onClick={() => saveText('recovery-codes.txt', `${codes.join('\n')}\n`)}>{t('codes.download')}</Button>
          <Button onClick={() => window.print()}>{t('codes.print')}</Button>
        </div>
      </div>
    </Ask>
  );
}
