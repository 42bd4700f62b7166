import type { Theme, ThemeCreate, ThemeEdit, ThemeListQuery } from '#contract/courses.ts';
import { moduleSettings } from '#contract/modules.ts';
import type { Page } from '#contract/page.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { type ReceivedFile, recordFile } from '#platform/files/index.ts';
import { translator } from '#platform/i18n.ts';
import { newId } from '#platform/ids.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { requireVersion, withoutVersion } from './content-version.ts';
import { updateCourse } from './course-repository.ts';
import type { Media } from './media.ts';
import { copyModuleInto } from './module-copy.ts';
import { insertModule, shareModule } from './module-repository.ts';
import { presentTheme } from './present.ts';
import { selectCourseOfSection, writeSectionThemes } from './section-repository.ts';
import { lockStructure, sectionOf } from './section-structure.ts';
import {
  insertTheme,
  lockTheme,
  markThemeDeleted,
  selectCoursesOfTheme,
  selectTheme,
  selectThemes,
  type ThemeRecord,
  updateTheme,
} from './theme-repository.ts';

export async function listThemes(scope: TenantScope, media: Media, query: ThemeListQuery): Promise<Page<Theme>> {
  const links = await media.openLinks(scope);
  const { rows, total } = await selectThemes(scope, query);
  return {
    data: rows.map((row) => presentTheme(links, row)),
    total_count: total,
    limit: query.limit,
    offset: query.offset,
  };
}

export async function readTheme(scope: TenantScope, media: Media, id: string): Promise<Theme> {
  const row = found(await selectTheme(scope, id));
  return presentTheme(await media.openLinks(scope), row);
}

/** Without a module of the library an empty one is made. Throws `module_unknown` and `section_unknown`. */
export async function createTheme(
  scope: TenantScope,
  media: Media,
  body: ThemeCreate,
  image: ReceivedFile | null,
): Promise<Theme> {
  const id = newId();
  await inTransaction(scope, async (tx) => {
    const module_id = body.module_id ?? newId();
    if (body.module_id === undefined) {
      await insertModule(tx, { id: module_id, title: body.title, description: '', settings: moduleSettings.parse({}) });
    } else {
      await checkModule(tx, module_id);
    }
    await insertTheme(tx, {
      id,
      title: body.title,
      description: body.description,
      picture_file_id: image && (await recordFile(tx, image)).id,
      module_id,
    });
    if (body.section_id !== undefined) await putIntoSection(tx, body.section_id, id);
    await recordTheme(tx, 'theme.created', { id, title: body.title }, body);
  });
  return readTheme(scope, media, id);
}

export async function editTheme(
  scope: TenantScope,
  media: Media,
  id: string,
  body: ThemeEdit,
  image: ReceivedFile | null,
): Promise<Theme> {
  await inTransaction(scope, async (tx) => {
    await lockTheme(tx, id);
    const before = found(await selectTheme(tx, id));
    const { remove_image, version, ...fields } = body;
    await requireVersion(tx, 'themes', id, version);
    if (body.module_id !== undefined) await checkModule(tx, body.module_id);
    await updateTheme(tx, id, {
      ...fields,
      ...(image
        ? { picture_file_id: (await recordFile(tx, image)).id }
        : remove_image
          ? { picture_file_id: null }
          : {}),
    });
    await recordTheme(tx, 'theme.changed', { id, title: body.title ?? before.title }, withoutVersion(body), {
      title: before.title,
      module_id: before.module_id,
    });
  });
  return readTheme(scope, media, id);
}

/** A new theme with a copy of the module: changing one leaves the other as it is. */
export async function copyTheme(scope: TenantScope, media: Media, id: string): Promise<Theme> {
  const copyId = newId();
  await inTransaction(scope, async (tx) => {
    const original: ThemeRecord = found(await selectTheme(tx, id));
    const title = translator(scope.language)('content.copy_of', { title: original.title }).slice(0, 255);
    const module_id = original.module_id && (await copyModuleInto(tx, original.module_id, title));
    const { description, picture_file_id } = original;
    await insertTheme(tx, { id: copyId, title, description, picture_file_id, module_id });
    await recordTheme(tx, 'theme.copied', { id: copyId, title }, { copy_of: id });
  });
  return readTheme(scope, media, copyId);
}

/** Throws `theme_in_use` with the courses in which it stands. */
export async function deleteTheme(scope: TenantScope, id: string): Promise<{ touched: number }> {
  return inTransaction(scope, async (tx) => {
    await lockTheme(tx, id);
    const theme = found(await selectTheme(tx, id));
    const courses = await selectCoursesOfTheme(tx, id);
    if (courses.length > 0) throw new AppError('theme_in_use', { values: { names: courses.join(', ') } });
    await markThemeDeleted(tx, id);
    await recordTheme(tx, 'theme.deleted', theme, undefined, { title: theme.title });
    return { touched: 1 };
  });
}

async function checkModule(tx: TenantScope, id: string): Promise<void> {
  if (!(await shareModule(tx, id))) {
    throw new AppError('module_unknown', { errors: { module_id: ['module_unknown'] } });
  }
}

async function putIntoSection(tx: TenantScope, sectionId: string, themeId: string): Promise<void> {
  const courseId = await selectCourseOfSection(tx, sectionId);
  if (courseId === undefined) throw new AppError('section_unknown', { errors: { section_id: ['section_unknown'] } });
  const { themes } = sectionOf(await lockStructure(tx, courseId), sectionId);
  await writeSectionThemes(tx, sectionId, [...themes, themeId]);
  await updateCourse(tx, courseId, {});
}

async function recordTheme(
  tx: TenantScope,
  action: string,
  theme: { id: string; title: string },
  new_value?: object,
  old_value?: object,
): Promise<void> {
  const { id, title } = theme;
  await recordChange(tx, { action, entity: 'theme', entity_id: id, entity_title: title, old_value, new_value });
}
