import { useTranslation } from 'react-i18next';

/**
 * What the sign-in page says of a way that ended at the provider: the words of the code that the address names, or of the
 * error that came. An address may name anything; what has no words is said in general ones.
 */
export function useSignInError(): (refusal: unknown) => unknown {
  const { t, i18n } = useTranslation(['commons', 'global_errors']);
  return (refusal) => {
    if (typeof refusal !== 'object' || refusal === null || !('problem' in refusal)) return refusal;
    const code = String(refusal.problem);
    if (code === 'licenses_exhausted') return t('errors.licenses');
    return i18n.exists(code, { ns: 'global_errors' }) ? t(code, { ns: 'global_errors' }) : t('errors.unexpected');
  };
}
