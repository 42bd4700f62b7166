import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { twoFactorCalls } from '#contract/two-factor.calls.ts';
import { ApiError, isOutcomeUnknown } from '../../providers/http/api-error.ts';
import { canUsePasskeys, makePasskey } from '../../providers/session/passkeys.ts';
import { notifyFactorGiven } from '../../providers/session/second-factor.ts';
import { readToken } from '../../providers/session/token.ts';
import { useAppTools } from '../app-tools-context.tsx';
import { AuthenticatorLink, hasKeyboard } from '../authenticator-link.tsx';
import { Button } from '../button.tsx';
import { CodeBoxes } from '../code-boxes.tsx';
import { CopyButton } from '../copy-button.tsx';
import { FailureState } from '../failure-state.tsx';
import { Skeleton } from '../skeleton.tsx';
import { useFactorGivenElsewhere } from '../use-factor-given-in-another-tab.ts';
import { useLoad } from '../use-load.ts';
import { useReturn } from '../use-return.ts';
import { CodeStep } from './code-step.tsx';
import { Problem } from './problem.tsx';
import { RecoveryCodesStep } from './recovery-codes-step.tsx';
import { readSessionState } from './session-state.ts';
import { StepHeading } from './step-heading.tsx';

/** The session was ended, or another one connected a factor: what it owes has to be read again. */
function isOvertaken(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 401 || ['two_factor_active', 'two_factor_owed'].includes(error.code);
}

interface SetupStepProps {
  /** The person of the page stays the same. */
  isOverPage?: boolean;
  onPassed: () => Promise<void>;
  onCancel: () => void;
}

/** The set-up is over: here, with recovery codes (null: they were lost on the way), or in another browser. */
type Outcome = { codes: readonly string[] | null } | { ways: readonly string[] };

/** The organization asks for a second factor and the person has none: connect one, keep the recovery codes, go on. */
export function SetupStep({ isOverPage = false, onPassed, onCancel }: SetupStepProps) {
  const { t } = useTranslation('commons');
  const { http, config } = useAppTools();
  const setup = useLoad(`setup ${readToken()}`, (signal) => http.call(twoFactorCalls.prepareTwoFactor, { signal }));
  const [refusals, setRefusals] = useState(0);
  const [problem, setProblem] = useState<unknown>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isOver = useRef(false);
  /** Factors that are on their way to the server. */
  const sending = useRef(0);
  /** A factor was sent from here, and nobody heard what came of it. */
  const isUnanswered = useRef(false);

  function end(reached: Outcome): void {
    isOver.current = true;
    setOutcome(reached);
  }

  /** Asks what the session owes now. False: still the set-up, or what is on its way will tell. */
  async function findOut(): Promise<boolean> {
    const session = await readSessionState(http);
    // Whoever leaves now never sees the recovery codes.
    if (isOver.current || sending.current > 0) return isOver.current;
    if (session.state === 'setup') return false;
    if (session.state === 'code') end({ ways: session.ways });
    else if (session.state === 'open' && isUnanswered.current && session.me.has_two_factor) showRecoveryCodes(null);
    else await onPassed();
    return true;
  }
  async function findOutOrTell(): Promise<void> {
    try {
      if (!isOver.current) await findOut();
    } catch (error) {
      setProblem(error);
    }
  }
  const findOutNow = useEffectEvent(findOutOrTell);
  useEffect(() => {
    if (isOvertaken(setup.error)) void findOutNow();
  }, [setup.error]);
  useReturn(() => void findOutOrTell());
  // Codes that are shown here are still to be saved; those of another tab are shown there.
  useFactorGivenElsewhere(() => void (!isOver.current && onPassed().catch(setProblem)));

  function showRecoveryCodes(codes: readonly string[] | null): void {
    end({ codes });
    notifyFactorGiven();
  }

  async function send(factor: () => Promise<{ recovery_codes: string[] | null }>) {
    sending.current += 1;
    try {
      return (await factor()).recovery_codes;
    } finally {
      sending.current -= 1;
    }
  }

  async function connect(factor: () => Promise<{ recovery_codes: string[] | null }>): Promise<void> {
    setProblem(null);
    try {
      const codes = await send(factor);
      if (codes !== null) showRecoveryCodes(codes);
      // Not the first factor: whoever connected that one has the codes, be it this page or another tab.
      else await findOut();
    } catch (error) {
      isUnanswered.current ||= isOutcomeUnknown(error);
      const asks = isUnanswered.current || isOvertaken(error);
      // What was refused is told where nothing more can be learned.
      if (asks && (await findOut().catch(() => false))) return;
      setProblem(error);
      setRefusals((before) => before + 1);
    }
  }
  const activate = (code: string) => connect(() => http.call(twoFactorCalls.activateTwoFactor, { body: { code } }));
  const createPasskey = () => connect(() => makePasskey(http, t('two_factor.setup_passkey_title')));

  if (outcome !== null && 'ways' in outcome) {
    return <CodeStep {...{ isOverPage, onPassed, onCancel }} ways={outcome.ways} isOvertaken />;
  }
  if (outcome !== null) return <RecoveryCodesStep codes={outcome.codes} onKept={onPassed} />;
  const isStale = setup.error instanceof ApiError && setup.error.code === 'proof_needed';
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
        <FailureState error={setup.error} onRetry={setup.reload} />
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
            <AuthenticatorLink to={setup.data?.link} />
          </div>
          <CodeBoxes
            label={t('two_factor.code')}
            refusals={refusals}
            hasCursor={hasKeyboard()}
            onComplete={(code) => void activate(code)}
          />
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
