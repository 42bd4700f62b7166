import type { Language } from '#contract/constants.ts';
import { languages } from '#contract/constants.ts';
import { moduleSettings } from '#contract/modules.ts';
import {
  appendThemes,
  createCourse,
  createQuestion,
  createSlide,
  createTheme,
  editModule,
  type Media,
} from '#modules/content/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import {
  type SuppliedCourse,
  type SuppliedQuestion,
  type SuppliedSlide,
  type SuppliedTheme,
  type SuppliedTopic,
  suppliedTopics,
} from './courses/index.ts';

const sectionTitles: Readonly<Record<Language, string>> = {
  ru: 'Основное',
  en: 'The essentials',
  uz: 'Asosiysi',
};

export interface WrittenCourse {
  readonly id: string;
  readonly language: Language;
  readonly title: string;
}

/** Topics as courses in each language, by the same services that the console calls. In the caller's transaction. */
export async function writeCourses(
  tx: TenantScope,
  media: Media,
  topics: readonly SuppliedTopic[] = suppliedTopics,
): Promise<WrittenCourse[]> {
  const written: WrittenCourse[] = [];
  for (const topic of topics) {
    for (const language of languages) {
      const id = await writeCourse(tx, media, topic[language], language);
      written.push({ id, language, title: topic[language].title });
    }
  }
  return written;
}

export async function writeCourse(
  tx: TenantScope,
  media: Media,
  course: SuppliedCourse,
  language: Language,
): Promise<string> {
  const created = await createCourse(
    tx,
    media,
    {
      title: course.title,
      description: course.description,
      tags: [language],
      settings: { is_free_order: false, has_certificate: true, certificate_valid_months: null, language },
      sections: [{ title: sectionTitles[language], themes_ids: [] }],
    },
    null,
  );
  const sectionId = created.sections[0]?.id;
  if (sectionId === undefined) throw new Error(`The course ${course.title} has no section.`);
  const themesIds: string[] = [];
  for (const theme of course.themes) themesIds.push(await writeTheme(tx, media, theme));
  await appendThemes(tx, media, created.id, { section_id: sectionId, themes_ids: themesIds });
  return created.id;
}

async function writeTheme(tx: TenantScope, media: Media, theme: SuppliedTheme): Promise<string> {
  const created = await createTheme(tx, media, { title: theme.title, description: '' }, null);
  const moduleId = created.module_id;
  if (moduleId === null) throw new Error(`The theme ${theme.title} has no module.`);
  const slideIds: string[] = [];
  for (const slide of theme.slides) {
    const { id } = await createSlide(tx, media, moduleId, { title: slide.title, html: drawSlide(slide) }, null);
    slideIds.push(id);
  }
  for (const question of theme.questions) {
    const slide_id = slideIds[(question.slide ?? 0) - 1] ?? null;
    await createQuestion(tx, media, moduleId, { ...describeQuestion(question), slide_id });
  }
  if (theme.questions.some(({ slide }) => slide !== null)) {
    await editModule(tx, media, moduleId, { settings: moduleSettings.parse({ has_practice: true }) });
  }
  return created.id;
}

function drawSlide({ title, paragraphs, points = [] }: SuppliedSlide): string {
  const list = points.length === 0 ? '' : `<ul>${points.map((point) => `<li>${escapeHtml(point)}</li>`).join('')}</ul>`;
  return `<h2>${escapeHtml(title)}</h2>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}${list}`;
}

function describeQuestion({ text, options, explanation }: SuppliedQuestion) {
  const read = options.map((option) => ({ text: option.replace(/^\+/, ''), is_right: option.startsWith('+') }));
  const kind = read.filter(({ is_right }) => is_right).length > 1 ? ('multi' as const) : ('single' as const);
  return { text, explanation, options: read, kind, picture: null };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
