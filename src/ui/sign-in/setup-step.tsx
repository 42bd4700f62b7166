import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { twoFactorCalls } from '#contract/two-factor.calls.ts';
import { ApiError } from '../../providers/http/api-error.ts';
import { describeFailure, failureWords } from '../../providers/http/report-failure.ts';
import { canUsePasskeys, makePasskey } from '../../providers/session/passkeys.ts';
import { notifyFactorGiven } from '../../providers/session/second-factor.ts';
import { readToken } from '../../providers/session/token.ts';
import { Button } from '../button.tsx';
import { CodeBoxes } from '../code-boxes.tsx';
import { CopyButton } from '../copy-button.tsx';
import { useRoom } from '../room-context.tsx';
import { Skeleton } from '../skeleton.tsx';
import { ErrorState } from '../states.tsx';
import { useFactorGivenElsewhere } from '../use-factor-given-elsewhere.ts';
import { useLoad } from '../use-load.ts';
import { Problem } from './problem.tsx';
import { StepHeading } from './step-heading.tsx';

/** The session was ended, or another one connected a factor: what it owes has to be read again. */
function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.code === 'two_factor_active');
}

interface SetupStepProps {
  /** The person of the page stays the same. */
  isOverPage?: boolean;
  onPassed: () => Promise<void>;
  onCancel: () => void;
}

/** The organization asks for a second factor and the person has none: connect one, keep the recovery codes, go on. */
export function SetupStep({ isOverPage = false, onPassed, onCancel }: SetupStepProps) {
  const { t } = useTranslation('commons');
  const { http, config } = useRoom();
  const setup = useLoad(`setup ${readToken()}`, (signal) => http.call(twoFactorCalls.prepareTwoFactor, { signal }));
  const [refusals, setRefusals] = useState(0);
  const [problem, setProblem] = useState<unknown>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);

  async function goOn(): Promise<void> {
    setProblem(null);
    try {
      await onPassed();
    } catch (error) {
      setProblem(error);
    }
  }
  const goOnNow = useEffectEvent(goOn);
  useEffect(() => {
    if (isOvertaken(setup.error)) void goOnNow();
  }, [setup.error]);
  // Codes that are shown here are still to be saved.
  useFactorGivenElsewhere(() => void (recoveryCodes === null && goOn()));

  function showRecoveryCodes(codes: string[]): void {
    setRecoveryCodes(codes);
    notifyFactorGiven();
  }

  async function activate(code: string): Promise<void> {
    setProblem(null);
    try {
      showRecoveryCodes((await http.call(twoFactorCalls.activateTwoFactor, { body: { code } })).recovery_codes);
    } catch (error) {
      if (isOvertaken(error)) return goOn();
      setProblem(error);
      setRefusals((before) => before + 1);
    }
  }

  async function createPasskey(): Promise<void> {
    setProblem(null);
    try {
      const made = await makePasskey(http, t('two_factor.setup_passkey_title'));
      showRecoveryCodes(made.recovery_codes ?? []);
    } catch (error) {
      setProblem(error);
    }
  }

  const isStale = setup.error instanceof ApiError && setup.error.code === 'proof_needed';
  if (recoveryCodes) {
    return (
      <>
        <StepHeading>{t('two_factor.codes_title')}</StepHeading>
        <p className="door__lead">{t('two_factor.codes_lead')}</p>
        <div className="door__form">
          <ul className="door__recovery-codes" translate="no">
            {recoveryCodes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div>
            <CopyButton text={recoveryCodes.join('\n')} />
          </div>
          <Problem error={problem} />
          <Button look="primary" isWide onClick={() => void goOn()}>
            {t('two_factor.codes_kept')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <StepHeading>{t('two_factor.setup_title')}</StepHeading>
      <p className="door__lead">{t('two_factor.setup_lead')}</p>
      {isStale ? (
        <div className="door__form">
          <p className="door__lead">{t('two_factor.sign_in_again')}</p>
          <Button look="primary" isWide onClick={onCancel}>
            {t('actions.sign_in')}
          </Button>
        </div>
      ) : null}
      {isStale ? null : setup.state === 'failed' ? (
        <ErrorState text={failureWords(setup.error)} details={describeFailure(setup.error)} onRetry={setup.reload} />
      ) : (
        <div className="door__form" aria-busy={setup.state === 'loading'}>
          {setup.state === 'ready' ? (
            <img className="door__qr" src={setup.data.qr} alt={t('two_factor.qr')} />
          ) : (
            <Skeleton width={200} height={200} />
          )}
          <div>
            {t('two_factor.secret')}
            <div className="door__secret" translate="no">
              {setup.data?.secret.match(/.{1,4}/g)?.join(' ') ?? '…'}
            </div>
            {/* On the phone that shows it nothing can be scanned. */}
            <CopyButton text={setup.data?.secret ?? ''} />
          </div>
          <CodeBoxes label={t('two_factor.code')} refusals={refusals} onComplete={(code) => void activate(code)} />
          <Problem error={problem} />
          {canUsePasskeys(config.passkeyHost) ? (
            <div>
              <p>{t('two_factor.setup_passkey')}</p>
              <Button isWide onClick={() => void createPasskey()}>
                {t('passkeys.add_ok')}
              </Button>
            </div>
          ) : null}
        </div>
      )}
      <div className="door__link-row">
        <Button look="link" size="small" onClick={onCancel}>
          {t(isOverPage ? 'over_page.again' : 'two_factor.other_account')}
        </Button>
      </div>
    </>
  );
}
