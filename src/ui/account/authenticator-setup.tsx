import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureMessage } from '../../providers/http/report-failure.ts';
import { AuthenticatorLink, hasKeyboard } from '../authenticator-link.tsx';
import { CodeBoxes } from '../code-boxes.tsx';
import { CopyButton } from '../copy-button.tsx';
import { useAccount } from './look.ts';

interface AuthenticatorSetupProps {
  setup: { link: string; qr: string; secret: string };
  /** Throws when the code is wrong. */
  onCode(code: string): Promise<void>;
  onClose(): void;
}

/** The picture for the authenticator, and its first code. */
export function AuthenticatorSetup({ setup, onCode, onClose }: AuthenticatorSetupProps) {
  const { t } = useTranslation('commons');
  const { Ask } = useAccount().look;
  const [refusals, setRefusals] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(code: string): Promise<void> {
    setProblem(null);
    try {
      await onCode(code);
    } catch (error) {
      setProblem(failureMessage(error));
      setRefusals((before) => before + 1);
    }
  }

  return (
    <Ask title={t('two_factor.part')} onClose={onClose}>
      <div className="account-setup">
        <p>{t('two_factor.setup_own')}</p>
        <img className="account-setup__qr" src={setup.qr} alt={t('two_factor.qr')} />
        <div className="account-setup__secret">
          <span>{t('two_factor.secret')}</span>
          <code translate="no">{setup.secret}</code>
          <CopyButton text={setup.secret} />
          <AuthenticatorLink to={setup.link} />
        </div>
        <p>{t('two_factor.setup_code')}</p>
        <CodeBoxes
          label={t('two_factor.code')}
          refusals={refusals}
          hasCursor={hasKeyboard()}
          onComplete={(code) => void send(code)}
        />
        {problem === null ? null : (
          <p className="account-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Ask>
  );
}
