import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountCalls } from '#contract/accounts.calls.ts';
import type { RegistrationInfo } from '#contract/sessions.ts';
import { isPasswordAcceptable } from '../../lib/password-checks.ts';
import { ApiError } from '../../providers/http/api-error.ts';
import { currentLanguage } from '../../providers/i18n/i18n.ts';
import { popReturnUrl } from '../../providers/session/return-address.ts';
import { storeToken } from '../../providers/session/token.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { Button } from '../../ui/button.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Icon } from '../../ui/icon.tsx';
import { NewPassword } from '../../ui/new-password.tsx';
import { Link } from '../../ui/router.tsx';
import { Problem } from '../../ui/sign-in/problem.tsx';

const documents: Readonly<Record<string, string>> = { privacy: '/privacy-policy', agreement: '/agreement' };

/** A sentence whose marked words lead to documents: `I accept the <agreement>agreement</agreement>`. */
function withLinks(sentence: string): ReactNode[] {
  return sentence.split(/(<\w+>.*?<\/\w+>)/).map((part) => {
    const [, name = '', words = ''] = /^<(\w+)>(.*)<\/\w+>$/.exec(part) ?? [];
    const to = documents[name];
    return to === undefined ? (
      part
    ) : (
      <Link key={name} className="ui-link" to={to} target="_blank">
        {words}
      </Link>
    );
  });
}

/** One password and, where the installation asks for it, one consent. Registers and signs in at once. */
export function RegistrationForm({ invitation }: { invitation: RegistrationInfo }) {
  const { t } = useTranslation('commons');
  const { http, config, basePath } = useAppTools();
  const { user, organization } = invitation;
  const [password, setPassword] = useState('');
  const [hasAgreed, setHasAgreed] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);

  const needsConsent = config.privacyPolicy || config.agreement;
  const refused = problem instanceof ApiError ? (problem.fieldErrors['password']?.[0] ?? null) : null;
  const isAcceptable = isPasswordAcceptable(password, user.email);
  const passwordError = refused ?? (hasTried && !isAcceptable ? t('password.refused') : null);

  async function register(): Promise<void> {
    setProblem(null);
    setIsBusy(true);
    try {
      const body = { invite_token: invitation.invite_token, password, language: currentLanguage() };
      const token = await http.call(accountCalls.register, { body, keepsSession: true });
      storeToken(token.access_token);
      location.replace(popReturnUrl(basePath, 'employee'));
    } catch (error) {
      setProblem(error);
      setIsBusy(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setHasTried(true);
    if (isBusy) return;
    if (isAcceptable && (hasAgreed || !needsConsent)) void register();
    else focusFirstError(event.currentTarget);
  }

  return (
    <>
      <p className="door__lead">{t('registration.lead', { organization: organization.title })}</p>
      <form className="door__form" onSubmit={onSubmit} noValidate>
        <div className="door__person">
          <strong>{user.full_name}</strong>
          <span>{user.email}</span>
        </div>
        {/* Password managers file the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <NewPassword
          label={t('registration.password')}
          email={user.email}
          value={password}
          error={passwordError}
          onChange={(value) => {
            setPassword(value);
            setProblem(null);
          }}
        />
        {needsConsent ? (
          <div className="ui-field">
            <label className="ui-check">
              <input
                type="checkbox"
                checked={hasAgreed}
                aria-invalid={(hasTried && !hasAgreed) || undefined}
                aria-describedby={hasTried && !hasAgreed ? 'consent-error' : undefined}
                onChange={(event) => setHasAgreed(event.target.checked)}
              />
              <span>
                {withLinks(
                  t(
                    config.privacyPolicy && config.agreement
                      ? 'registration.consent_both'
                      : config.privacyPolicy
                        ? 'registration.consent_privacy'
                        : 'registration.consent_agreement',
                  ),
                )}
              </span>
            </label>
            {hasTried && !hasAgreed ? (
              <p className="ui-field__error" id="consent-error">
                <Icon name="alert" size={16} />
                {t('registration.consent_missing')}
              </p>
            ) : null}
          </div>
        ) : null}
        {refused === null ? <Problem error={problem} /> : null}
        <Button type="submit" look="primary" isWide isBusy={isBusy}>
          {t('registration.submit')}
        </Button>
      </form>
    </>
  );
}
