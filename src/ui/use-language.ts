import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/constants.ts';
import { asLanguage } from '../lib/runtime-config.ts';

/** The language of the page; draws again when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation('commons');
  return asLanguage(i18n.language) ?? 'ru';
}
