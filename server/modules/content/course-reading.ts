import { type Course, type CourseListQuery, type CourseRow, courseSettings, sectionEdit } from '#contract/courses.ts';
import type { Page } from '#contract/page.ts';
import { found } from '#platform/app-error.ts';
import { defineEdits } from '#platform/edits/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type CourseRecord, selectCourse, selectCourses } from './course-repository.ts';
import { findObstacles } from './freeze.rules.ts';
import type { Media, MediaLinks } from './media.ts';
import { presentSectionTheme, timeOf } from './present.ts';
import { type SectionThemeRecord, selectSections, selectSectionThemes } from './section-repository.ts';

export async function listCourses(scope: TenantScope, media: Media, query: CourseListQuery): Promise<Page<CourseRow>> {
  const links = await media.openLinks(scope);
  const { rows, total } = await selectCourses(scope, query);
  const themes = Map.groupBy(
    await selectSectionThemes(
      scope,
      rows.map(({ id }) => id),
    ),
    ({ course_id }) => course_id,
  );
  const data = rows.map((row) => presentRow(scope, links, row, themes.get(row.id) ?? []));
  return { data, total_count: total, limit: query.limit, offset: query.offset };
}

/** The action log tells of sections under their course. */
export const sectionEdits = defineEdits<{ readonly title: string }>('course', [sectionEdit]);

export async function readCourse(scope: TenantScope, media: Media, id: string): Promise<Course> {
  const row = found(await selectCourse(scope, id));
  const links = await media.openLinks(scope);
  const sections = await selectSections(scope, id);
  const themes = await selectSectionThemes(scope, [id]);
  const withThemes = sections.map((section) => ({
    ...section,
    version: sectionEdits.versionOf(section),
    themes: themes.filter((theme) => theme.section_id === section.id).map((theme) => presentSectionTheme(links, theme)),
  }));
  return {
    ...presentRow(scope, links, row, themes),
    settings: courseSettings.parse(row.settings),
    sections: withThemes,
    obstacles: findObstacles(withThemes),
  };
}

function presentRow(
  scope: TenantScope,
  links: MediaLinks,
  row: CourseRecord,
  themes: readonly SectionThemeRecord[],
): CourseRow {
  const isArchived = row.archived_at !== null;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    image_path: links.file(row.picture_file_id),
    archived: isArchived,
    tags: row.tags,
    sections_count: row.sections_count,
    themes_count: row.themes_count,
    slides_count: row.slides_count,
    questions_count: row.questions_count,
    minutes: themes.reduce((sum, theme) => sum + timeOf(theme).minutes, 0),
    assigned_count: row.assigned_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    can: listActions(scope, isArchived),
  };
}

function listActions({ permissions }: TenantScope, isArchived: boolean): CourseRow['can'] {
  const mayAssign = !isArchived && permissions.has('admin.learning.assigned');
  return [
    ...(permissions.has('admin.learning.courses')
      ? (['edit', 'copy', isArchived ? 'restore' : 'archive', 'delete'] as const)
      : []),
    ...(mayAssign ? (['assign'] as const) : []),
  ];
}
