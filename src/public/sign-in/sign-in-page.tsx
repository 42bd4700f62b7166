import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from '#contract/sessions.ts';
import { popReturnUrl } from '../../providers/session/return-address.ts';
import { handOverPerson } from '../../providers/session/session-handoff.ts';
import { readToken, signOut, storeToken } from '../../providers/session/token.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { lazyPiece } from '../../ui/lazy-piece.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CodeStep } from '../../ui/sign-in/code-step.tsx';
import { NoPermissionsStep } from '../../ui/sign-in/no-permissions-step.tsx';
import { consumeTicket, readSessionState, type SessionState, signIn } from '../../ui/sign-in/session-state.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { CredentialsStep } from './credentials-step.tsx';
import { clearProviderAnswer, readProviderAnswer } from './provider-answer.ts';

type Step = Exclude<SessionState['state'], 'open'>;

/** Once for each person, where their organization asks for it: nobody else waits for it. */
const SetupStep = lazyPiece(async () => ({ default: (await import('../../ui/sign-in/setup-step.tsx')).SetupStep }));

function enter(me: Me, basePath: string): void {
  handOverPerson(me);
  location.replace(popReturnUrl(basePath, me.role));
}

/** Sign-in and what may still be owed after it: a second factor, or permissions that somebody has to give. */
export function SignInPage() {
  const { http, basePath } = useAppTools();
  const { t } = useTranslation('commons');
  const [step, setStep] = useState<Step>('none');
  const [ways, setWays] = useState<readonly string[]>([]);
  const [answer] = useState(() => readProviderAnswer(location.hash));
  const [isFinishing, setIsFinishing] = useState(answer !== null && 'ticket' in answer);
  const [refusal, setRefusal] = useState<unknown>(answer !== null && 'problem' in answer ? answer : null);
  const isTaken = useRef(false);

  /** Asks how far the session is: leaves for the product, or shows what is still owed. */
  async function goOn(signal?: AbortSignal): Promise<void> {
    const session = await readSessionState(http, signal);
    show(session);
  }

  function show(session: SessionState): void {
    if (session.state === 'open') return enter(session.me, basePath);
    if (session.state === 'code') setWays(session.ways);
    setStep(session.state);
  }
  const showNow = useEffectEvent(show);

  useEffect(() => {
    if (answer === null || isTaken.current) return;
    isTaken.current = true;
    clearProviderAnswer();
    if ('problem' in answer) return;
    consumeTicket(http, answer.ticket)
      .then(() => readSessionState(http))
      .then((session) => {
        showNow(session);
        if (session.state !== 'open') setIsFinishing(false);
      })
      .catch((error: unknown) => {
        setRefusal(error);
        setIsFinishing(false);
      });
  }, [answer, http]);

  useEffect(() => {
    if (readToken() === null || (answer !== null && 'ticket' in answer)) return;
    const leaving = new AbortController();
    readSessionState(http, leaving.signal).then(
      (session) => showNow(session),
      // The form is on the page: whoever signs in meets the same trouble with a message.
      () => setStep('none'),
    );
    return () => leaving.abort();
  }, [answer, http]);

  function startAgain(): void {
    signOut();
    setStep('none');
  }

  if (isFinishing) {
    return (
      <AuthLayout>
        <PageHeading>{t('sign_in.finishing')}</PageHeading>
        <p className="door__lead" role="status">
          {t('sign_in.finishing_lead')}
        </p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout>
      {step === 'none' ? (
        <CredentialsStep
          refusal={refusal}
          onSubmit={async (name, password, of) => {
            await signIn(http, name, password, of);
            await goOn();
          }}
          onPasskey={async (token) => {
            storeToken(token);
            await goOn();
          }}
        />
      ) : null}
      {step === 'code' ? <CodeStep ways={ways} onPassed={goOn} onCancel={startAgain} /> : null}
      {step === 'setup' ? (
        <Suspense
          fallback={
            <div aria-busy="true">
              <Skeleton height={200} />
            </div>
          }
        >
          <SetupStep onPassed={goOn} onCancel={startAgain} />
        </Suspense>
      ) : null}
      {step === 'no_permissions' ? <NoPermissionsStep onCancel={startAgain} onRetry={goOn} /> : null}
    </AuthLayout>
  );
}
