import { type FrozenVersion, freezeCourse, hasCourseChanged, readOfferedCourses } from '#modules/content/index.ts';
import { freezeScormCourse, hasPackageChanged, readOfferedScormCourses } from '#modules/scorm/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { AssignmentRecord } from './assignment-repository.ts';

/**
 * Freezes what can be assigned: a course of the library or a SCORM course, by its id. Throws `course_unknown` and
 * `course_not_ready`.
 */
export async function freezeAnyCourse(
  tx: TenantScope,
  courseId: string,
): Promise<FrozenVersion & Pick<AssignmentRecord, 'type'>> {
  const scorm = await freezeScormCourse(tx, courseId);
  return scorm ? { ...scorm, type: 'scorm' } : { ...(await freezeCourse(tx, courseId)), type: 'library' };
}

interface OfferedCourse extends Pick<AssignmentRecord, 'type'> {
  readonly id: string;
  readonly title: string;
}

/** Those of the ids that may be assigned: courses of the library, then SCORM courses, by title. */
export async function readAnyOfferedCourses(scope: TenantScope, ids: readonly string[]): Promise<OfferedCourse[]> {
  const library = await readOfferedCourses(scope, ids);
  const scorm = await readOfferedScormCourses(scope, ids);
  return [
    ...library.map((course) => ({ ...course, type: 'library' as const })),
    ...scorm.map((course) => ({ ...course, type: 'scorm' as const })),
  ];
}

/** Whether the library has something else by now than what was frozen; false when it has nothing of it any more. */
export function hasChanged(
  scope: TenantScope,
  { type, course_id, version_id }: Pick<AssignmentRecord, 'type' | 'course_id' | 'version_id'>,
): Promise<boolean> {
  return type === 'scorm'
    ? hasPackageChanged(scope, course_id, version_id)
    : hasCourseChanged(scope, course_id, version_id);
}
