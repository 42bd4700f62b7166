import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Link } from '../../ui/router.tsx';
import { PasskeyButton } from '../../ui/sign-in/passkey-button.tsx';
import { Problem } from '../../ui/sign-in/problem.tsx';
import type { PasswordOf } from '../../ui/sign-in/session-state.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { ProviderLinks } from './provider-links.tsx';
import { useSignInError } from './sign-in-errors.ts';
import { useWaysIn } from './use-ways-in.ts';

interface CredentialsStepProps {
  /** How it ended at the provider; null: nobody comes from there. */
  refusal?: unknown;
  onSubmit: (name: string, password: string, of: PasswordOf) => Promise<void>;
  /** Somebody signed in by a passkey: the session's token. */
  onPasskey: (token: string) => Promise<void>;
}

/**
 * E-mail and password. Where the installation has providers or directories, the address alone is asked first, and what
 * its domain offers follows: the provider, the directory's password, the product's own.
 */
export function CredentialsStep({ refusal = null, onSubmit, onPasskey }: CredentialsStepProps) {
  const { t } = useTranslation('commons');
  const { config } = useAppTools();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<'email' | 'password' | null>(null);
  const refusalWords = useSignInError();
  const [problem, setProblem] = useState<unknown>(() => refusalWords(refusal));
  const [isBusy, setIsBusy] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const waysIn = useWaysIn();
  const { providers, passwordOf } = waysIn;

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
    if (isBusy || waysIn.isAsking) return;
    const first = email.trim() === '' ? 'email' : passwordOf !== null && password === '' ? 'password' : null;
    setMissing(first);
    if (first !== null) (first === 'email' ? emailInput : passwordInput).current?.focus();
    else if (passwordOf !== null) void submit(email.trim(), password, passwordOf);
    else if (waysIn.isAddressAsked) {
      setProblem(null);
      void waysIn.ask(email.trim());
    }
  }

  const isDirectory = passwordOf === 'directory';
  const takesUserName = config.sso.ldap;
  return (
    <>
      <PageHeading>{t('sign_in.title')}</PageHeading>
      <p className="door__lead">
        {t(isDirectory ? 'sign_in.directory_lead' : passwordOf === null ? 'sign_in.address_lead' : 'sign_in.lead')}
      </p>
      <form className="door__form" onSubmit={onFormSubmit} noValidate>
        <TextField
          ref={emailInput}
          label={t(takesUserName ? 'sign_in.directory_name' : 'sign_in.email')}
          type={takesUserName ? 'text' : 'email'}
          name="username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={missing === 'email' ? t('field.required') : null}
          onChange={(event) => {
            setEmail(event.target.value);
            waysIn.forget();
          }}
        />
        <ProviderLinks providers={providers} look="primary" />
        {passwordOf === null ? null : (
          <TextField
            ref={passwordInput}
            label={t(isDirectory ? 'sign_in.directory_password' : 'sign_in.password')}
            type="password"
            name="password"
            autoComplete="current-password"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it follows the press that asked for it
            autoFocus={waysIn.isAddressFirst}
            value={password}
            error={missing === 'password' ? t('field.required') : null}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
        <Problem error={problem} />
        {passwordOf === null && !waysIn.isAddressAsked ? null : (
          <Button
            type="submit"
            look={providers.length === 0 ? 'primary' : 'secondary'}
            isWide
            isBusy={isBusy || waysIn.isAsking}
          >
            {t(passwordOf === null ? 'actions.continue' : 'actions.sign_in')}
          </Button>
        )}
        <div className="door__row">
          <PasskeyButton onPasskey={onPasskey} onProblem={setProblem} />
          {waysIn.otherPassword === null ? null : (
            <Button look="link" size="small" onClick={waysIn.takeOtherPassword}>
              {t(waysIn.otherPassword === 'directory' ? 'sign_in.by_directory' : 'sign_in.by_password')}
            </Button>
          )}
          <Link className="ui-link" to="/auth/password/recovery">
            {t('sign_in.forgotten')}
          </Link>
        </div>
      </form>
      {config.sso.provider !== null && waysIn.isAddressAsked ? (
        <div className="door__provider">
          <ProviderLinks providers={[config.sso.provider]} />
        </div>
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
