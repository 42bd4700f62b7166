import { Icon } from '../icon/icon.tsx';
import { useTranslations } from '../translations.ts';

/** The cross that empties a text field, with a name of its own: the button around it has none. */
export function ClearMark() {
  const { t } = useTranslations();
  return (
    <>
      <Icon name="cross" size={14} />
      <span className="ui-hidden">{t('kit.actions.clear')}</span>
    </>
  );
}
