import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { accountCalls } from '#contract/accounts.calls.ts';
import { ApiError } from '../../providers/http/api-error.ts';
import { suggestLanguage } from '../../providers/i18n/i18n.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useParams } from '../../ui/router.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLoad } from '../../ui/use-load.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { DeadEnd } from '../dead-end.tsx';
import { RegistrationForm } from './registration-form.tsx';

/** What an invitation that does not work any more leads to. */
const deadEnds: Readonly<Record<string, string>> = {
  invitation_unknown: 'unknown',
  invitation_used: 'used',
  invitation_expired: 'expired',
};

/** Registration by invitation: who is invited, and a password to choose. */
export function RegistrationPage() {
  const { t } = useTranslation('commons');
  const { token = '' } = useParams();
  const { http } = useAppTools();
  const invitation = useLoad(token, (signal) =>
    http.call(accountCalls.readInvitation, { params: { invite_token: token }, signal, keepsSession: true }),
  );
  const language = invitation.data?.user.language;
  useEffect(() => {
    if (language) void suggestLanguage(language);
  }, [language]);
  if (invitation.state === 'failed') {
    const { error } = invitation;
    const end = error instanceof ApiError ? (deadEnds[error.code] ?? (error.status === 404 ? 'unknown' : null)) : null;
    return (
      <AuthLayout>
        {end === null ? (
          <>
            <PageHeading isHidden>{t('registration.title')}</PageHeading>
            <FailureState error={error} onRetry={invitation.reload} />
          </>
        ) : (
          <DeadEnd title={t(`registration.${end}_title`)} text={t(`registration.${end}_text`)} />
        )}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout>
      <PageHeading>{t('registration.title')}</PageHeading>
      {invitation.state === 'ready' ? (
        <RegistrationForm invitation={invitation.data} />
      ) : (
        <div className="door__form" aria-busy="true">
          <Skeleton height={66} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      )}
    </AuthLayout>
  );
}
