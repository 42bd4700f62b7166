import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, type ThemeChoice, useTheme } from './theme.ts';

const choices: readonly ThemeChoice[] = ['system', 'light', 'dark'];

/** As the system, light or dark: all three in sight. */
export function ThemeChoices() {
  const { t } = useTranslation('commons');
  const { choice } = useTheme();
  const name = useId();
  return (
    <fieldset className="ui-choices">
      <legend>{t('theme.title')}</legend>
      {choices.map((value) => (
        <label key={value}>
          <input type="radio" name={name} checked={choice === value} onChange={() => chooseTheme(value)} />
          {t(`theme.${value}`)}
        </label>
      ))}
    </fieldset>
  );
}
