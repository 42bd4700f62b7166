import type { SsoTest } from '#contract/single-sign-on.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useTranslations } from '#src/kit/translations.ts';

/** Every step that a sign-in needs, where it ended, and what signing out will do. */
export function TestProtocol({ test }: { test: SsoTest }) {
  const { t } = useTranslations();
  const { is_fine, steps, keys_count, ends_here, ends_there } = test;
  const logout = ends_there ? (ends_here ? 'both' : 'there') : ends_here ? 'here' : 'none';
  return (
    <section className="sso-test" aria-label={t('single_sign_on.test.title')}>
      <ol className="sso-steps" role="status">
        {steps.map(({ step, problem, took_ms }) => (
          <li key={step} data-failed={problem !== null || undefined}>
            <Icon name={problem === null ? 'check' : 'cross'} size={16} />
            <span>{t(`single_sign_on.steps.${step}`)}</span>
            <span className="kit-muted">
              {problem === null
                ? t('single_sign_on.test.took', { ms: took_ms })
                : t(`single_sign_on.problems.${problem}`)}
            </span>
          </li>
        ))}
      </ol>
      {is_fine ? (
        <p className="sso-text">
          {t('single_sign_on.test.keys', { count: keys_count })} {t(`single_sign_on.test.logout.${logout}`)}
        </p>
      ) : null}
    </section>
  );
}
