import { z } from 'zod';
import type { EmployeeAttempt, ReviewedAnswer } from '#contract/employee-courses.ts';
import { createMedia } from '#modules/content/index.ts';
import { defineReportKind, makeCover, requestReport } from '#modules/reports/index.ts';
import { findAttempt, readEmployeeAttempt } from '#modules/study/index.ts';
import { found } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import { type Translator, translator } from '#platform/i18n.ts';
import { describeMoment, describePercent } from '#platform/locale-translations.ts';
import type { PersonScope } from '#platform/scope.ts';
import { type Column, type CoverLine, sheetOf, writeWorkbook } from '#platform/spreadsheet/index.ts';
import { columnsOf } from './columns.ts';

const params = z.object({ attempt_id: z.uuid(), user_id: z.uuid(), course_id: z.uuid() });

/** One attempt at a quiz, answer by answer, as its page shows it. */
export const attemptReport = defineReportKind({
  name: 'attempt',
  permission: 'admin.learning.assigned',
  params,
  make: async (scope, { attempt_id, user_id, course_id }, { config }) => {
    const t = translator(scope.language);
    const media = createMedia(config.content.url);
    const attempt = await readEmployeeAttempt(scope, media, { id: user_id, course_id, attempt_id });
    return {
      name: t('reports.attempt.file_name', { date: dayIn(scope.now, scope.timeZone) }),
      content: writeWorkbook({
        cover: await makeCover(scope, { title: t('reports.attempt.title'), lines: describe(scope, t, attempt) }),
        sheets: [
          sheetOf({ name: t('reports.attempt.answers'), columns: answerColumns(t), batches: [attempt.questions] }),
        ],
        timeZone: scope.timeZone,
      }),
    };
  },
});

/** Asks for an attempt; 404 unless it is there and its person still has the course. */
export async function requestAttempt(
  scope: PersonScope,
  contentUrl: string,
  attemptId: string,
): Promise<{ id: string }> {
  const { user_id, assigned_course_id: course_id } = found(await findAttempt(scope, attemptId));
  const ids = { id: user_id, course_id, attempt_id: attemptId };
  const { course, theme } = await readEmployeeAttempt(scope, createMedia(contentUrl), ids);
  const title = `${course.title} · ${theme.title}`;
  return requestReport(scope, attemptReport, { attempt_id: attemptId, user_id, course_id }, { title });
}

function describe(scope: PersonScope, t: Translator, attempt: EmployeeAttempt): CoverLine[] {
  const { language, timeZone } = scope;
  const line = (name: string, text: string) => ({ label: t(`reports.columns.${name}`), text });
  const moment = (at: string | null) => (at === null ? '–' : describeMoment(new Date(at), language, timeZone));
  return [
    line('full_name', attempt.person.full_name),
    line('course', attempt.course.title),
    line('theme', attempt.theme.title),
    line('attempt', String(attempt.number)),
    line('started_at', moment(attempt.started_at)),
    line('submitted_at', moment(attempt.completed_at)),
    line('result', attempt.percent === null ? '–' : describePercent(attempt.percent, language)),
    line('passing_score', describePercent(attempt.passing_score, language)),
    ...(attempt.is_passed === null ? [] : [line('is_passed', t(attempt.is_passed ? 'reports.yes' : 'reports.no'))]),
  ];
}

function answerColumns(t: Translator): Column<ReviewedAnswer>[] {
  const { text, number, moment } = columnsOf<ReviewedAnswer>(t);
  const chosen = (options: ReviewedAnswer['options'], mark: 'is_chosen' | 'is_right') =>
    options
      .filter((option) => option[mark])
      .map((option) => option.text)
      .join('\n');
  return [
    text('question', (row) => row.text, 60),
    text('chosen', (row) => chosen(row.options, 'is_chosen'), 40),
    text('right', (row) => chosen(row.options, 'is_right'), 40),
    text('is_right', (row) => (row.is_right === null ? null : t(row.is_right ? 'reports.yes' : 'reports.no')), 12),
    number('points', (row) => (row.is_right === null ? null : row.points)),
    moment('answered_at', (row) => (row.answered_at === null ? null : new Date(row.answered_at))),
    text('explanation', (row) => row.explanation, 60),
  ];
}
