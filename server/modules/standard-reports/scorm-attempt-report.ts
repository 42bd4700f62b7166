import { z } from 'zod';
import type { ScormAttempt, ScormAttemptItem, ScormInteraction, ScormItemObjective } from '#contract/scorm-attempts.ts';
import { defineReportKind, makeCover, requestReport } from '#modules/reports/index.ts';
import { readScormAttempt } from '#modules/study/index.ts';
import { dayIn } from '#platform/calendar.ts';
import { type Translator, translator } from '#platform/i18n.ts';
import { describeMoment, describePercent } from '#platform/locale-translations.ts';
import type { PersonScope } from '#platform/scope.ts';
import { type Column, type CoverLine, sheetOf, writeWorkbook } from '#platform/spreadsheet/index.ts';
import { columnsOf } from './columns.ts';

/** What somebody did in the SCORM package of an assigned course: its items, answers and objectives. */
export const scormAttemptReport = defineReportKind({
  name: 'attempt_scorm',
  permission: 'admin.learning.assigned',
  params: z.object({ course_id: z.uuid(), user_id: z.uuid() }),
  make: async (scope, { course_id, user_id }) => {
    const t = translator(scope.language);
    const attempt = await readScormAttempt(scope, course_id, user_id);
    const { items } = attempt;
    const within = <Part>(read: (item: ScormAttemptItem) => readonly Part[]) =>
      items.flatMap((item) => read(item).map((part) => ({ ...part, item: item.title })));
    const word = (name: string) => t(`reports.attempt_scorm.${name}`);
    return {
      name: t('reports.attempt_scorm.file_name', { date: dayIn(scope.now, scope.timeZone) }),
      content: writeWorkbook({
        cover: await makeCover(scope, { title: word('title'), lines: describe(scope, t, attempt) }),
        sheets: [
          sheetOf({ name: word('items'), columns: itemColumns(t), batches: [items] }),
          sheetOf({
            name: word('interactions'),
            columns: interactionColumns(t),
            batches: [within((item) => item.interactions)],
          }),
          sheetOf({
            name: word('objectives'),
            columns: objectiveColumns(t),
            batches: [within((item) => item.objectives)],
          }),
        ],
        timeZone: scope.timeZone,
      }),
    };
  },
});

/** Asks for what somebody did in a package; 404 where the person has no SCORM package in that assigned course. */
export async function requestScormAttempt(
  scope: PersonScope,
  course_id: string,
  user_id: string,
): Promise<{ id: string }> {
  const { course } = await readScormAttempt(scope, course_id, user_id);
  return requestReport(scope, scormAttemptReport, { course_id, user_id }, { title: course.title });
}

function describe({ language, timeZone }: PersonScope, t: Translator, attempt: ScormAttempt): CoverLine[] {
  const line = (name: string, text: string) => ({ label: t(`reports.columns.${name}`), text });
  const moment = (at: string | null) => (at === null ? '–' : describeMoment(new Date(at), language, timeZone));
  const { score_percent, standard, edition } = attempt;
  return [
    line('full_name', attempt.person.full_name),
    line('course', attempt.course.title),
    line('standard', edition === null ? `SCORM ${standard}` : `SCORM ${standard}, ${edition}`),
    line('status', t(`reports.attempt_scorm.statuses.${attempt.status}`)),
    line('result', score_percent === null ? '–' : describePercent(score_percent, language)),
    line('seconds', String(attempt.total_seconds)),
    line('started_at', moment(attempt.started_at)),
    line('last_activity_at', moment(attempt.saved_at)),
  ];
}

const momentOf = (at: string | null) => (at === null ? null : new Date(at));

function itemColumns(t: Translator): Column<ScormAttemptItem>[] {
  const { text, number, percent, moment } = columnsOf<ScormAttemptItem>(t);
  return [
    text('item', (row) => row.title, 48),
    text('status', (row) => t(`reports.attempt_scorm.statuses.${row.status}`), 16),
    percent('result', (row) => row.score_percent),
    percent('passing_score', (row) => row.passing_percent),
    number('attempts', (row) => row.attempts_count),
    number('seconds', (row) => row.total_seconds),
    moment('started_at', (row) => momentOf(row.started_at)),
    moment('last_activity_at', (row) => momentOf(row.saved_at)),
    text('comments', (row) => row.comments.join('\n'), 48),
  ];
}

function interactionColumns(t: Translator): Column<ScormInteraction & { readonly item: string }>[] {
  const { text, number } = columnsOf<ScormInteraction & { readonly item: string }>(t);
  return [
    text('item', (row) => row.item, 36),
    text('question', (row) => row.description ?? row.id, 48),
    text('type', (row) => row.type, 16),
    text('chosen', (row) => row.response, 36),
    text('right', (row) => row.correct_responses.join('\n'), 36),
    text('result', (row) => row.result, 16),
    text('weight', (row) => row.weighting, 12),
    number('seconds', (row) => row.latency_seconds),
    text('answered_at', (row) => row.at, 24),
  ];
}

function objectiveColumns(t: Translator): Column<ScormItemObjective & { readonly item: string }>[] {
  const { text } = columnsOf<ScormItemObjective & { readonly item: string }>(t);
  return [
    text('item', (row) => row.item, 36),
    text('objective', (row) => row.description ?? row.id, 48),
    text('status', (row) => row.completion, 16),
    text('success', (row) => row.success, 16),
    text('points', (row) => row.score.raw ?? row.score.scaled, 14),
  ];
}
