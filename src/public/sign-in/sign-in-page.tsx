import { useEffect, useState } from 'react';
import type { Me } from '#contract/sessions.ts';
import { handOverPerson } from '../../providers/session/handed-over.ts';
import { takeReturnAddress } from '../../providers/session/return-address.ts';
import { readToken, signOut } from '../../providers/session/token.ts';
import { useRoom } from '../../ui/room-context.tsx';
import { Door } from '../door.tsx';
import { CodeStep } from './code-step.tsx';
import { CredentialsStep } from './credentials-step.tsx';
import { NoPermissionsStep } from './no-permissions-step.tsx';
import { readSessionState, type SessionState, signIn } from './session-state.ts';
import { SetupStep } from './setup-step.tsx';

type Step = Exclude<SessionState['state'], 'open'>;

function enter(me: Me, basePath: string): void {
  handOverPerson(me);
  location.replace(takeReturnAddress(basePath, me.role));
}

/** Sign-in and what may still be owed after it: a second factor, or permissions that somebody has to give. */
export function SignInPage() {
  const { http, basePath } = useRoom();
  const [step, setStep] = useState<Step>('none');

  /** Asks how far the session is: leaves for the product, or shows what is still owed. */
  async function goOn(signal?: AbortSignal): Promise<void> {
    const session = await readSessionState(http, signal);
    if (session.state === 'open') enter(session.me, basePath);
    else setStep(session.state);
  }

  useEffect(() => {
    if (readToken() === null) return;
    const leaving = new AbortController();
    readSessionState(http, leaving.signal).then(
      (session) => {
        if (session.state === 'open') enter(session.me, basePath);
        else setStep(session.state);
      },
      // The form is on the page: whoever signs in meets the same trouble with a message.
      () => setStep('none'),
    );
    return () => leaving.abort();
  }, [http, basePath]);

  function startAgain(): void {
    signOut();
    setStep('none');
  }

  return (
    <Door>
      {step === 'none' ? (
        <CredentialsStep
          onSubmit={async (name, password, of) => {
            await signIn(http, name, password, of);
            await goOn();
          }}
        />
      ) : null}
      {step === 'code' ? <CodeStep onPassed={goOn} onCancel={startAgain} /> : null}
      {step === 'setup' ? <SetupStep onPassed={goOn} onCancel={startAgain} /> : null}
      {step === 'no_permissions' ? <NoPermissionsStep onCancel={startAgain} onRetry={goOn} /> : null}
    </Door>
  );
}
