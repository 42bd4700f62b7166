import { tagCoursesMax } from '#contract/constants.ts';
import type { TagAction, TagCoursesPatch, TagScormCoursesPatch } from '#contract/tags.ts';
import { readAnyOfferedCourses } from '#modules/assignments/index.ts';
import { readPackageIds } from '#modules/scorm/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { selectActionOfType } from './action-repository.ts';
import { addAction, changeAction, dropAction, lockAction, lockForAction } from './action-service.ts';
import { actionEdits, inOrder } from './tag-presenter.ts';
import { selectTag } from './tag-repository.ts';

/**
 * Which courses of a tag a call speaks of: all of them, or those of one kind; the other kind stays as it is then. A tag
 * gives courses of both kinds by one action.
 */
export type CoursePart = 'all' | 'library' | 'scorm';

type CoursesEdit = TagCoursesPatch | TagScormCoursesPatch;

function coursesOf(edit: { course_ids: string[] } | { cmi_course_ids: string[] }): string[] {
  return 'course_ids' in edit ? edit.course_ids : edit.cmi_course_ids;
}

interface Split {
  /** Those of the part, in their order. */
  readonly own: string[];
  readonly others: string[];
}

async function split(scope: TenantScope, ids: readonly string[], part: CoursePart): Promise<Split> {
  const packages = part === 'all' ? null : await readPackageIds(scope, ids);
  const isOfOwner = (id: string) => packages === null || packages.has(id) === (part === 'scorm');
  return { own: ids.filter(isOfOwner), others: ids.filter((id) => !isOfOwner(id)) };
}

/** Courses that a tag gives; empty when it gives none. */
export async function readCourses(
  scope: TenantScope,
  tagId: string,
  part: CoursePart,
): Promise<{ data: { id: string; title: string }[]; ids: string[] }> {
  found(await selectTag(scope, tagId));
  const { own } = await split(scope, (await selectActionOfType(scope, tagId, 'course'))?.course_ids ?? [], part);
  const offered = await readAnyOfferedCourses(scope, own);
  return { data: inOrder(own, offered).map(({ id, title }) => ({ id, title })), ids: own };
}

/** Throws `tag_action_exists`, `course_unknown`, `scorm_course_unknown`, `tag_courses_too_many`. */
export async function addCourses(
  scope: TenantScope,
  tagId: string,
  courseIds: readonly string[],
  part: CoursePart,
): Promise<TagAction> {
  return inTransaction(scope, async (tx) => {
    const tag = await lockForAction(tx, tagId, 'course');
    const wanted = await checkCourses(tx, courseIds, part);
    const before = await selectActionOfType(tx, tagId, 'course');
    if (before === undefined) return addAction(tx, tag, 'course', { course_ids: wanted });
    const { own, others } = await split(tx, before.course_ids, part);
    if (own.length > 0) throw new AppError('tag_action_exists');
    return changeAction(tx, tag, before, { course_ids: joinCourses(others, wanted, part) });
  });
}

/** Courses that are new reach everybody of the tag; nobody gets one twice. */
export async function changeCourses(
  scope: TenantScope,
  tagId: string,
  given: CoursesEdit,
  part: CoursePart,
): Promise<TagAction> {
  return inTransaction(scope, async (tx) => {
    const lock = async () => {
      const locked = await lockAction(tx, tagId, 'course');
      return { ...locked, packages: await readPackageIds(tx, locked.action.course_ids) };
    };
    const { before, edit } = await actionEdits.begin(tx, tagId, lock, given);
    const { tag, action } = before;
    const courseIds = coursesOf(edit);
    const { own, others } = await split(tx, action.course_ids, part);
    if (own.length === 0) throw new AppError('not_found');
    const wanted = await checkCourses(tx, courseIds, part);
    return changeAction(tx, tag, action, { course_ids: joinCourses(others, wanted, part) });
  });
}

/** What gives nothing any more is no action. */
export async function removeCourses(scope: TenantScope, tagId: string, part: CoursePart): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const { tag, action } = await lockAction(tx, tagId, 'course');
    const { own, others } = await split(tx, action.course_ids, part);
    if (own.length === 0) throw new AppError('not_found');
    if (others.length === 0) await dropAction(tx, tag, action);
    else await changeAction(tx, tag, action, { course_ids: others });
  });
}

/** A call about one kind knows nothing of the other: together they may be more than a tag gives. */
function joinCourses(others: readonly string[], own: readonly string[], part: CoursePart): string[] {
  if (others.length + own.length > tagCoursesMax) {
    throw new AppError('tag_courses_too_many', {
      values: { limit: tagCoursesMax },
      errors: { [fieldOf[part]]: ['tag_courses_too_many'] },
    });
  }
  return [...others, ...own];
}

/** Where each of the calls names its courses. */
const fieldOf = {
  all: 'course_ids',
  library: 'course_ids',
  scorm: 'cmi_course_ids',
} as const satisfies Record<CoursePart, string>;

async function checkCourses(tx: TenantScope, courseIds: readonly string[], part: CoursePart): Promise<string[]> {
  const wanted = [...new Set(courseIds)];
  const offered = await readAnyOfferedCourses(tx, wanted);
  const known = new Set(offered.filter(({ type }) => part === 'all' || type === part).map(({ id }) => id));
  if (wanted.every((id) => known.has(id))) return wanted;
  throw part === 'scorm'
    ? new AppError('scorm_course_unknown', { errors: { cmi_course_ids: ['scorm_course_unknown'] } })
    : new AppError('course_unknown', { errors: { course_ids: ['course_unknown'] } });
}
