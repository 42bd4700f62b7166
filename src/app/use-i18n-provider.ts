import type { I18nProvider } from '@refinedev/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { asLanguage } from '../lib/runtime-config.ts';
import { changeLanguage } from '../providers/i18n/i18n.ts';

/** The words of the console as Refine asks for them. */
export function useI18nProvider(): I18nProvider {
  const { t, i18n } = useTranslation('translation');
  return useMemo(
    () => ({
      translate(key: string, options?: unknown, fallback?: string) {
        const said = typeof options === 'string' ? options : fallback;
        if (said !== undefined && !i18n.exists(key, { ns: 'translation' })) return said;
        return t(key, typeof options === 'object' && options !== null ? (options as Record<string, unknown>) : {});
      },
      async changeLocale(language: string) {
        const known = asLanguage(language);
        if (known) await changeLanguage(known);
      },
      getLocale: () => i18n.language,
    }),
    [t, i18n],
  );
}
