import { type Course, type CourseCreate, type CourseEdit, courseSettings } from '#contract/courses.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { type ReceivedFile, recordFile } from '#platform/files/index.ts';
import { translator } from '#platform/i18n.ts';
import { newId } from '#platform/ids.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { requireVersion, withoutVersion } from './content-version.ts';
import { readCourse } from './course-reading.ts';
import {
  type CourseRecord,
  insertCourse,
  lockCourse,
  lockCourseTitles,
  markCoursesDeleted,
  selectCourse,
  updateCourse,
} from './course-repository.ts';
import type { Media } from './media.ts';
import { insertSections, selectSections, selectSectionThemes } from './section-repository.ts';
import { addSectionsTo } from './section-structure.ts';

export async function createCourse(
  scope: TenantScope,
  media: Media,
  body: CourseCreate,
  image: ReceivedFile | null,
): Promise<Course> {
  const id = newId();
  await inTransaction(scope, async (tx) => {
    await insertCourse(tx, {
      id,
      title: body.title,
      description: body.description,
      tags: body.tags,
      settings: body.settings ?? courseSettings.parse({}),
      picture_file_id: image && (await recordFile(tx, image)).id,
    });
    await addSectionsTo(tx, id, body.sections);
    await recordChange(tx, {
      action: 'course.created',
      entity: 'course',
      entity_id: id,
      entity_title: body.title,
      new_value: body,
    });
  });
  return readCourse(scope, media, id);
}

export async function editCourse(
  scope: TenantScope,
  media: Media,
  id: string,
  body: CourseEdit,
  image: ReceivedFile | null,
): Promise<Course> {
  await inTransaction(scope, async (tx) => {
    const before = await lockExisting(tx, id);
    const { archived, remove_image, version, ...fields } = body;
    await requireVersion(tx, 'courses', id, version);
    await updateCourse(tx, id, {
      ...fields,
      ...(archived === undefined ? {} : { archived_at: archived ? (before.archived_at ?? tx.now) : null }),
      ...(image
        ? { picture_file_id: (await recordFile(tx, image)).id }
        : remove_image
          ? { picture_file_id: null }
          : {}),
    });
    await recordChange(tx, {
      action: 'course.changed',
      entity: 'course',
      entity_id: id,
      entity_title: body.title ?? before.title,
      old_value: pickChanged(before, fields),
      new_value: withoutVersion(body),
    });
  });
  return readCourse(scope, media, id);
}

/** A copy with the same themes: the themes themselves are shared, sections are not. */
export async function copyCourse(scope: TenantScope, media: Media, id: string): Promise<Course> {
  const copyId = newId();
  await inTransaction(scope, async (tx) => {
    const original = await lockExisting(tx, id);
    const title = translator(scope.language)('content.copy_of', { title: original.title }).slice(0, 255);
    await insertCourse(tx, { ...pickContent(original), id: copyId, title });
    const themes = await selectSectionThemes(tx, [id]);
    const sections = (await selectSections(tx, id)).map((section) => ({
      ...section,
      id: newId(),
      themes: themes.filter((theme) => theme.section_id === section.id).map((theme) => theme.id),
    }));
    await insertSections(tx, copyId, sections);
    await recordChange(tx, {
      action: 'course.copied',
      entity: 'course',
      entity_id: copyId,
      entity_title: title,
      new_value: { copy_of: id },
    });
  });
  return readCourse(scope, media, copyId);
}

/** Takes courses out of the library. What was assigned goes on: it is a frozen copy. */
export async function deleteCourses(scope: TenantScope, ids: readonly string[]): Promise<{ touched: number }> {
  return inTransaction(scope, async (tx) => {
    const courses = await lockCourseTitles(tx, ids);
    if (courses.length === 0) return { touched: 0 };
    await markCoursesDeleted(
      tx,
      courses.map((course) => course.id),
    );
    await recordChange(
      tx,
      courses.map(({ id, title }) => ({
        action: 'course.deleted',
        entity: 'course',
        entity_id: id,
        entity_title: title,
      })),
    );
    return { touched: courses.length };
  });
}

export async function deleteCourse(scope: TenantScope, id: string): Promise<{ touched: number }> {
  const answer = await deleteCourses(scope, [id]);
  if (answer.touched === 0) throw new AppError('not_found');
  return answer;
}

async function lockExisting(tx: TenantScope, id: string): Promise<CourseRecord> {
  if (!(await lockCourse(tx, id))) throw new AppError('not_found');
  return found(await selectCourse(tx, id));
}

function pickContent(row: CourseRecord): Omit<Parameters<typeof insertCourse>[1], 'id' | 'title'> {
  const { description, tags, settings, picture_file_id } = row;
  return { description, tags, settings, picture_file_id };
}

function pickChanged(row: CourseRecord, fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in fields));
}
