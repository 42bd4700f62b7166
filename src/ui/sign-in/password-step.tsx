import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from '#contract/sessions.ts';
import type { Interruption } from '../../providers/session/interruptions.ts';
import { isOfProvider, storeToken } from '../../providers/session/token.ts';
import { useAppTools } from '../app-tools-context.tsx';
import { Button, buttonClass } from '../button.tsx';
import { TextField } from '../field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { Problem } from './problem.tsx';
import { signIn } from './session-state.ts';
import { StepHeading } from './step-heading.tsx';

interface PasswordStepProps {
  me: Me;
  why: Interruption;
  onSignedIn: () => Promise<void>;
  onLeave: () => void;
}

const reasons = {
  ended: 'over_page.ended',
  changed_elsewhere: 'over_page.ended',
  left_elsewhere: 'over_page.left_elsewhere',
  two_factor: 'over_page.two_factor',
} as const satisfies Record<Interruption, string>;

/**
 * The person of the page signs in again. Who came through a provider or a directory, or has forgotten the password, does
 * it in another tab: this one hears of it.
 */
export function PasswordStep({ me, why, onSignedIn, onLeave }: PasswordStepProps) {
  const { t } = useTranslation('commons');
  const { http, basePath } = useAppTools();
  // Changed elsewhere it is another one than the page knows.
  const [email, setEmail] = useState(me.email);
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hasPassword = !isOfProvider();

  async function attempt(enter: () => Promise<void>): Promise<void> {
    setProblem(null);
    setIsBusy(true);
    try {
      await enter();
      await onSignedIn();
    } catch (error) {
      setProblem(error);
      input.current?.focus();
    } finally {
      setIsBusy(false);
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    setIsMissing(password === '');
    if (password === '') input.current?.focus();
    else void attempt(() => signIn(http, email.trim(), password, 'product'));
  }

  const otherTab = (
    <a
      className={hasPassword ? 'ui-link' : buttonClass({ look: 'primary', isWide: true })}
      href={`${basePath}/auth/login`}
      target="_blank"
      rel="noopener"
    >
      {t('over_page.other_tab')}
    </a>
  );
  return (
    <>
      <StepHeading>{t('over_page.title')}</StepHeading>
      <p className="door__lead">{t(reasons[why])}</p>
      <p className="door__lead">{t('over_page.kept')}</p>
      <form className="door__form" onSubmit={onSubmit} noValidate>
        <TextField
          label={t('sign_in.email')}
          name="username"
          autoComplete="username webauthn"
          value={email}
          readOnly={!hasPassword}
          onChange={(event) => setEmail(event.target.value)}
        />
        {hasPassword ? (
          <TextField
            ref={input}
            label={t('sign_in.password')}
            type="password"
            name="password"
            autoComplete="current-password"
            value={password}
            error={isMissing ? t('field.required') : null}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : null}
        <Problem error={problem} />
        {hasPassword ? (
          <Button type="submit" look="primary" isWide isBusy={isBusy}>
            {t('actions.sign_in')}
          </Button>
        ) : null}
        {hasPassword ? null : otherTab}
        <div className="door__row">
          {hasPassword ? otherTab : null}
          <PasskeyButton
            onPasskey={(token) => attempt(() => Promise.resolve(storeToken(token)))}
            onProblem={setProblem}
          />
          <Button look="link" size="small" onClick={onLeave}>
            {t('over_page.leave')}
          </Button>
        </div>
      </form>
    </>
  );
}
