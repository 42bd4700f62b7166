import { wholePercent } from '#contract/figures.ts';
import { type ProgressReportBody, progressReportBody } from '#contract/reports.ts';
import { openOfBranch } from '#modules/organizations/index.ts';
import { requireVisibleSelection, selectEmployeeIds } from '#modules/people/index.ts';
import { defineReportKind, makeCover, requestReport } from '#modules/reports/index.ts';
import { AppError } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import { joinFullName } from '#platform/full-name.ts';
import { type Translator, translator } from '#platform/i18n.ts';
import { describeDay } from '#platform/locale-translations.ts';
import type { PersonScope, TenantScope } from '#platform/scope.ts';
import { type Column, sheetOf, writeWorkbook } from '#platform/spreadsheet/index.ts';
import { readBatches } from './batches.ts';
import { columnsOf } from './columns.ts';
import { coverPeriod, type Period } from './period.rules.ts';
import {
  countLearners,
  type LearnerRow,
  type LearntCourseRow,
  type ProgressFilter,
  selectFirstMoment,
  selectLearnersAfter,
  selectLearntCourses,
} from './standard-reports-repository.ts';

/** How far people are: everybody once with the figures of the list, then each of their courses. */
export const progressReport = defineReportKind({
  name: 'progress',
  permission: 'admin.statistics',
  params: progressReportBody,
  standing: ({ from, to }, { departments_ids }) => ({ from, to, departments: [...departments_ids] }),
  make: async (scope, body, making) => {
    const opened = await openOfBranch(scope, body.organization_id ?? scope.organizationId);
    const period = await readPeriod(opened, body);
    const t = translator(scope.language);
    const chosen = await readChosen(scope, opened, body);
    const total = await countLearners(opened, chosen);
    const learners = (share: number) =>
      readBatches<LearnerRow>(
        { ...making, tell: (done) => making.tell(done + share * total, 2 * total) },
        total,
        (after, limit) => selectLearnersAfter(opened, chosen, after, limit),
      );
    const lines = period === null ? [] : [{ label: t('reports.cover.period'), text: describe(period, scope) }];
    return {
      name: t('reports.progress.file_name', { date: dayIn(scope.now, scope.timeZone) }),
      content: writeWorkbook({
        cover: await makeCover(scope, {
          title: t('reports.progress.title'),
          organizationId: opened.organizationId,
          lines,
        }),
        sheets: [
          sheetOf({ name: t('reports.progress.people'), columns: learnerColumns(t), batches: learners(0) }),
          sheetOf({
            name: t('reports.progress.courses'),
            columns: courseColumns(t),
            batches: joinCourses(opened, learners(1), period),
          }),
        ],
        timeZone: opened.timeZone,
      }),
    };
  },
});

/** Asks for the progress of people. Throws for an organization, a period or people that are not there. */
export async function requestProgress(scope: PersonScope, body: ProgressReportBody): Promise<{ id: string }> {
  const opened = await openOfBranch(scope, body.organization_id ?? scope.organizationId);
  await readPeriod(opened, body);
  const chosen = await readChosen(scope, opened, body);
  const isNarrowed = Object.values(chosen).some((ids) => ids !== null);
  if (isNarrowed && (await countLearners(opened, chosen)) === 0) throw new AppError('employees_not_chosen');
  return requestReport(scope, progressReport, body);
}

/** Whom the report is about: a selection means those whom it finds at the moment. Throws `forbidden`. */
async function readChosen(
  scope: PersonScope,
  opened: TenantScope,
  { users_ids, departments, selection }: ProgressReportBody,
): Promise<ProgressFilter> {
  if (selection) requireVisibleSelection(scope, selection);
  return {
    users_ids: users_ids.length > 0 ? users_ids : null,
    departments: departments.length > 0 ? departments : null,
    selected: selection ? await selectEmployeeIds(opened, selection) : null,
  };
}

async function readPeriod(scope: TenantScope, body: ProgressReportBody): Promise<Period | null> {
  const firstDay = dayIn(await selectFirstMoment(scope), scope.timeZone);
  return coverPeriod(body, firstDay, dayIn(scope.now, scope.timeZone));
}

function describe({ from, to }: Period, { language }: PersonScope): string {
  return from === to ? describeDay(from, language) : `${describeDay(from, language)} — ${describeDay(to, language)}`;
}

type AssignedCourse = LearntCourseRow & { readonly person: LearnerRow };

async function* joinCourses(
  scope: TenantScope,
  batches: AsyncIterable<LearnerRow[]>,
  period: Period | null,
): AsyncGenerator<AssignedCourse[]> {
  for await (const people of batches) {
    const ids = people.map(({ user_id }) => user_id);
    const courses = Map.groupBy(await selectLearntCourses(scope, ids, period), ({ user_id }) => user_id);
    yield people.flatMap((person) => (courses.get(person.user_id) ?? []).map((course) => ({ ...course, person })));
  }
}

function learnerColumns(t: Translator): Column<LearnerRow>[] {
  const { text, number, percent, yesNo } = columnsOf<LearnerRow>(t);
  return [
    text('full_name', joinFullName, 34),
    text('email', (row) => row.email, 30),
    text('department', (row) => row.department_title, 28),
    text('position', (row) => row.position, 28),
    yesNo('is_registered', (row) => row.is_registered),
    percent('progress', (row) => wholePercent(row.progress)),
    text('progress_group', (row) => t(`reports.progress_groups.${row.progress_group}`), 16),
    yesNo('is_behind', (row) => row.is_behind),
    number('courses_assigned', (row) => row.courses_assigned),
    number('courses_completed', (row) => row.courses_completed),
    number('quizzes_passed', (row) => row.quizzes_passed),
    number('quizzes_failed', (row) => row.quizzes_failed),
  ];
}

function courseColumns(t: Translator): Column<AssignedCourse>[] {
  const { text, percent, day, moment, yesNo } = columnsOf<AssignedCourse>(t);
  return [
    text('full_name', ({ person }) => joinFullName(person), 34),
    text('email', ({ person }) => person.email, 30),
    text('department', ({ person }) => person.department_title, 28),
    text('course', (row) => row.course, 40),
    percent('progress', (row) => wholePercent(row.progress)),
    percent('best_percent', (row) => row.best_percent),
    day('start_date', (row) => row.start_date),
    day('end_date', (row) => row.end_date),
    moment('started_at', (row) => row.started_at),
    moment('completed_at', (row) => row.completed_at),
    yesNo('is_late', (row) => row.is_late),
    yesNo('is_manual', (row) => row.is_manual),
  ];
}
