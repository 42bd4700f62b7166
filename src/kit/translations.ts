import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultLanguage } from '#contract/constants.ts';
import { asLanguage } from '../lib/runtime-config.ts';
import type { AnyResource } from './declare/resource.ts';

export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** The words of the console, and of a resource by its key convention. Draws again when the language changes. */
export function useTranslations() {
  const { t: translate, i18n } = useTranslation(['translation', 'commons', 'tips']);
  return useMemo(() => {
    const t: Translate = (key, values) => translate(key, values ?? {});
    const has = (key: string, ns = 'translation') => i18n.exists(key, { ns });
    return {
      t,
      has,
      language: asLanguage(i18n.language) ?? defaultLanguage,
      /** Name of a field. */
      label: (resource: AnyResource, field: string) => t(`${resource.name}.fields.${field}`),
      /** Word for a value of an enum. */
      value: (resource: AnyResource, field: string, value: string) => t(valueKey(resource, field, value)),
      /** A text that a resource may leave to the kit. */
      own: (resource: AnyResource, key: string, fallback: string, values?: Record<string, string | number>) => {
        const own = `${resource.name}.${key}`;
        return t(has(own) ? own : fallback, values);
      },
    };
  }, [translate, i18n]);
}

export type Words = ReturnType<typeof useTranslations>;

/** Key of the word for a value of an enum. */
export function valueKey(resource: AnyResource, field: string, value: string): string {
  const { valueKeys, words = `${resource.name}.values.${field}` } = resource.fields[field]?.options ?? {};
  return valueKeys?.[value] ?? `${words}.${value}`;
}
