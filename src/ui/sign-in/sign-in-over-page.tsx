import './sign-in.css';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Me } from '#contract/sessions.ts';
import { visitCalls } from '#contract/superusers.calls.ts';
import { whoCameBack } from '../../lib/returned-people.ts';
import type { RuntimeConfig } from '../../lib/runtime-config.ts';
import { hasUnsavedWork } from '../../lib/unsaved-work.ts';
import { endInterruption, type Interruption } from '../../providers/session/interruptions.ts';
import { goToSignIn } from '../../providers/session/return-address.ts';
import { readToken, storeToken } from '../../providers/session/token.ts';
import { AppToolsProvider, useAppTools } from '../app-tools-context.tsx';
import { standOnTop } from '../modal-layer.ts';
import { CodeStep } from './code-step.tsx';
import { NoPermissionsStep } from './no-permissions-step.tsx';
import { OtherPersonStep, OtherRoleStep, ServerAwayStep } from './over-page-steps.tsx';
import { PasswordStep } from './password-step.tsx';
import { readSessionState, type SessionState } from './session-state.ts';
import { SetupStep } from './setup-step.tsx';
import { DialogTitleProvider } from './step-heading.tsx';

interface SignInOverPageProps {
  me: Me;
  config: RuntimeConfig;
  basePath: string;
  why: Interruption;
  /** The token that serves no more. */
  token: string | null;
}

/** Signing in over the page: what stands on it stays, and what waits for the session goes on after it. */
export function SignInOverPage({ config, basePath, ...interrupted }: SignInOverPageProps) {
  return (
    // Its own calls wait for nobody: what they are refused is told in the dialog.
    <AppToolsProvider config={config} basePath={basePath} onInterrupted={goOn}>
      <Steps {...interrupted} />
    </AppToolsProvider>
  );
}

const goOn = () => Promise.resolve(false);

type Step =
  | Exclude<SessionState, { state: 'open' | 'none' }>
  | { state: 'none'; why: Interruption }
  | { state: 'checking' }
  | { state: 'away'; problem: unknown }
  | { state: 'other_role' | 'other_person'; now: Me };

function Steps({ me, why, token }: Pick<SignInOverPageProps, 'me' | 'why' | 'token'>) {
  const { http, basePath } = useAppTools();
  const [step, setStep] = useState<Step>({ state: 'checking' });

  /** How far the session is now: the page goes on, or something is still owed. */
  async function goOnIfOpen(): Promise<void> {
    const session = await readSessionState(http);
    // Whatever the page stopped for before.
    if (session.state === 'none') return setStep({ state: 'none', why: 'ended' });
    if (session.state !== 'open') return setStep(session);
    const back = whoCameBack(me, session.me);
    if (back === 'same_person') return endInterruption();
    if (back === 'before_their_visit') {
      const { access_token } = await http.call(visitCalls.enterOrganization, { params: { id: me.organization_id } });
      storeToken(access_token);
      return endInterruption();
    }
    if (back === 'other_person' && !hasUnsavedWork()) return location.reload();
    setStep({ state: back, now: session.me });
  }
  async function check(): Promise<void> {
    if (readToken() === null || (why === 'ended' && readToken() === token)) return setStep({ state: 'none', why });
    try {
      await goOnIfOpen();
    } catch (problem) {
      setStep({ state: 'away', problem });
    }
  }
  const checkNow = useEffectEvent(check);
  useEffect(() => void checkNow(), [why, token]);

  const startAgain = () => setStep({ state: 'none', why });
  switch (step.state) {
    case 'checking':
      return null;
    case 'none':
      return (
        <OverPage step={step.state}>
          <PasswordStep me={me} why={step.why} onSignedIn={goOnIfOpen} onLeave={() => goToSignIn(basePath)} />
        </OverPage>
      );
    case 'code':
      return (
        <OverPage step={step.state}>
          <CodeStep ways={step.ways} isOverPage onPassed={goOnIfOpen} onCancel={startAgain} />
        </OverPage>
      );
    case 'setup':
      return (
        <OverPage step={step.state}>
          <SetupStep isOverPage onPassed={goOnIfOpen} onCancel={startAgain} />
        </OverPage>
      );
    case 'no_permissions':
      return (
        <OverPage step={step.state}>
          <NoPermissionsStep onRetry={goOnIfOpen} onCancel={startAgain} />
        </OverPage>
      );
    case 'away':
      return (
        <OverPage step={step.state}>
          <ServerAwayStep problem={step.problem} onRetry={check} />
        </OverPage>
      );
    case 'other_role':
      return (
        <OverPage step={step.state}>
          <OtherRoleStep now={step.now} onStay={endInterruption} />
        </OverPage>
      );
    default:
      return (
        <OverPage step={step.state}>
          <OtherPersonStep before={me} now={step.now} onOther={startAgain} />
        </OverPage>
      );
  }
}

/** Modal, over whatever dialog stands on the page; Escape does not close it: there is nothing to go back to without a session. */
function OverPage({ step, children }: { step: Step['state']; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const focusField = () => {
    // The address stands there already.
    const field = ['input[type=password]', 'input:not([readonly])']
      .map((what) => dialog.current?.querySelector<HTMLElement>(what))
      .find((found) => found);
    field?.focus();
  };
  const show = () => {
    if (dialog.current?.open !== false) return;
    dialog.current.showModal();
    focusField();
  };
  useEffect(() => {
    show();
    return dialog.current === null ? undefined : standOnTop(dialog.current);
  }, []);
  useEffect(focusField, [step]);
  return (
    <dialog
      ref={dialog}
      className="ui-dialog door-over"
      aria-labelledby={id}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      // A browser that knows no `closedby` closes it at the second Escape all the same.
      onClose={show}
      // React lets events rise to the page's own forms.
      onSubmit={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitleProvider value={id}>{children}</DialogTitleProvider>
    </dialog>
  );
}
