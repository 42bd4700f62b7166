import {
  type AssignedCourse,
  type AssignedCourseDetails,
  type AssignedCourseEdit,
  type AssignedCourseListQuery,
  assignedCourseEdit,
  groupedStatuses,
} from '#contract/assignments.ts';
import { listLimit } from '#contract/constants.ts';
import { wholePercent } from '#contract/figures.ts';
import type { Page } from '#contract/page.ts';
import type { AssignmentEmail, AssignmentEmailsQuery } from '#contract/sent-emails.ts';
import { type Media, type MediaLinks, readOutlines } from '#modules/content/index.ts';
import { listEmailsTogether } from '#modules/mail-settings/index.ts';
import { findEmployee, lockPeople } from '#modules/people/index.ts';
import { refreshEmployeeStatistics } from '#modules/statistics/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import { defineEdits } from '#platform/edits/index.ts';
import { type ReceivedFile, recordFile } from '#platform/files/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { cancelEmails } from '#platform/mail/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import type { CourseOutline } from '#schema/content.ts';
import {
  type AssignmentChange,
  type AssignmentRecord,
  type AssignmentRow,
  findAssignment,
  lockAssignment,
  selectAssignment,
  selectAssignments,
  updateAssignment,
} from './assignment-repository.ts';
import { completeRules, listCourseRules, resolveRules, storedRules } from './assignment-rules.rules.ts';
import { assessStatus } from './assignment-window.rules.ts';
import { freezeAnyCourse, hasChanged } from './course-or-scorm.ts';
import { pinStarted, selectEnrolledIds } from './enrolment-repository.ts';
import { attemptSettling, attemptSubmitting } from './finalize-attempts.ts';
import { replanAssignmentEmails } from './replan-emails.ts';

const assignmentEdits = defineEdits<AssignmentRecord>('assignment', [assignedCourseEdit], (row) => ({
  ...row,
  rules: completeRules(row.rules),
}));

export async function listAssignments(
  scope: TenantScope,
  media: Media,
  query: AssignedCourseListQuery,
): Promise<Page<AssignedCourse>> {
  const links = await media.openLinks(scope);
  const { rows, total } = await selectAssignments(scope, query, dayIn(scope.now, scope.timeZone));
  const outlines = await readOutlines(
    scope,
    rows.map((row) => row.version_id),
  );
  const data = rows.map((row) => present(scope, links, row, outlines.get(row.version_id)));
  return { data, total_count: total, limit: query.limit, offset: query.offset };
}

/** Active, then planned, then completed; creating and failed are not shown in groups. */
export async function listGrouped(
  scope: TenantScope,
  media: Media,
): Promise<{ data: { status: (typeof groupedStatuses)[number]; courses: AssignedCourse[] }[]; total_count: number }> {
  const words = { limit: listLimit, offset: 0, sort_by: 'start_date', sort_order: 'desc' } as const;
  const data = [];
  let total_count = 0;
  for (const status of groupedStatuses) {
    const page = await listAssignments(scope, media, { ...words, status: [status] });
    data.push({ status, courses: page.data });
    total_count += page.total_count;
  }
  return { data, total_count };
}

export async function readAssignment(scope: TenantScope, media: Media, id: string): Promise<AssignedCourseDetails> {
  await scope.ports.find(attemptSettling)(scope, { assigned_course_id: id });
  const row = found(await selectAssignment(scope, id, dayIn(scope.now, scope.timeZone)));
  const links = await media.openLinks(scope);
  const outline = found((await readOutlines(scope, [row.version_id])).get(row.version_id));
  const author = row.created_by === null ? null : await findEmployee(scope, row.created_by);
  const shown = present(scope, links, row, outline);
  const has_newer_version = await hasChanged(scope, row);
  return {
    ...shown,
    can: has_newer_version && shown.can.includes('edit') ? [...shown.can, 'offer_version'] : shown.can,
    created_by_name: author && joinFullName(author),
    has_newer_version,
    rules: completeRules(row.rules),
    course_rules: listCourseRules(outline),
    effective_rules: listCourseRules(resolveRules(outline, row.rules)),
    courses: [{ id: row.course_id, title: row.title }],
    sections: outline.sections.map(({ id: sectionId, title, themes }) => ({
      id: sectionId,
      title,
      themes: themes.map((theme) => ({
        id: theme.id,
        title: theme.title,
        slides_count: theme.slides_count,
        questions_count: theme.questions_count,
      })),
    })),
  };
}

/** The assignment while nobody else changes it; 404, or 409 once it was completed. */
export async function lockOpenAssignment(tx: TenantScope, id: string): Promise<AssignmentRecord> {
  const assignment = found(await lockAssignment(tx, id));
  if (assignment.completed_at !== null) throw new AppError('assignment_completed');
  if (!assignment.is_ready) throw new AppError('assignment_creating');
  return assignment;
}

/** Changes the window, the words or the rules. `status` is for whoever ends it: the study domain. */
export async function editAssignment(
  scope: TenantScope,
  id: string,
  given: Omit<AssignedCourseEdit, 'status'>,
): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const { before, edit: body } = await assignmentEdits.begin(tx, id, () => lockOpenAssignment(tx, id), given);
    const end = body.end_date === undefined ? before.end_date : body.end_date;
    if (end !== null && end < (body.start_date ?? before.start_date)) {
      throw new AppError('end_before_start', { errors: { end_date: ['end_before_start'] } });
    }
    await updateAssignment(tx, id, changeOf(body));
    if (body.start_date !== undefined) await replanAssignmentEmails(tx, id);
    await recordChange(tx, {
      action: 'assignment.changed',
      entity: 'assignment',
      entity_id: id,
      entity_title: before.title,
      old_value: Object.fromEntries(Object.entries(before).filter(([name]) => name in body)),
      new_value: body,
    });
    await refreshEmployeeStatistics(tx, await selectEnrolledIds(tx, id));
  });
}

function changeOf({ rules, ...body }: Omit<AssignedCourseEdit, 'status'>): AssignmentChange {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  return { ...given, ...(rules && { rules: storedRules(rules) }) };
}

export async function setPicture(
  scope: TenantScope,
  media: Media,
  id: string,
  image: ReceivedFile | null,
): Promise<AssignedCourseDetails> {
  if (image === null) throw new AppError('file_missing', { errors: { image: ['file_missing'] } });
  await inTransaction(scope, async (tx) => {
    const { title } = found(await lockAssignment(tx, id));
    await updateAssignment(tx, id, { picture_file_id: (await recordFile(tx, image)).id });
    await recordChange(tx, {
      action: 'assignment.picture_set',
      entity: 'assignment',
      entity_id: id,
      entity_title: title,
    });
  });
  return readAssignment(scope, media, id);
}

/**
 * Gives the course as the library has it now to everybody who has not begun, and offers it to those who have: they stay with
 * what they began until they take it. Asking again without a change changes nothing.
 */
export async function offerVersion(scope: TenantScope, media: Media, id: string): Promise<AssignedCourseDetails> {
  await inTransaction(scope, async (tx) => {
    const before = await lockOpenAssignment(tx, id);
    const { version_id } = await freezeAnyCourse(tx, before.course_id);
    if (version_id === before.version_id) return;
    await pinStarted(tx, id, before.version_id);
    await updateAssignment(tx, id, { version_id });
    await recordChange(tx, {
      action: 'assignment.version_offered',
      entity: 'assignment',
      entity_id: id,
      entity_title: before.title,
      old_value: { version_id: before.version_id },
      new_value: { version_id },
    });
    await refreshEmployeeStatistics(tx, await selectEnrolledIds(tx, id));
  });
  return readAssignment(scope, media, id);
}

/** What was written about the assignment, to whom, and what became of it. */
export async function listAssignmentEmails(
  scope: TenantScope,
  id: string,
  query: AssignmentEmailsQuery,
): Promise<Page<AssignmentEmail>> {
  found(await findAssignment(scope, id));
  return listEmailsTogether(scope, { batch_id: id }, query);
}

/**
 * Takes the assignment away from everybody. What they finished stays theirs, with its certificate; what they have open is
 * submitted first, and whoever has only begun reads on the course's page that it was withdrawn.
 */
export async function deleteAssignment(scope: TenantScope, id: string): Promise<{ touched: number }> {
  return inTransaction(scope, async (tx) => {
    const { title, completed_at } = found(await lockAssignment(tx, id));
    if (completed_at === null) await tx.ports.find(attemptSubmitting)(tx, id);
    const people = await selectEnrolledIds(tx, id);
    await updateAssignment(tx, id, { deleted_at: tx.now });
    await lockPeople(tx, people);
    await cancelEmails(tx, id);
    await recordChange(tx, { action: 'assignment.deleted', entity: 'assignment', entity_id: id, entity_title: title });
    await refreshEmployeeStatistics(tx, people);
    return { touched: 1 };
  });
}

function present(
  scope: TenantScope,
  links: MediaLinks,
  row: AssignmentRow,
  outline: CourseOutline | undefined,
): AssignedCourse {
  const status = assessStatus(row, scope.now, scope.timeZone);
  const themes = (outline?.sections ?? []).flatMap((section) => section.themes);
  return {
    id: row.id,
    version: assignmentEdits.versionOf(row),
    type: row.type,
    course_id: row.course_id,
    title: row.title,
    image_path: links.file(row.picture_file_id),
    status,
    is_paused: row.paused_at !== null,
    is_shared: row.is_shared,
    completed: status === 'completed',
    start_date: row.start_date,
    end_date: row.end_date,
    closes_hard: row.closes_hard,
    themes_count: themes.length,
    theory_count: themes.filter((theme) => theme.theory_step_id !== null).length,
    testing_count: themes.filter((theme) => theme.quiz_step_id !== null).length,
    employees_count: row.employees_count,
    not_started_count: row.not_started_count,
    in_progress_count: row.employees_count - row.not_started_count - row.completed_count,
    completed_count: row.completed_count,
    overdue_count: row.overdue_count,
    progress: wholePercent(row.progress),
    created_at: row.created_at.toISOString(),
    can: scope.permissions.has('admin.learning.assigned') ? listActions(row) : [],
  };
}

function listActions(row: AssignmentRow): AssignedCourse['can'] {
  if (row.completed_at !== null || !row.is_ready) return ['delete'];
  return ['edit', 'complete', row.paused_at === null ? 'pause' : 'resume', 'delete', 'add_employees', 'remind'];
}
