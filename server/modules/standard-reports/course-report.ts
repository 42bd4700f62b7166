import { z } from 'zod';
import { type AssignedCourse, assignedEmployeesFilter } from '#contract/assignments.ts';
import { wholePercent } from '#contract/figures.ts';
import type { CoursePeopleReportQuery, CourseReportQuery } from '#contract/reports.ts';
import {
  type AssignedEmployeeRow,
  findAssignment,
  listAssignments,
  readEmployeesAfter,
} from '#modules/assignments/index.ts';
import { createMedia, readOutlines } from '#modules/content/index.ts';
import { openOfBranch } from '#modules/organizations/index.ts';
import { defineReportKind, type Making, makeCover, requestReport } from '#modules/reports/index.ts';
import { readAssignmentGroups, readAssignmentProgress } from '#modules/study/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import { cleanFileName } from '#platform/files/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { type Translator, translator } from '#platform/i18n.ts';
import { describeCount, describePercent } from '#platform/locale-translations.ts';
import type { PersonScope, TenantScope } from '#platform/scope.ts';
import { type Column, sheetOf, type WrittenSheet, writeWorkbook } from '#platform/spreadsheet/index.ts';
import { readBatches } from './batches.ts';
import { columnsOf } from './columns.ts';
import { selectAttemptsAfter, type TriedQuizRow } from './standard-reports-repository.ts';

const course = z.object({
  assigned_course_id: z.uuid(),
  /** Themes and attempts as well. */
  with_steps: z.boolean(),
  /** Of the people's list: only those whom it finds. */
  filter: assignedEmployeesFilter.default({}),
});

/** An assigned course: everybody who is in it and how they stand, with its themes and attempts where they are wanted. */
export const courseReport = defineReportKind({
  name: 'course',
  permission: 'admin.learning.assigned',
  params: course,
  make: async (scope, { assigned_course_id: id, with_steps, filter }, making) => {
    const assignment = found(await findAssignment(scope, id));
    const t = translator(scope.language);
    const progress = await readAssignmentProgress(scope, id);
    const { groups, total } = await readAssignmentGroups(scope, id);
    const words = (name: string, text: string) => ({ label: t(`reports.columns.${name}`), text });
    const lines = [
      words('course', assignment.title),
      ...(Object.keys(filter).length > 0 ? [words('people', t('reports.course.found_by_filter'))] : []),
      words('progress', describePercent(progress.progress, scope.language)),
      ...groups.map(({ group, count }) => ({
        label: t(`reports.course.groups.${group}`),
        text: describeCount(count, scope.language),
      })),
    ];
    const people = sheetOf({
      name: t('reports.course.people'),
      columns: personColumns(t),
      batches: readBatches<AssignedEmployeeRow>(making, total, (after, limit) =>
        readEmployeesAfter(scope, id, after ?? null, limit, filter),
      ),
    });
    const steps = with_steps ? [themesSheet(t, progress.themes, total), attemptsSheet(scope, t, id, making)] : [];
    const name = fileTitle(assignment.title);
    return {
      name: t('reports.course.file_name', { name, date: dayIn(scope.now, scope.timeZone) }),
      content: writeWorkbook({
        cover: await makeCover(scope, { title: t('reports.course.title'), lines }),
        sheets: [people, ...steps],
        timeZone: scope.timeZone,
      }),
    };
  },
});

const courses = z.object({
  organization_id: z.uuid(),
  ids: z.array(z.uuid()),
  type: z.enum(['library', 'scorm']).optional(),
  with_people: z.boolean(),
});

/** The assigned courses of an organization as their list shows them, with everybody in them where that is wanted. */
export const coursesReport = defineReportKind({
  name: 'courses',
  permission: 'admin.learning.assigned',
  params: courses.partial({ organization_id: true }),
  standing: (_, { with_people }) => ({ ids: [], with_people }),
  make: async (scope, { organization_id = scope.organizationId, with_people, ...chosen }, making) => {
    const opened = await openOfBranch(scope, organization_id);
    const t = translator(scope.language);
    const rows = await readCourses(opened, making, chosen);
    const people: WrittenSheet[] = with_people
      ? [
          sheetOf({
            name: t('reports.course.people'),
            columns: withCourse(t),
            batches: joinPeople(opened, rows, making),
          }),
        ]
      : [];
    return {
      name: t('reports.courses.file_name', { date: dayIn(scope.now, scope.timeZone) }),
      content: writeWorkbook({
        cover: await makeCover(scope, { title: t('reports.courses.title'), organizationId: opened.organizationId }),
        sheets: [
          sheetOf({ name: t('reports.courses.courses'), columns: assignmentColumns(t), batches: [rows] }),
          ...people,
        ],
        timeZone: opened.timeZone,
      }),
    };
  },
});

/** Asks for an assigned course; 404 for one that is not there, or not of the type. */
export async function requestCourse(
  scope: PersonScope,
  id: string,
  { type, ...filter }: CoursePeopleReportQuery,
  with_steps: boolean,
): Promise<{ id: string }> {
  const assignment = found(await findAssignment(scope, id));
  if (type !== undefined && assignment.type !== type) throw new AppError('not_found');
  return requestReport(
    scope,
    courseReport,
    { assigned_course_id: id, with_steps, filter },
    { title: assignment.title },
  );
}

/** Asks for the courses of the own organization or of one below; 404 when one of those named is not among them. */
export async function requestCourses(
  scope: PersonScope,
  organizationId: string,
  { type, ids, with_people }: CourseReportQuery & { ids: readonly string[]; with_people: boolean },
): Promise<{ id: string }> {
  const opened = await openOfBranch(scope, organizationId);
  const named = await Promise.all(ids.map((id) => findAssignment(opened, id)));
  if (named.some((one) => one === undefined)) throw new AppError('not_found');
  return requestReport(scope, coursesReport, { organization_id: organizationId, ids: [...ids], type, with_people });
}

async function readCourses(
  scope: TenantScope,
  { config, signal }: Making,
  { ids, type }: { ids: readonly string[]; type?: 'library' | 'scorm' | undefined },
): Promise<AssignedCourse[]> {
  const media = createMedia(config.content.url);
  const rows: AssignedCourse[] = [];
  for (let offset = 0; ; offset += 100) {
    signal.throwIfAborted();
    const page = await listAssignments(scope, media, { limit: 100, offset, sort_order: 'asc' });
    rows.push(...page.data);
    if (rows.length >= page.total_count || page.data.length === 0) break;
  }
  const isChosen = new Set(ids);
  return rows.filter((row) => (ids.length === 0 || isChosen.has(row.id)) && (type === undefined || row.type === type));
}

type PersonOfCourse = AssignedEmployeeRow & { readonly course: string };

async function* joinPeople(
  scope: TenantScope,
  rows: readonly AssignedCourse[],
  { signal, tell }: Making,
): AsyncGenerator<PersonOfCourse[]> {
  const total = rows.reduce((sum, row) => sum + row.employees_count, 0);
  let done = 0;
  for (const { id, title, employees_count } of rows) {
    const before = done;
    const told = (read: number) => tell(before + read, Math.max(total, before + read));
    const batches = readBatches<AssignedEmployeeRow>({ signal, tell: told }, employees_count, (after, limit) =>
      readEmployeesAfter(scope, id, after ?? null, limit),
    );
    for await (const people of batches) yield people.map((person) => ({ ...person, course: title }));
    done += employees_count;
  }
}

function fileTitle(title: string): string {
  return cleanFileName(title, 'application/pdf')
    .replace(/\.pdf$/i, '')
    .slice(0, 80);
}

function personColumns(t: Translator): Column<AssignedEmployeeRow>[] {
  const { text, number, percent, day, moment, yesNo } = columnsOf<AssignedEmployeeRow>(t);
  return [
    text('full_name', joinFullName, 34),
    text('email', (row) => row.email, 30),
    text('department', (row) => row.department_title, 28),
    text('position', (row) => row.position, 28),
    yesNo('is_registered', (row) => row.is_registered),
    text('state', (row) => t(`reports.course.states.${stateOf(row)}`), 16),
    yesNo('is_behind', (row) => row.is_behind),
    yesNo('is_overdue', (row) => row.is_overdue),
    percent('progress', (row) => wholePercent(row.progress)),
    number('steps_done', (row) => row.steps_done),
    number('steps_count', (row) => row.steps_count),
    percent('best_percent', (row) => row.best_percent),
    day('end_date', (row) => row.end_date),
    moment('added_at', (row) => row.added_at),
    moment('started_at', (row) => row.started_at),
    moment('last_activity_at', (row) => row.last_activity_at),
    moment('completed_at', (row) => row.completed_at),
    yesNo('is_late', (row) => row.is_late),
    yesNo('is_manual', (row) => row.is_manual),
    text('manual_reason', (row) => row.manual_reason, 40),
    text('certificate_number', (row) => row.certificate_number, 18),
  ];
}

function stateOf({ completed_at, started_at }: AssignedEmployeeRow): 'completed' | 'in_progress' | 'not_started' {
  if (completed_at !== null) return 'completed';
  return started_at === null ? 'not_started' : 'in_progress';
}

function withCourse(t: Translator): Column<PersonOfCourse>[] {
  return [columnsOf<PersonOfCourse>(t).text('course', (row) => row.course, 40), ...personColumns(t)];
}

function assignmentColumns(t: Translator): Column<AssignedCourse>[] {
  const { text, number, percent, day } = columnsOf<AssignedCourse>(t);
  return [
    text('course', (row) => row.title, 40),
    text('type', (row) => t(`reports.courses.types.${row.type}`), 14),
    text('status', (row) => t(`reports.courses.statuses.${row.status}`), 16),
    day('start_date', (row) => row.start_date),
    day('end_date', (row) => row.end_date),
    percent('progress', (row) => row.progress),
    number('employees_count', (row) => row.employees_count),
    number('not_started_count', (row) => row.not_started_count),
    number('in_progress_count', (row) => row.in_progress_count),
    number('completed_count', (row) => row.completed_count),
    number('overdue_count', (row) => row.overdue_count),
  ];
}

type Theme = Awaited<ReturnType<typeof readAssignmentProgress>>['themes'][number];

function themesSheet(t: Translator, themes: readonly Theme[], total: number): WrittenSheet {
  const { text, number } = columnsOf<Theme>(t);
  const columns = [
    text('theme', (row) => row.title, 48),
    number('done_count', (row) => row.done_count),
    number('employees_count', () => total),
  ];
  return sheetOf({ name: t('reports.course.themes'), columns, batches: [themes] });
}

function attemptsSheet(scope: TenantScope, t: Translator, id: string, { signal }: Making): WrittenSheet {
  const { text, number, percent, moment, yesNo } = columnsOf<TriedQuizRow & { readonly theme: string }>(t);
  const columns = [
    text('full_name', joinFullName, 34),
    text('email', (row) => row.email, 30),
    text('theme', (row) => row.theme, 48),
    number('attempt', (row) => row.number),
    moment('started_at', (row) => row.started_at),
    moment('submitted_at', (row) => row.completed_at),
    number('right_count', (row) => row.right_count),
    number('questions_count', (row) => row.questions_count),
    percent('result', (row) => row.percent),
    text('is_passed', (row) => (row.is_passed === null ? null : t(row.is_passed ? 'reports.yes' : 'reports.no')), 14),
    yesNo('is_timed_out', (row) => row.is_timed_out),
  ];
  const batches = readBatches<TriedQuizRow>({ signal, tell: () => Promise.resolve() }, 0, (after, limit) =>
    selectAttemptsAfter(scope, id, after, limit),
  );
  return sheetOf({ name: t('reports.course.attempts'), columns, batches: nameThemes(scope, batches) });
}

/** Whoever began an older version tried its quizzes: each is named as it was there. */
async function* nameThemes(scope: TenantScope, batches: AsyncIterable<TriedQuizRow[]>) {
  const titles = new Map<string, string>();
  const known = new Set<string>();
  for await (const rows of batches) {
    const unknown = [...new Set(rows.map(({ version_id }) => version_id))].filter((version) => !known.has(version));
    for (const [version, outline] of await readOutlines(scope, unknown)) {
      known.add(version);
      for (const { quiz_step_id, title } of outline.sections.flatMap(({ themes }) => themes)) {
        if (quiz_step_id !== null) titles.set(quiz_step_id, title);
      }
    }
    yield rows.map((row) => ({ ...row, theme: titles.get(row.step_id) ?? '' }));
  }
}
