import { createHash } from 'node:crypto';
import { courseSettings } from '#contract/courses.ts';
import { type FrozenVersion, findPackageOfVersion, findVersionByHash, storeVersion } from '#modules/content/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { CourseOutline } from '#schema/content.ts';
import { outlinePackage } from './package-outline.rules.ts';
import { selectPackage } from './package-repository.ts';
import { lockScormCourse, type ScormCourseRecord, selectScormCourse } from './scorm-repository.ts';

/**
 * Freezes a SCORM course with the package that it has now; the same package under the same title gives the same version.
 * Null: there is no such course. Throws `course_unknown` for an archived one.
 */
export async function freezeScormCourse(tx: TenantScope, courseId: string): Promise<FrozenVersion | null> {
  if (!(await lockScormCourse(tx, courseId))) return null;
  const course = found(await selectScormCourse(tx, courseId));
  if (course.archived_at !== null) {
    throw new AppError('course_unknown', { errors: { courses_ids: ['course_unknown'] } });
  }
  const { title, picture_file_id } = course;
  const content_hash = hashCourse(course);
  const known = await findVersionByHash(tx, courseId, content_hash);
  if (known) {
    return { version_id: known.id, course_id: courseId, title, picture_file_id, steps_count: known.steps_count };
  }
  const { manifest } = found(await selectPackage(tx, course.package_id));
  const sections = [outlinePackage(courseId, course.package_id, manifest)];
  const outline: CourseOutline = {
    title,
    description: course.description,
    picture_file_id,
    // The package itself says in which order its items come.
    settings: { ...courseSettings.parse({}), is_free_order: true },
    sections,
  };
  const steps_count = sections.reduce((sum, section) => sum + section.themes.length, 0);
  const version = { id: newId(), course_id: courseId, content_hash, steps_count };
  await storeVersion(tx, version, { outline, modules: [] }, course.package_id);
  return { version_id: version.id, course_id: courseId, title, picture_file_id, steps_count };
}

/** Whether the library has another package by now; false when the course is gone. */
export async function hasPackageChanged(scope: TenantScope, courseId: string, versionId: string): Promise<boolean> {
  const course = await selectScormCourse(scope, courseId);
  if (course === undefined || course.archived_at !== null) return false;
  return course.package_id !== (await findPackageOfVersion(scope, versionId));
}

function hashCourse({ package_id, title, description, picture_file_id }: ScormCourseRecord): string {
  return createHash('sha256').update(JSON.stringify({ package_id, title, description, picture_file_id })).digest('hex');
}
