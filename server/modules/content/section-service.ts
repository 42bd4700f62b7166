import type { Course, SectionDraft, SectionEdit, Swap, ThemesTransport } from '#contract/courses.ts';
import { AppError } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { readCourse, sectionEdits } from './course-reading.ts';
import { updateCourse } from './course-repository.ts';
import type { Media } from './media.ts';
import { moveInto, swapPositions } from './order.rules.ts';
import { deleteSections, updateSectionTitle, writeSectionOrder, writeSectionThemes } from './section-repository.ts';
import { addSectionsTo, checkNewThemes, type LockedCourse, lockStructure, sectionOf } from './section-structure.ts';

/** One change of a course's structure: locked, recorded, and answered with the whole course. */
async function change(
  scope: TenantScope,
  media: Media,
  courseId: string,
  action: string,
  detail: object,
  work: (tx: TenantScope, course: LockedCourse) => Promise<void>,
): Promise<Course> {
  await inTransaction(scope, async (tx) => {
    await work(tx, await lockStructure(tx, courseId));
    await updateCourse(tx, courseId, {});
    await recordChange(tx, { action, entity: 'course', entity_id: courseId, new_value: detail });
  });
  return readCourse(scope, media, courseId);
}

export async function addSections(
  scope: TenantScope,
  media: Media,
  courseId: string,
  drafts: readonly SectionDraft[],
): Promise<Course> {
  return change(scope, media, courseId, 'course.sections_added', { sections: drafts }, async (tx, course) => {
    await writeSectionOrder(
      tx,
      course.sections.map((section) => section.id),
    );
    await addSectionsTo(tx, courseId, drafts, course);
  });
}

export async function renameSection(
  scope: TenantScope,
  media: Media,
  courseId: string,
  sectionId: string,
  given: SectionEdit,
): Promise<Course> {
  return change(
    scope,
    media,
    courseId,
    'course.section_renamed',
    { section_id: sectionId, title: given.title },
    async (tx, course) => {
      const { edit } = await sectionEdits.begin(tx, courseId, async () => sectionOf(course, sectionId), given);
      await updateSectionTitle(tx, sectionId, edit.title);
    },
  );
}

/** Themes of a deleted section stay in the library. */
export async function removeSections(
  scope: TenantScope,
  media: Media,
  courseId: string,
  ids: readonly string[],
): Promise<Course> {
  return change(scope, media, courseId, 'course.sections_deleted', { sections_ids: ids }, async (tx, course) => {
    for (const id of ids) sectionOf(course, id);
    await deleteSections(tx, ids);
  });
}

export async function swapSections(scope: TenantScope, media: Media, courseId: string, swap: Swap): Promise<Course> {
  return change(scope, media, courseId, 'course.sections_swapped', swap, async (tx, course) => {
    const first = sectionOf(course, swap.first_id);
    const second = sectionOf(course, swap.second_id);
    await writeSectionOrder(
      tx,
      swapPositions(
        course.sections.map((section) => section.id),
        first.id,
        second.id,
      ),
    );
  });
}

/** Both themes have to stand in this section; else `order_not_shared`. */
export async function swapThemes(
  scope: TenantScope,
  media: Media,
  courseId: string,
  sectionId: string,
  swap: Swap,
): Promise<Course> {
  return change(
    scope,
    media,
    courseId,
    'course.themes_swapped',
    { section_id: sectionId, ...swap },
    async (tx, course) => {
      const { themes } = sectionOf(course, sectionId);
      if (!themes.includes(swap.first_id) || !themes.includes(swap.second_id)) throw new AppError('order_not_shared');
      await writeSectionThemes(tx, sectionId, swapPositions(themes, swap.first_id, swap.second_id));
    },
  );
}

export async function appendThemes(
  scope: TenantScope,
  media: Media,
  courseId: string,
  body: { section_id: string; themes_ids: string[] },
): Promise<Course> {
  return change(scope, media, courseId, 'course.themes_added', body, async (tx, course) => {
    const section = sectionOf(course, body.section_id);
    await checkNewThemes(tx, course, body.themes_ids);
    await writeSectionThemes(tx, section.id, [...section.themes, ...body.themes_ids]);
  });
}

/** Moves themes into another section of the same course, or to another place of their own. */
export async function transportThemes(
  scope: TenantScope,
  media: Media,
  courseId: string,
  sectionId: string,
  body: ThemesTransport,
): Promise<Course> {
  const detail = { section_id: sectionId, ...body };
  return change(scope, media, courseId, 'course.themes_moved', detail, async (tx, course) => {
    const source = sectionOf(course, sectionId);
    const target = sectionOf(course, body.target_section_id);
    if (body.themes_ids.some((id) => !source.themes.includes(id))) throw new AppError('order_not_shared');
    const remaining = source.themes.filter((id) => !body.themes_ids.includes(id));
    if (source.id !== target.id) await writeSectionThemes(tx, source.id, remaining);
    await writeSectionThemes(tx, target.id, moveInto(target.themes, body.themes_ids, body.position));
  });
}

/** Takes themes out of a section; they stay in the library. */
export async function removeThemes(
  scope: TenantScope,
  media: Media,
  courseId: string,
  sectionId: string,
  ids: readonly string[],
): Promise<Course> {
  const detail = { section_id: sectionId, themes_ids: ids };
  return change(scope, media, courseId, 'course.themes_removed', detail, async (tx, course) => {
    const { themes } = sectionOf(course, sectionId);
    const remaining = themes.filter((id) => !ids.includes(id));
    await writeSectionThemes(tx, sectionId, remaining);
  });
}
