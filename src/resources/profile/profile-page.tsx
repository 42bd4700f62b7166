import { useMemo } from 'react';
import { sessionCalls } from '#contract/sessions.calls.ts';
import type { Me } from '#contract/sessions.ts';
import { accountLook } from '#src/kit/account/account-look.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { LanguageChoice } from '#src/ui/account/language-choice.tsx';
import { AccountProvider } from '#src/ui/account/look.ts';
import { ProfilePicture } from '#src/ui/account/profile-picture.tsx';
import SecurityParts from '#src/ui/account/security-parts.tsx';
import { ThemeChoices } from '#src/ui/theme-choices.tsx';
import { PasswordPart } from './password-part.tsx';
import './profile.css';

/** The own account: who I am, what protects it, where it is open, how the product looks to me. */
export default function ProfilePage() {
  const { t } = useTranslations();
  const { http, reloadPerson } = useKit();
  const reading = useCall(sessionCalls.readMe);
  const { retry } = reading;
  const tools = useMemo(
    () => ({
      look: accountLook,
      http,
      onChanged: () => {
        retry();
        void reloadPerson();
      },
    }),
    [http, reloadPerson, retry],
  );
  return (
    <AccountProvider value={tools}>
      <PageHead title={t('profile.title')} about={t('profile.about')} />
      <div className="profile-parts">
        <ReadPart reading={reading} height={560} shape="form">
          {(me) => (
            <>
              <About me={me} />
              <PasswordPart email={me.email} />
            </>
          )}
        </ReadPart>
        <SecurityParts />
        <Panel title={t('profile.look')} about={t('profile.look_about')}>
          <div className="profile-look">
            <LanguageChoice offered={reading.data?.organization.languages} />
            <ThemeChoices />
          </div>
        </Panel>
      </div>
    </AccountProvider>
  );
}

/** Name and place are kept by those who manage staff; the picture is one's own. */
function About({ me }: { me: Me }) {
  const { t } = useTranslations();
  const facts = [
    ['email', me.email],
    ['position', me.position],
    ['department', me.department.title],
    ['organization', me.organization.title],
    ['role', t(`commons:role.${me.role}`)],
  ] as const;
  return (
    <Panel title={me.full_name} about={t('profile.about_me')}>
      <div className="profile-about">
        <ProfilePicture me={me} />
        <dl className="profile-facts">
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt>{t(`profile.facts.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </div>
    </Panel>
  );
}
