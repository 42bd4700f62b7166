import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { securityCalls } from '#contract/security.calls.ts';
import { CopyButton } from '../copy-button.tsx';
import { saveRecoveryCodes } from '../save-recovery-codes.ts';
import { TakenAlongArea, useTakenAlong } from '../taken-along.tsx';
import { useShownOnce } from '../use-shown-once.ts';
import { useAccount } from './look.ts';
import { notifyStop } from './notify-stop.ts';
import type { useProof } from './use-proof.ts';

interface RecoveryCodesProps {
  /** Null: the factor is in force, and the answer with its codes was lost. */
  codes: readonly string[] | null;
  prove: ReturnType<typeof useProof>['prove'];
  onClose(): void;
}

/** Recovery codes, shown this once: to copy, to keep as a file, to print. In place of those that nobody saw, new ones. */
export function RecoveryCodes({ codes, prove, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation('commons');
  const { look, http } = useAccount();
  const { Ask, Button } = look;
  const [renewed, setRenewed] = useState<readonly string[] | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const shown = codes ?? renewed;
  useShownOnce(shown !== null);
  const taken = useTakenAlong();

  async function renew(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    try {
      setRenewed((await prove(() => http.call(securityCalls.renewRecoveryCodes, { body: {} }))).recovery_codes);
    } catch (error) {
      notifyStop(error);
    } finally {
      setIsBusy(false);
    }
  }

  if (shown === null) {
    return (
      <Ask
        title={t('two_factor.unseen_title')}
        ok={t('codes.renew')}
        done={t('actions.close')}
        isBusy={isBusy}
        onSubmit={(event) => void renew(event)}
        onClose={onClose}
      >
        <p>{t('two_factor.unseen_lead')}</p>
      </Ask>
    );
  }
  return (
    <Ask
      title={t('two_factor.codes_title')}
      done={t('codes.kept')}
      isShownOnce
      isDoneOff={!taken.isTaken}
      onClose={onClose}
    >
      <div className="account-codes">
        <p>{t('two_factor.codes_lead')}</p>
        <TakenAlongArea taken={taken}>
          <ul className="account-codes__list" translate="no">
            {shown.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="ui-taken__ways">
            <CopyButton text={shown.join('\n')} taken={taken} />
            <Button onClick={() => saveRecoveryCodes(shown, taken)}>{t('codes.download')}</Button>
            <Button
              onClick={() => {
                window.print();
                taken.take();
              }}
            >
              {t('codes.print')}
            </Button>
          </div>
        </TakenAlongArea>
      </div>
    </Ask>
  );
}
