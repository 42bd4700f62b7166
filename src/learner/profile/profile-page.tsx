import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../lib/full-name.ts';
import { describeFailure } from '../../providers/http/report-failure.ts';
import { LanguageChoice } from '../../ui/account/language-choice.tsx';
import { AccountProvider } from '../../ui/account/look.ts';
import { ProfilePicture } from '../../ui/account/profile-picture.tsx';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { ThemeChoices } from '../../ui/theme-choices.tsx';
import { useLoad } from '../../ui/use-load.ts';
import { Loading } from '../page-state.tsx';
import { usePerson, useReloadPerson } from '../person-gate.tsx';
import { accountLook } from './account-look.tsx';
import { ChangePassword } from './change-password.tsx';

/** Who I am here, in which language and colours, my password, what else protects my account and where it is open. */
export function ProfilePage() {
  const { t } = useTranslation('commons');
  const person = usePerson();
  const reload = useReloadPerson();
  const { http } = useAppTools();
  const tools = useMemo(() => ({ look: accountLook, http, onChanged: reload }), [http, reload]);
  return (
    <AccountProvider value={tools}>
      <PageHeading>{t('nav.profile')}</PageHeading>
      {person ? (
        <section className="learn-card learn-person" aria-label={t('profile.about')}>
          <ProfilePicture me={person.me} />
          <div className="learn-person__words">
            <p className="learn-person__name">{fullName(person.me)}</p>
            <dl className="learn-facts">
              <Fact name={t('sign_in.email')} value={person.me.email} />
              <Fact name={t('profile.position')} value={person.me.position} />
              <Fact name={t('profile.department')} value={person.me.department.title} />
              <Fact name={t('certificate_check.organization')} value={person.me.organization.title} />
              <Fact name={t('profile.role')} value={t(`role.${person.me.role}`)} />
            </dl>
          </div>
        </section>
      ) : (
        <Loading>
          <Skeleton height={220} />
        </Loading>
      )}
      <section className="learn-card" aria-labelledby="profile-language">
        <h2 className="learn-card__title" id="profile-language">
          {t('profile.appearance')}
        </h2>
        <p className="learn-card__text">{t('profile.language_text')}</p>
        <div className="learn-choice">
          <LanguageChoice offered={person?.me.organization.languages} />
        </div>
        <ThemeChoices />
      </section>
      {person ? <ChangePassword email={person.me.email} /> : null}
      <Security />
    </AccountProvider>
  );
}

/** What protects the account is for those who open their profile: nobody else loads it. */
function Security() {
  const { t } = useTranslation('commons');
  const parts = useLoad('security parts', () => import('../../ui/account/security-parts.tsx'));
  if (parts.state === 'loading')
    return (
      <Loading>
        <Skeleton height={320} />
      </Loading>
    );
  if (parts.state === 'failed') {
    return (
      <ErrorState text={t('errors.no_connection')} details={describeFailure(parts.error)} onRetry={parts.reload} />
    );
  }
  const { default: SecurityParts } = parts.data;
  return <SecurityParts />;
}

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
