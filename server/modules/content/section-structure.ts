import type { SectionDraft } from '#contract/courses.ts';
import { AppError, found } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import type { TenantScope } from '#platform/scope.ts';
import { lockCourse } from './course-repository.ts';
import { insertSections, type SectionRecord, selectSections, selectSectionThemes } from './section-repository.ts';
import { shareThemes } from './theme-repository.ts';

/** Sections of one course with the ids of their themes, while nobody else changes them. */
export interface LockedCourse {
  readonly id: string;
  readonly sections: readonly (SectionRecord & { themes: string[] })[];
}

/** Locks the course and reads its structure, or 404. */
export async function lockStructure(tx: TenantScope, courseId: string): Promise<LockedCourse> {
  if (!(await lockCourse(tx, courseId))) throw new AppError('not_found');
  const sections = await selectSections(tx, courseId);
  const themes = await selectSectionThemes(tx, [courseId]);
  const themesOf = (id: string) => themes.filter((theme) => theme.section_id === id).map((theme) => theme.id);
  return { id: courseId, sections: sections.map((section) => ({ ...section, themes: themesOf(section.id) })) };
}

/** One section of it, or 404. */
export function sectionOf(course: LockedCourse, id: string): LockedCourse['sections'][number] {
  return found(course.sections.find((section) => section.id === id));
}

/** Appends sections with their themes. Throws `theme_unknown` and `theme_repeated`. */
export async function addSectionsTo(
  tx: TenantScope,
  courseId: string,
  drafts: readonly SectionDraft[],
  present: LockedCourse = { id: courseId, sections: [] },
): Promise<void> {
  const added = drafts.flatMap((draft) => draft.themes_ids);
  await checkNewThemes(tx, present, added);
  const sections = drafts.map((draft, index) => ({
    id: newId(),
    title: draft.title,
    order_id: present.sections.length + index,
    themes: draft.themes_ids,
  }));
  await insertSections(tx, courseId, sections);
}

/** Themes exist and do not stand in the course yet. */
export async function checkNewThemes(tx: TenantScope, course: LockedCourse, added: readonly string[]): Promise<void> {
  const present = new Set(course.sections.flatMap((section) => section.themes));
  if (new Set(added).size < added.length || added.some((id) => present.has(id))) {
    throw new AppError('theme_repeated', { errors: { themes_ids: ['theme_repeated'] } });
  }
  if ((await shareThemes(tx, added)).length < added.length) {
    throw new AppError('theme_unknown', { errors: { themes_ids: ['theme_unknown'] } });
  }
}
