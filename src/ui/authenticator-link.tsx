import { useTranslation } from 'react-i18next';

/** Whether a code is typed on keys: where it is on the screen, its keyboard would cover the picture. */
export function hasKeyboard(): boolean {
  return window.matchMedia('(pointer: fine)').matches;
}

/** Opens the authenticator of the very phone that shows the picture, which cannot scan itself. Nothing at a computer. */
export function AuthenticatorLink({ to }: { to: string | undefined }) {
  const { t } = useTranslation('commons');
  if (to === undefined || hasKeyboard()) return null;
  return (
    <a className="ui-button ui-button--secondary ui-button--small" href={to}>
      {t('two_factor.open_app')}
    </a>
  );
}
