import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountCalls } from '#contract/accounts.calls.ts';
import { isPasswordAcceptable } from '../../lib/password-checks.ts';
import { ApiError } from '../../providers/http/api-error.ts';
import { signOut } from '../../providers/session/token.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { NewPassword } from '../../ui/new-password.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useNavigate, useParams } from '../../ui/router.tsx';
import { Problem } from '../../ui/sign-in/problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useLoad } from '../../ui/use-load.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { DeadEnd } from '../dead-end.tsx';

/** Sets the new password with the token of the recovery letter. */
export function ConfirmPage() {
  const { t } = useTranslation('commons');
  const { token = '' } = useParams();
  const { http } = useAppTools();
  const recovery = useLoad(token, (signal) =>
    http.call(accountCalls.readRecovery, { params: { token }, signal, keepsSession: true }),
  );
  if (recovery.state === 'failed') {
    const { error } = recovery;
    const isDead = error instanceof ApiError && error.status < 500 && error.status !== 429;
    return (
      <AuthLayout>
        {isDead ? (
          <DeadEnd
            title={t('recovery.dead_title')}
            text={t('recovery.dead_text')}
            action={{ to: '/auth/password/recovery', label: t('recovery.again') }}
          />
        ) : (
          <>
            <PageHeading isHidden>{t('recovery.new_title')}</PageHeading>
            <FailureState error={error} onRetry={recovery.reload} />
          </>
        )}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout>
      <PageHeading>{t('recovery.new_title')}</PageHeading>
      {recovery.state === 'ready' ? (
        <NewPasswordForm token={token} email={recovery.data.email} />
      ) : (
        <div className="door__form" aria-busy="true">
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      )}
    </AuthLayout>
  );
}

function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation('commons');
  const { http } = useAppTools();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isAcceptable = isPasswordAcceptable(password, email);
  const refused = problem instanceof ApiError ? (problem.fieldErrors['password']?.[0] ?? null) : null;

  async function save(): Promise<void> {
    setProblem(null);
    setIsBusy(true);
    try {
      await http.call(accountCalls.confirmRecovery, { body: { token, password }, keepsSession: true });
      // A new password ends every session of the person, this browser's too.
      signOut();
      notify({ status: 'success', message: 'tips:password_update' });
      navigate('/auth/login');
    } catch (error) {
      setProblem(error);
      setIsBusy(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setHasTried(true);
    if (isBusy) return;
    if (isAcceptable) void save();
    else focusFirstError(event.currentTarget);
  }

  return (
    <>
      <p className="door__lead">{t('recovery.new_lead', { email })}</p>
      <form className="door__form" onSubmit={onSubmit} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPassword
          label={t('recovery.new_password')}
          email={email}
          value={password}
          error={refused ?? (hasTried && !isAcceptable ? t('password.refused') : null)}
          onChange={(value) => {
            setPassword(value);
            setProblem(null);
          }}
        />
        {refused === null ? <Problem error={problem} /> : null}
        <Button type="submit" look="primary" isWide isBusy={isBusy}>
          {t('recovery.save')}
        </Button>
      </form>
    </>
  );
}
