import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { securityCalls } from '#contract/security.calls.ts';
import { useAppTools } from '../app-tools-context.tsx';
import { Button } from '../button.tsx';
import { CopyButton } from '../copy-button.tsx';
import { saveRecoveryCodes } from '../save-recovery-codes.ts';
import { TakenAlongArea, useTakenAlong } from '../taken-along.tsx';
import { useShownOnce } from '../use-shown-once.ts';
import { Problem } from './problem.tsx';
import { StepHeading } from './step-heading.tsx';

interface RecoveryCodesStepProps {
  /** Null: the factor is in force, and the answer with its codes was lost. */
  codes: readonly string[] | null;
  onKept: () => Promise<void>;
}

/** The recovery codes of a new second factor, shown this once; in place of those that nobody saw, new ones. */
export function RecoveryCodesStep({ codes, onKept }: RecoveryCodesStepProps) {
  const { t } = useTranslation('commons');
  const { http } = useAppTools();
  const [renewed, setRenewed] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const shown = codes ?? renewed;
  const letGo = useShownOnce(shown !== null);
  const taken = useTakenAlong();

  async function attempt(work: () => Promise<void>): Promise<void> {
    setProblem(null);
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  }
  const keep = () => {
    letGo();
    void attempt(onKept);
  };
  const renew = () =>
    attempt(async () => setRenewed((await http.call(securityCalls.renewRecoveryCodes, { body: {} })).recovery_codes));

  if (shown === null) {
    return (
      <>
        <StepHeading>{t('two_factor.unseen_title')}</StepHeading>
        <p className="door__lead">{t('two_factor.unseen_lead')}</p>
        <div className="door__form">
          <Problem error={problem} />
          <Button look="primary" isWide isBusy={isBusy} onClick={() => void renew()}>
            {t('codes.renew')}
          </Button>
          <Button isWide isBusy={isBusy} onClick={() => void attempt(onKept)}>
            {t('two_factor.unseen_later')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <StepHeading>{t('two_factor.codes_title')}</StepHeading>
      <p className="door__lead">{t('two_factor.codes_lead')}</p>
      <div className="door__form">
        <TakenAlongArea taken={taken}>
          <ul className="door__recovery-codes" translate="no">
            {shown.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="ui-taken__ways">
            <CopyButton text={shown.join('\n')} taken={taken} />
            <Button size="small" onClick={() => saveRecoveryCodes(shown, taken)}>
              {t('codes.download')}
            </Button>
          </div>
        </TakenAlongArea>
        <Problem error={problem} />
        <Button look="primary" isWide isBusy={isBusy} isOff={!taken.isTaken} onClick={keep}>
          {t('two_factor.codes_kept')}
        </Button>
      </div>
    </>
  );
}
