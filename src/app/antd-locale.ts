import type { Locale } from 'antd/es/locale/index.js';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/constants.ts';
import { asLanguage } from '../lib/runtime-config.ts';

const loaders: Record<Language, () => Promise<{ default: Locale }>> = {
  ru: () => import('antd/es/locale/ru_RU.js'),
  en: () => import('antd/es/locale/en_US.js'),
  uz: () => import('antd/es/locale/uz_UZ.js'),
};
/** Weeks begin on Monday everywhere: the specification's calendar has 6 weeks of 7 days starting there. */
const dayjsNames: Record<Language, string> = { ru: 'ru', en: 'en', uz: 'uz-latn' };

/** antd's own words (pickers, empty selects) in the language of the page. */
export function useAntdLocale(): Locale | undefined {
  const { i18n } = useTranslation();
  const language = asLanguage(i18n.language);
  const [locale, setLocale] = useState<Locale>();
  useEffect(() => {
    if (!language) return;
    let isCurrent = true;
    void loaders[language]().then((loaded) => {
      if (!isCurrent) return;
      dayjs.locale(dayjsNames[language]);
      setLocale(loaded.default);
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return locale;
}
