import { type FieldPlan, isArchiveField } from './resource-fields.rules.ts';
import type { ResourceNames } from './resource-names.rules.ts';

/** Of the field that puts rows away, and of its two actions; nothing in them has to be bettered. */
const archiveTranslations = {
  ru: {
    is_archived: { is_archived: 'В архиве' },
    words: {
      actions: { archive: 'В архив', restore: 'Вернуть из архива' },
      told: { archive: 'В архиве: {{title}}', restore: 'Снова в списке: {{title}}' },
    },
  },
  en: {
    is_archived: { is_archived: 'Archived' },
    words: {
      actions: { archive: 'Archive', restore: 'Take out of the archive' },
      told: { archive: 'Archived: {{title}}', restore: 'Back in the list: {{title}}' },
    },
  },
  uz: {
    is_archived: { is_archived: 'Arxivda' },
    words: {
      actions: { archive: 'Arxivga', restore: 'Arxivdan qaytarish' },
      told: { archive: 'Arxivda: {{title}}', restore: 'Yana roʻyxatda: {{title}}' },
    },
  },
};

/** Words of a new resource in each language, under its own key of `translation`. Titles stand for better ones. */
export function newTranslations(
  { title, one }: ResourceNames,
  plans: readonly FieldPlan[],
): Record<'ru' | 'en' | 'uz', object> {
  const spoken = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
  const fields = Object.fromEntries(plans.map(({ name }) => [name, spoken(name)]));
  const described = (word: string) => ('description' in fields ? { description: word } : {});
  const enums = plans.filter(({ kind }) => kind === 'enum');
  const values = Object.fromEntries(
    enums.map(({ name, values: all }) => [name, Object.fromEntries(all.map((value) => [value, spoken(value)]))]),
  );
  const rest = enums.length === 0 ? {} : { values };
  const archive = (language: keyof typeof archiveTranslations) =>
    plans.some(isArchiveField) ? archiveTranslations[language] : { is_archived: {}, words: {} };
  return {
    ru: {
      title,
      singular: one,
      tabs: { history: 'История' },
      pages: { create: `Создать: ${one}`, edit: `Изменить: ${one}`, show: one },
      fields: {
        title: 'Название',
        ...fields,
        ...described('Описание'),
        ...archive('ru').is_archived,
        created_at: 'Создано',
      },
      ...rest,
      ...archive('ru').words,
      empty: { title: 'Пока пусто', text: 'Создайте первую запись: она появится здесь.' },
    },
    en: {
      title,
      singular: one,
      tabs: { history: 'History' },
      pages: { create: `Create: ${one}`, edit: `Edit: ${one}`, show: one },
      fields: {
        title: 'Title',
        ...fields,
        ...described('Description'),
        ...archive('en').is_archived,
        created_at: 'Created',
      },
      ...rest,
      ...archive('en').words,
      empty: { title: 'Nothing here yet', text: 'Create the first record: it will appear here.' },
    },
    uz: {
      title,
      singular: one,
      tabs: { history: 'Tarix' },
      pages: { create: `Yaratish: ${one}`, edit: `Oʻzgartirish: ${one}`, show: one },
      fields: {
        title: 'Nomi',
        ...fields,
        ...described('Tavsif'),
        ...archive('uz').is_archived,
        created_at: 'Yaratilgan',
      },
      ...rest,
      ...archive('uz').words,
      empty: { title: 'Hozircha boʻsh', text: 'Birinchi yozuvni yarating: u shu yerda koʻrinadi.' },
    },
  };
}
