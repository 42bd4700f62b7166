import { useTranslation } from 'react-i18next';
import { type Language, languages } from '#contract/constants.ts';
import { asLanguage } from '../lib/runtime-config.ts';
import { reportFailure } from '../providers/http/report-failure.ts';
import { changeLanguage } from '../providers/i18n/i18n.ts';
import { Icon, type IconName } from './icon.tsx';
import { chooseTheme, type ThemeChoice, useTheme } from './theme.ts';

/** Each language is called what its speakers call it, whatever the language of the page. */
const languageNames: Record<Language, string> = { ru: 'Русский', en: 'English', uz: 'Oʻzbekcha' };

interface LanguageSwitchProps {
  onChange?: (language: Language) => void;
  /** What the organization offers; every language without it. The one in use always stands there. */
  offered?: readonly Language[] | undefined;
}

export function LanguageSwitch({ onChange, offered = languages }: LanguageSwitchProps) {
  const { t, i18n } = useTranslation('commons');
  const choose = async (value: string) => {
    const language = asLanguage(value);
    if (!language) return;
    try {
      await changeLanguage(language);
    } catch (error) {
      reportFailure(error);
      return;
    }
    onChange?.(language);
  };
  return (
    <span className="ui-select">
      <select
        className="ui-select__box"
        aria-label={t('language.label')}
        value={i18n.language}
        onChange={(event) => void choose(event.target.value)}
      >
        {languages
          .filter((language) => offered.includes(language) || language === i18n.language)
          .map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </span>
  );
}

const themeOrder: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' };
const themeIcons: Record<ThemeChoice, IconName> = { system: 'monitor', light: 'sun', dark: 'moon' };

/** One button that goes round: as the system, light, dark. Its name says what is in force. */
export function ThemeSwitch() {
  const { t } = useTranslation('commons');
  const { choice } = useTheme();
  const label = t('theme.label', { choice: t(`theme.${choice}`) });
  return (
    <button
      type="button"
      className="ui-icon-button"
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(themeOrder[choice])}
    >
      <Icon name={themeIcons[choice]} />
    </button>
  );
}
