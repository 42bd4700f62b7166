import { useTranslation } from 'react-i18next';
import { passwordMaxLength, passwordMinLength } from '#contract/constants.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Link, Redirect } from '../../ui/router.tsx';
import { AuthLayout } from '../auth-layout.tsx';

interface Section {
  title: string;
  text: string;
}

function TextPage({ name }: { name: 'privacy' | 'agreement' | 'password_policy' }) {
  const { t } = useTranslation('commons');
  const { config } = useAppTools();
  const words = { product: config.title, min: passwordMinLength, max: passwordMaxLength };
  const sections = t(`texts.${name}.sections`, { returnObjects: true, ...words }) as Section[];
  return (
    <AuthLayout isWide>
      <article className="door__text">
        <PageHeading>{t(`texts.${name}.title`)}</PageHeading>
        {sections.map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
        <p className="door__link-row">
          <Link className="ui-link" to="/auth/login">
            {t('door.to_sign_in')}
          </Link>
        </p>
      </article>
    </AuthLayout>
  );
}

/** Where the installation does not ask for the page, there is none. */
export function PrivacyPage() {
  const { config } = useAppTools();
  return config.privacyPolicy ? <TextPage name="privacy" /> : <Redirect to="/auth/login" />;
}

export function AgreementPage() {
  const { config } = useAppTools();
  return config.agreement ? <TextPage name="agreement" /> : <Redirect to="/auth/login" />;
}

export function PasswordPolicyPage() {
  return <TextPage name="password_policy" />;
}
