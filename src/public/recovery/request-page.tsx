import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountCalls } from '#contract/accounts.calls.ts';
import { isEmail } from '../../lib/email.ts';
import { ApiError } from '../../providers/http/api-error.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Link, useNavigate } from '../../ui/router.tsx';
import { Problem } from '../../ui/sign-in/problem.tsx';
import { AuthLayout } from '../auth-layout.tsx';

/** Asks for a recovery letter. The answer is the same whether the account exists or not, unless an organization wants otherwise. */
export function RequestPage() {
  const { t } = useTranslation('commons');
  const { http } = useAppTools();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function ask(): Promise<void> {
    setProblem(null);
    setIsBusy(true);
    try {
      await http.call(accountCalls.requestRecovery, { body: { email: email.trim() }, keepsSession: true });
      navigate('/auth/password/recovery/success');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_registered') navigate('/auth/password/recovery/error');
      else setProblem(error);
    } finally {
      setIsBusy(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    setIsWrong(!isEmail(email));
    if (isEmail(email)) void ask();
    else focusFirstError(event.currentTarget);
  }

  return (
    <AuthLayout>
      <PageHeading>{t('recovery.title')}</PageHeading>
      <p className="door__lead">{t('recovery.lead')}</p>
      <form className="door__form" onSubmit={onSubmit} noValidate>
        <TextField
          label={t('sign_in.email')}
          type="email"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={isWrong ? t('field.email_wrong') : null}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Problem error={problem} />
        <Button type="submit" look="primary" isWide isBusy={isBusy}>
          {t('recovery.submit')}
        </Button>
        <div className="door__row">
          <Link className="ui-link" to="/auth/login">
            {t('door.to_sign_in')}
          </Link>
        </div>
      </form>
    </AuthLayout>
  );
}
