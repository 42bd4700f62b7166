import { useTranslation } from 'react-i18next';
import { fullName } from '../../lib/full-name.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LanguageSwitch } from '../../ui/preferences.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePerson, useReloadPerson } from '../person-gate.tsx';
import { ChangePassword } from './change-password.tsx';
import { OwnPicture } from './own-picture.tsx';

/** Who I am here, in which language, and my password. */
export function ProfilePage() {
  const { t } = useTranslation('commons');
  const person = usePerson();
  const reload = useReloadPerson();
  return (
    <>
      <PageHeading>{t('nav.profile')}</PageHeading>
      {person ? (
        <section className="learn-card learn-person" aria-label={t('profile.about')}>
          <OwnPicture me={person.me} onChanged={reload} />
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
        <Skeleton height={220} />
      )}
      <section className="learn-card" aria-labelledby="profile-language">
        <h2 className="learn-card__title" id="profile-language">
          {t('language.label')}
        </h2>
        <p className="learn-card__text">{t('profile.language_text')}</p>
        <div className="learn-choice">
          <LanguageSwitch />
        </div>
      </section>
      {person ? <ChangePassword email={person.me.email} /> : null}
    </>
  );
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
