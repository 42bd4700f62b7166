import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useRoom } from '../../ui/room-context.tsx';
import { Link } from '../../ui/router.tsx';
import { PasskeyButton } from '../../ui/sign-in/passkey-button.tsx';
import { Problem } from '../../ui/sign-in/problem.tsx';
import type { PasswordOf } from '../../ui/sign-in/session-state.ts';
import { ByProvider } from './by-provider.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { useRefusalWords } from './refusal-words.ts';

interface CredentialsStepProps {
  /** How it ended at the provider; null: nobody comes from there. */
  refusal?: unknown;
  onSubmit: (name: string, password: string, of: PasswordOf) => Promise<void>;
  /** Somebody signed in by a passkey: the session's token. */
  onPasskey: (token: string) => Promise<void>;
}

/** E-mail and password, or the directory's own; in the demo world also its accounts, one press each. */
export function CredentialsStep({ refusal = null, onSubmit, onPasskey }: CredentialsStepProps) {
  const { t } = useTranslation('commons');
  const { config } = useRoom();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [passwordOf, setPasswordOf] = useState<PasswordOf>('product');
  const [missing, setMissing] = useState<'email' | 'password' | null>(null);
  const refusalWords = useRefusalWords();
  const [problem, setProblem] = useState<unknown>(() => refusalWords(refusal));
  const [isBusy, setIsBusy] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  async function submit(withEmail: string, withPassword: string, of: PasswordOf): Promise<void> {
    setProblem(null);
    setIsBusy(true);
    try {
      await onSubmit(withEmail, withPassword, of);
    } catch (error) {
      setProblem(error);
      passwordInput.current?.focus();
    } finally {
      setIsBusy(false);
    }
  }

  function onFormSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const first = email.trim() === '' ? 'email' : password === '' ? 'password' : null;
    setMissing(first);
    if (first === null) void submit(email.trim(), password, passwordOf);
    else (first === 'email' ? emailInput : passwordInput).current?.focus();
  }

  const isDirectory = passwordOf === 'directory';
  return (
    <>
      <PageHeading>{t('sign_in.title')}</PageHeading>
      <p className="door__lead">{t(isDirectory ? 'sign_in.directory_lead' : 'sign_in.lead')}</p>
      <form className="door__form" onSubmit={onFormSubmit} noValidate>
        <TextField
          ref={emailInput}
          label={t(isDirectory ? 'sign_in.directory_name' : 'sign_in.email')}
          type={isDirectory ? 'text' : 'email'}
          name="username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={missing === 'email' ? t('field.required') : null}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          ref={passwordInput}
          label={t('sign_in.password')}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={missing === 'password' ? t('field.required') : null}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Problem error={problem} />
        <Button type="submit" look="primary" isWide isBusy={isBusy}>
          {t('actions.sign_in')}
        </Button>
        <div className="door__row">
          <PasskeyButton onPasskey={onPasskey} onProblem={setProblem} />
          {config.sso.ldap ? (
            <Button look="link" size="small" onClick={() => setPasswordOf(isDirectory ? 'product' : 'directory')}>
              {t(isDirectory ? 'sign_in.by_email' : 'sign_in.by_directory')}
            </Button>
          ) : null}
          <Link className="ui-link" to="/auth/password/recovery">
            {t('sign_in.forgotten')}
          </Link>
        </div>
      </form>
      {config.sso.adfs ? (
        <ByProvider
          email={email.trim()}
          onMissing={() => {
            setMissing('email');
            emailInput.current?.focus();
          }}
        />
      ) : null}
      {config.demo ? (
        <DemoAccounts
          demo={config.demo}
          isBusy={isBusy}
          onChoose={(account, demoPassword) => void submit(account, demoPassword, 'product')}
        />
      ) : null}
    </>
  );
}
