import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { twoFactorCalls } from '#contract/two-factor.calls.ts';
import { proveByPasskey } from '../../providers/session/passkeys.ts';
import { notifyFactorGiven } from '../../providers/session/second-factor.ts';
import { useAppTools } from '../app-tools-context.tsx';
import { Button } from '../button.tsx';
import { CodeBoxes } from '../code-boxes.tsx';
import { TextField } from '../field.tsx';
import { useFactorGivenElsewhere } from '../use-factor-given-in-another-tab.ts';
import { Problem } from './problem.tsx';
import { StepHeading } from './step-heading.tsx';

interface StepProps {
  /** What the person has: an authenticator, passkeys. */
  ways: readonly string[];
  /** The person of the page stays the same. */
  isOverPage?: boolean;
  /** Here it was being set up when another browser did: what was added to the app by this page is no use. */
  isOvertaken?: boolean;
  onPassed: () => Promise<void>;
  onCancel: () => void;
}

/** The code of the authenticator, or one of the recovery codes. */
export function CodeStep({ ways, isOverPage = false, isOvertaken = false, onPassed, onCancel }: StepProps) {
  const { t } = useTranslation('commons');
  const { http } = useAppTools();
  const hasCodes = ways.includes('code');
  const [usesRecovery, setUsesRecovery] = useState(!hasCodes);
  const [recoveryCode, setRecoveryCode] = useState('');
  const [refusals, setRefusals] = useState(0);
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function attempt(give: () => Promise<unknown>): Promise<void> {
    setProblem(null);
    setIsBusy(true);
    try {
      await give();
      notifyFactorGiven();
      await onPassed();
    } catch (error) {
      setProblem(error);
      setRefusals((before) => before + 1);
    } finally {
      setIsBusy(false);
    }
  }
  useFactorGivenElsewhere(() => void onPassed().catch(setProblem));
  const verify = (code: string) =>
    attempt(() => http.call(twoFactorCalls.giveSecondFactor, { body: { code }, keepsSession: true }));

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy && recoveryCode.trim() !== '') void verify(recoveryCode.trim());
  }

  const codeLead = isOvertaken ? 'two_factor.overtaken_lead' : 'two_factor.lead';
  return (
    <>
      <StepHeading>{t('two_factor.title')}</StepHeading>
      {isOvertaken ? (
        <p className="door__lead" role="status">
          {t('two_factor.overtaken')}
        </p>
      ) : null}
      <p className="door__lead">
        {t(!hasCodes ? 'two_factor.passkey_lead' : usesRecovery ? 'two_factor.recovery_lead' : codeLead)}
      </p>
      <form className="door__form" onSubmit={onSubmit}>
        {ways.includes('passkey') ? (
          <Button isWide isBusy={isBusy} onClick={() => void attempt(() => proveByPasskey(http))}>
            {t('two_factor.by_passkey')}
          </Button>
        ) : null}
        {usesRecovery ? (
          <>
            <TextField
              label={t('two_factor.recovery_code')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={recoveryCode}
              onChange={(event) => setRecoveryCode(event.target.value)}
            />
            <Problem error={problem} />
            <Button type="submit" look="primary" isWide isBusy={isBusy}>
              {t('actions.sign_in')}
            </Button>
          </>
        ) : (
          <>
            <CodeBoxes
              label={t('two_factor.code')}
              refusals={refusals}
              hasCursor
              onComplete={(code) => void verify(code)}
            />
            <Problem error={problem} />
          </>
        )}
        <div className="door__row">
          {hasCodes ? (
            <Button look="link" size="small" onClick={() => setUsesRecovery(!usesRecovery)}>
              {t(usesRecovery ? 'two_factor.use_code' : 'two_factor.use_recovery')}
            </Button>
          ) : null}
          <Button look="link" size="small" onClick={onCancel}>
            {t(isOverPage ? 'over_page.again' : 'two_factor.other_account')}
          </Button>
        </div>
      </form>
    </>
  );
}
