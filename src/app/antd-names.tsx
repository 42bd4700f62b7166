import type { ConfigProviderProps } from 'antd';
import { useMemo } from 'react';
import { Icon } from '../kit/icon/icon.tsx';
import { useTranslations } from '../kit/translations.ts';

/**
 * Names of the buttons that antd draws by itself, which it has in English alone. The stepper arrows of number fields
 * cannot be named from outside: `antd.css` takes them away, for typing and the arrow keys do the same.
 */
export function useAntdNames(): Pick<ConfigProviderProps, 'modal' | 'drawer' | 'tabs'> {
  const { t } = useTranslations();
  return useMemo(() => {
    const closing = { closable: { 'aria-label': t('kit.actions.close') }, closeIcon: <Icon name="cross" size={16} /> };
    const more = (
      <>
        <Icon name="dots" size={16} />
        <span className="ui-hidden">{t('kit.actions.more_tabs')}</span>
      </>
    );
    return { modal: closing, drawer: closing, tabs: { more: { icon: more } } };
  }, [t]);
}
