import type { Catalogue, CatalogueCourse, ShareCoursesBody, SharedCourses } from '#contract/shared-courses.ts';
import { type Media, readOutlines } from '#modules/content/index.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { refreshEmployeeStatistics } from '#modules/statistics/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { createAssignment, enrol } from './assign-service.ts';
import { lockOpenAssignment } from './assignment-service.ts';
import { assessAvailability } from './assignment-window.rules.ts';
import { freezeAnyCourse } from './course-or-scorm.ts';
import { markEnrolmentsRemoved, selectAssignable } from './enrolment-repository.ts';
import { requireAvailable, requireTimeLeft } from './require-available.ts';
import { isShared, selectCatalogue } from './shared-course-repository.ts';
import { lockStudyRecord, type StudyRecord } from './study-record-repository.ts';

/**
 * Opens frozen copies of courses to everybody, each as an assigned course that nobody is in yet. Throws `course_unknown`,
 * `course_not_ready` and `course_shared`; then nothing was shared.
 */
export async function shareCourses(scope: TenantScope, body: ShareCoursesBody): Promise<SharedCourses> {
  requireTimeLeft(scope, body);
  const { courses_ids, ...terms } = body;
  return inTransaction(scope, async (tx) => {
    const data: SharedCourses['data'] = [];
    for (const course_id of new Set(courses_ids)) {
      // Locks the course: two who share it at once take turns.
      const frozen = await freezeAnyCourse(tx, course_id);
      if (await isShared(tx, course_id, dayIn(tx.now, tx.timeZone))) {
        throw new AppError('course_shared', {
          values: { name: frozen.title },
          errors: { courses_ids: ['course_shared'] },
        });
      }
      const wish = { ...terms, course_id, is_shared: true };
      data.push({ id: (await createAssignment(tx, wish, { ...frozen, is_ready: true })).id, course_id });
    }
    return { data };
  });
}

/** What the person may take today: what is in the language that they read comes first, then the newest. */
export async function readCatalogue(scope: PersonScope, media: Media): Promise<Catalogue> {
  const courses = await selectCatalogue(scope, scope.userId, dayIn(scope.now, scope.timeZone));
  const outlines = await readOutlines(
    scope,
    courses.map(({ version_id }) => version_id),
  );
  const links = await media.openLinks(scope);
  const { language } = found(await findOrganization(scope, scope.organizationId));
  const data = courses.map(({ id, version_id, title, picture_file_id, end_date }): CatalogueCourse => {
    const outline = found(outlines.get(version_id));
    const themes = outline.sections.flatMap((section) => section.themes);
    return {
      id,
      title,
      description: outline.description,
      image_path: links.file(picture_file_id),
      language: outline.settings.language ?? language,
      themes_count: themes.length,
      questions_count: themes.reduce((sum, theme) => sum + theme.questions_count, 0),
      minutes: themes.reduce((sum, theme) => sum + theme.theory_minutes + theme.quiz_minutes, 0),
      has_certificate: outline.settings.has_certificate,
      end_date,
      sections: outline.sections.map((section) => ({
        id: section.id,
        title: section.title,
        themes: section.themes.map((theme) => ({
          id: theme.id,
          title: theme.title,
          description: theme.description,
          slides_count: theme.slides_count,
          questions_count: theme.questions_count,
        })),
      })),
    };
  });
  return { data: data.toSorted((left, right) => rank(scope, left) - rank(scope, right)) };
}

function rank(scope: PersonScope, { language }: CatalogueCourse): number {
  return language === scope.language ? 0 : 1;
}

/** Puts the person into a shared course. 404 where it is not shared, `course_taken` where they are in it or completed it. */
export async function joinSharedCourse(scope: PersonScope, id: string): Promise<{ touched: number }> {
  return inTransaction(scope, async (tx) => {
    const assignment = await lockOpenAssignment(tx, id);
    if (!assignment.is_shared) throw new AppError('not_found');
    const availability = assessAvailability(assignment, tx.now, tx.timeZone);
    // Whoever begins after the last day could only be late.
    requireAvailable(tx, availability === 'late' ? 'closed' : availability, assignment.start_date);
    const [person] = await selectAssignable(tx, assignment.course_id, [scope.userId], false);
    if (person === undefined) throw new AppError('course_taken');
    const added = await enrol(tx, assignment, [person], { needsMessage: false, sourceOf: () => 'public' });
    return { touched: added.length };
  });
}

/** Whether the person took the course of their own accord and has not completed it: then it is theirs to give back. */
export function mayLeave({ source, completed_at, closed_at }: StudyRecord): boolean {
  return source === 'public' && completed_at === null && closed_at === null;
}

/** Takes the person out of a course that they took; what they did waits for them. Throws `course_kept`. */
export async function leaveSharedCourse(scope: PersonScope, id: string): Promise<{ touched: number }> {
  return inTransaction(scope, async (tx) => {
    const { title } = await lockOpenAssignment(tx, id);
    const record = found(await lockStudyRecord(tx, id, scope.userId));
    if (!mayLeave(record)) throw new AppError('course_kept');
    const left = await markEnrolmentsRemoved(tx, id, [scope.userId]);
    await recordChange(tx, {
      action: 'assignment.employees_removed',
      entity: 'assignment',
      entity_id: id,
      entity_title: title,
      new_value: { count: left.length, users_ids: left },
    });
    await refreshEmployeeStatistics(tx, left);
    return { touched: left.length };
  });
}
