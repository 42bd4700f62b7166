import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountCalls } from '#contract/accounts.calls.ts';
import { isPasswordAcceptable } from '../../lib/password-checks.ts';
import { ApiError } from '../../providers/http/api-error.ts';
import { failureMessage, reportFailure } from '../../providers/http/report-failure.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { NewPassword } from '../../ui/new-password.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useLeaveQuestion } from '../leave-question.ts';

/** The old password once, the new one once. The person's other sessions end. */
export function ChangePassword({ email }: { email: string }) {
  const { t } = useTranslation('commons');
  const { http } = useAppTools();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [refusal, setRefusal] = useState<{ field: 'current' | 'next'; text: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isAcceptable = isPasswordAcceptable(next, email);
  useLeaveQuestion(current !== '' || next !== '');

  async function save(): Promise<void> {
    setIsBusy(true);
    try {
      const body = { current_password: current, new_password: next };
      await http.call(accountCalls.updatePassword, { body });
      setCurrent('');
      setNext('');
      setHasTried(false);
      notify({ status: 'success', message: 'tips:password_update' });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'password_wrong') {
        setRefusal({ field: 'current', text: failureMessage(error) });
      } else if (error instanceof ApiError && error.code.startsWith('password_')) {
        setRefusal({ field: 'next', text: failureMessage(error) });
      } else reportFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setHasTried(true);
    setRefusal(null);
    if (isBusy) return;
    if (isAcceptable && current !== '') void save();
    else focusFirstError(event.currentTarget);
  }

  const errorOf = (field: 'current' | 'next') => (refusal?.field === field ? refusal.text : null);
  return (
    <section className="learn-card" aria-labelledby="profile-password">
      <h2 className="learn-card__title" id="profile-password">
        {t('profile.password')}
      </h2>
      <p className="learn-card__text">{t('profile.password_text')}</p>
      <form className="learn-form" onSubmit={onSubmit} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          label={t('profile.current_password')}
          type="password"
          name="current-password"
          autoComplete="current-password"
          value={current}
          error={errorOf('current') ?? (hasTried && current === '' ? t('field.required') : null)}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <NewPassword
          label={t('recovery.new_password')}
          email={email}
          value={next}
          error={errorOf('next') ?? (hasTried && !isAcceptable ? t('password.refused') : null)}
          onChange={setNext}
        />
        <div>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {t('recovery.save')}
          </Button>
        </div>
      </form>
    </section>
  );
}
