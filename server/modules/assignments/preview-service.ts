import { type AssignPreview, type AssignPreviewBody, type LeftOutReason, namedLeftOut } from '#contract/assignments.ts';
import { isLicenseCurrent, readLicense } from '#modules/organizations/index.ts';
import { requireVisibleSelection, type SelectedEmployee, selectEmployees } from '#modules/people/index.ts';
import { AppError } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import { joinFullName } from '#platform/full-name.ts';
import type { PersonScope, TenantScope } from '#platform/scope.ts';
import { readAnyOfferedCourses } from './course-or-scorm.ts';
import { countNewbies } from './employees-repository.ts';
import { type LeftOut, selectLeftOut } from './enrolment-repository.ts';

const reasons: readonly LeftOutReason[] = ['has_it', 'finished'];

/** Whom an assignment of these courses would reach now. Throws `course_unknown`, `forbidden`; nobody chosen is an answer of noughts. */
export async function previewAssignment(scope: PersonScope, body: AssignPreviewBody): Promise<AssignPreview> {
  requireVisibleSelection(scope, body.selection);
  const people = await selectEmployees(scope, body.selection);
  const { excluded_tags: _tags, ...untagged } = body.selection;
  const everybody = await selectEmployees(scope, { ...untagged, exclude_ids: [] });
  const ids = people.map(({ id }) => id);
  const titles = new Map((await readAnyOfferedCourses(scope, body.courses_ids)).map(({ id, title }) => [id, title]));
  const courses: AssignPreview['courses'] = [];
  for (const course_id of new Set(body.courses_ids)) {
    const title = titles.get(course_id);
    if (title === undefined) throw new AppError('course_unknown', { errors: { courses_ids: ['course_unknown'] } });
    const leftOut = await selectLeftOut(scope, course_id, ids, body.starts_new_round);
    courses.push({ course_id, title, assigned: ids.length - leftOut.length, left_out: group(people, leftOut) });
  }
  return {
    users_count: people.length,
    excluded_count: everybody.length - people.length,
    not_registered_count: people.filter((person) => !person.is_registered).length,
    newbies_count: await countNewbies(scope, ids),
    license_ends_on: await findLicenseEnd(scope, body.end_date),
    courses,
  };
}

function group(people: readonly SelectedEmployee[], leftOut: readonly LeftOut[]) {
  const byPerson = new Map(leftOut.map((row) => [row.user_id, row]));
  return reasons.flatMap((reason) => {
    // By name, as the people are.
    const named = people.flatMap((person) => {
      const row = byPerson.get(person.id);
      if (row?.reason !== reason) return [];
      return { user_id: person.id, full_name: joinFullName(person), assigned_course_id: row.assigned_course_id };
    });
    return named.length === 0 ? [] : { reason, count: named.length, people: named.slice(0, namedLeftOut) };
  });
}

async function findLicenseEnd(scope: TenantScope, endDate: string | null): Promise<string | null> {
  const license = await readLicense(scope);
  const isOver = !isLicenseCurrent(license, dayIn(scope.now, scope.timeZone));
  return isOver || (endDate !== null && license.ends_on !== null && license.ends_on < endDate) ? license.ends_on : null;
}
