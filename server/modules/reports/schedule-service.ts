import type { Language } from '#contract/constants.ts';
import { type PermissionKey, rolePermissions } from '#contract/permissions.ts';
import type { ReportCategory } from '#contract/report-kinds.ts';
import type {
  ReportRecipients,
  ReportSchedule,
  ReportScheduleBody,
  ReportSchedulePatch,
  ReportSchedulesQuery,
} from '#contract/report-schedules.ts';
import { reportSchedulePatch } from '#contract/report-schedules.ts';
import { AppError, found } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import { defineEdits } from '#platform/edits/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { errorText, translator } from '#platform/i18n.ts';
import { newId } from '#platform/ids.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { maySeeAllReports, maySeeReport } from './report-access.rules.ts';
import { findReportKind } from './report-kind.ts';
import { nameReport } from './report-name.ts';
import { nextRun } from './schedule.rules.ts';
import {
  deleteSchedule,
  type EqualSchedule,
  hasEqualSchedule,
  insertSchedule,
  lockSchedulesOf,
  type ScheduleRow,
  selectCandidates,
  selectDepartments,
  selectGoneTitles,
  selectLastReports,
  selectRecipients,
  selectSchedule,
  selectSchedules,
  updateSchedule,
} from './schedule-repository.ts';
import { areDepartmentsGone, runSchedule } from './schedule-run.ts';

const scheduleEdits = defineEdits<ScheduleRow>('report_schedule', [reportSchedulePatch], (row) => ({
  ...row,
  category: row.kind,
  is_active: row.next_at !== null,
}));

/** The viewer's schedules, of administrators everybody's unless they ask for their own. */
export async function listSchedules(
  scope: PersonScope,
  language: Language,
  { mine, limit, offset }: ReportSchedulesQuery,
) {
  const ofEverybody = !mine && maySeeAllReports(scope);
  const { rows, total } = await selectSchedules(scope, { limit, offset }, ofEverybody ? null : scope.userId);
  return { data: await present(scope, language, rows), total_count: total, limit, offset };
}

export async function readSchedule(scope: PersonScope, language: Language, id: string): Promise<ReportSchedule> {
  return presentOne(scope, language, await findVisible(scope, id));
}

/** People with an account who may ask for such a report themselves. */
export async function listRecipients(scope: PersonScope, category: ReportCategory): Promise<ReportRecipients> {
  const needed = requireKind(scope, category);
  const people = (await selectCandidates(scope)).filter(({ role }) => rolePermissions[role].includes(needed));
  return { people: people.map((person) => ({ id: person.id, title: joinFullName(person), email: person.email })) };
}

/**
 * Has a report made again and again, for whoever asks and in their language. Throws `report_schedule_exists` where they
 * get the same one already.
 */
export async function addSchedule(
  scope: PersonScope,
  language: Language,
  { category, recipients_ids, departments_ids, with_people, ...times }: ReportScheduleBody,
) {
  requireKind(scope, category);
  return inTransaction(scope, async (tx) => {
    const id = newId();
    await requireNarrowing(tx, category, { recipients_ids, departments_ids });
    await assertNoEqual(tx, {
      ...times,
      id,
      kind: category,
      owner_id: tx.userId,
      recipients_ids,
      departments_ids,
      with_people,
    });
    await insertSchedule(tx, {
      ...times,
      id,
      kind: category,
      language: tx.language,
      owner_id: tx.userId,
      recipients_ids,
      departments_ids,
      with_people,
      next_at: nextRun(times, tx.now, tx.timeZone),
      last_at: null,
      stopped_because: null,
    });
    await record(tx, 'created', { id, kind: category }, { ...times, recipients_ids, departments_ids, with_people });
    return presentOne(tx, language, found(await selectSchedule(tx, id)));
  });
}

/** Changes a schedule; `is_active` stops it or goes on with it. Where its owner left, whoever goes on with it has it. */
export async function editSchedule(scope: PersonScope, language: Language, id: string, edited: ReportSchedulePatch) {
  return inTransaction(scope, async (tx) => {
    const { before: row, edit: patch } = await scheduleEdits.begin(tx, id, () => findVisible(tx, id), edited);
    // Whoever names other departments means the report to come again.
    const wasActive = row.next_at !== null || row.stopped_because === 'departments_gone';
    const { is_active = wasActive, category = row.kind, ...given } = patch;
    requireKind(tx, category);
    const narrowing = {
      recipients_ids: given.recipients_ids ?? row.recipients_ids,
      departments_ids: given.departments_ids ?? row.departments_ids,
      with_people: given.with_people ?? row.with_people,
    };
    await requireNarrowing(tx, category, given, row.departments_ids);
    if (is_active && (await areDepartmentsGone(tx, narrowing))) throw departmentsUnknown();
    const times = {
      frequency: given.frequency ?? row.frequency,
      weekday: given.weekday ?? row.weekday,
      month_day: given.month_day ?? row.month_day,
      hour: given.hour ?? row.hour,
    };
    if (Object.keys(given).length > 0 || category !== row.kind) {
      await assertNoEqual(tx, { ...times, ...narrowing, id, kind: category, owner_id: row.owner_id });
    }
    await updateSchedule(tx, id, {
      ...times,
      ...narrowing,
      kind: category,
      next_at: is_active ? nextRun(times, tx.now, tx.timeZone) : null,
      stopped_because: is_active ? null : (row.stopped_because ?? 'stopped'),
      ...(is_active && !row.is_owner_there && { owner_id: tx.userId, language: tx.language }),
    });
    await record(tx, 'changed', { id, kind: category }, { ...times, ...narrowing, is_active });
    return presentOne(tx, language, found(await selectSchedule(tx, id)));
  });
}

/** Throws `report_schedule_exists`: the owner would get the same report twice. */
async function assertNoEqual(tx: PersonScope, schedule: EqualSchedule): Promise<void> {
  await lockSchedulesOf(tx, schedule.owner_id);
  if (await hasEqualSchedule(tx, schedule)) throw new AppError('report_schedule_exists');
}

/** Has the report of a schedule made now; its days stay as they are. */
export async function runScheduleNow(scope: PersonScope, id: string): Promise<{ id: string }> {
  return inTransaction(scope, async (tx) => {
    const row = await findVisible(tx, id);
    if (!row.is_owner_there) throw new AppError('forbidden');
    if (await areDepartmentsGone(tx, row)) throw departmentsUnknown();
    await record(tx, 'requested', row);
    const today = dayIn(tx.now, tx.timeZone);
    return found(await runSchedule(tx, row, { first: today, last: today }));
  });
}

export async function removeSchedule(scope: PersonScope, id: string): Promise<{ touched: number }> {
  return inTransaction(scope, async (tx) => {
    const row = await findVisible(tx, id);
    if (!(await deleteSchedule(tx, id))) throw new AppError('not_found');
    await record(tx, 'deleted', row);
    return { touched: 1 };
  });
}

function requireKind(scope: PersonScope, name: string): PermissionKey {
  const { permission } = findReportKind(scope, name);
  if (!scope.permissions.has(permission)) throw new AppError('forbidden');
  return permission;
}

function departmentsUnknown(): AppError {
  return new AppError('department_unknown', { errors: { departments_ids: ['department_unknown'] } });
}

/**
 * Throws `validation_failed` for people who may not have such a report, `department_unknown` for departments that are not
 * there, unless the schedule had them before and one that is there stands beside them.
 */
async function requireNarrowing(
  tx: PersonScope,
  category: ReportCategory,
  {
    recipients_ids = [],
    departments_ids = [],
  }: Partial<Pick<ReportScheduleBody, 'recipients_ids' | 'departments_ids'>>,
  formerDepartments: readonly string[] = [],
): Promise<void> {
  const able = new Set((await listRecipients(tx, category)).people.map(({ id }) => id));
  if (recipients_ids.some((id) => !able.has(id))) {
    throw new AppError('validation_failed', { errors: { recipients_ids: ['not_found'] } });
  }
  const known = new Set([...(await selectDepartments(tx, departments_ids)).map(({ id }) => id), ...formerDepartments]);
  if (departments_ids.some((id) => !known.has(id)) || (await areDepartmentsGone(tx, { departments_ids }))) {
    throw departmentsUnknown();
  }
}

async function findVisible(scope: PersonScope, id: string): Promise<ScheduleRow> {
  const row = found(await selectSchedule(scope, id));
  const needed = findReportKind(scope, row.kind).permission;
  if (!maySeeReport({ created_by: row.owner_id, recipients_ids: [] }, needed, scope)) throw new AppError('not_found');
  return row;
}

async function record(
  tx: PersonScope,
  verb: 'created' | 'changed' | 'deleted' | 'requested',
  { id, kind }: { id: string; kind: string },
  new_value?: Record<string, unknown>,
): Promise<void> {
  await recordChange(tx, {
    action: `report_schedule.${verb}`,
    entity: 'report_schedule',
    entity_id: id,
    entity_title: kind,
    ...(new_value && { new_value }),
  });
}

async function presentOne(scope: TenantScope, language: Language, row: ScheduleRow): Promise<ReportSchedule> {
  const [presented] = await present(scope, language, [row]);
  return found(presented);
}

async function present(
  scope: TenantScope,
  language: Language,
  rows: readonly ScheduleRow[],
): Promise<ReportSchedule[]> {
  const t = translator(language);
  const people = await selectRecipients(scope, [...new Set(rows.flatMap((row) => row.recipients_ids))]);
  const departments = await selectDepartments(scope, [...new Set(rows.flatMap((row) => row.departments_ids))]);
  const titles = new Map(departments.map((department) => [department.id, department]));
  const gone = await selectGoneTitles(
    scope,
    rows.flatMap((row) => row.departments_ids).filter((id) => !titles.has(id)),
  );
  const nameGone = (title: string | undefined) =>
    title === undefined ? t('reports.department_gone') : t('reports.department_deleted', { title });
  const reports = await selectLastReports(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const last = reports.find(({ schedule_id }) => schedule_id === row.id);
    return {
      id: row.id,
      category: row.kind,
      name: nameReport(t, { kind: row.kind, title: '' }),
      frequency: row.frequency,
      weekday: row.weekday,
      month_day: row.month_day,
      hour: row.hour,
      state: row.next_at === null ? (row.stopped_because ?? 'stopped') : 'active',
      next_at: row.next_at?.toISOString() ?? null,
      last_at: row.last_at?.toISOString() ?? null,
      owner: { id: row.owner_id, title: joinFullName(row) },
      sent_to: row.email,
      recipients: people
        .filter(({ id }) => row.recipients_ids.includes(id))
        .map((person) => ({ id: person.id, title: joinFullName(person) })),
      // One that was deleted stays in sight: a list without it would read as everybody.
      departments: row.departments_ids.map((id) => titles.get(id) ?? { id, title: nameGone(gone.get(id)) }),
      with_people: row.with_people,
      version: scheduleEdits.versionOf(row),
      last_report: last ? presentLast(last, language) : null,
      can: [
        'edit',
        ...(row.is_owner_there ? (['run'] as const) : []),
        row.next_at === null ? 'resume' : 'stop',
        'delete',
      ],
    };
  });
}

type LastReport = Awaited<ReturnType<typeof selectLastReports>>[number];

function presentLast({ id, status, created_at, error_code }: LastReport, language: Language) {
  const error = error_code === null ? null : errorText(language, error_code);
  return { id, status, created_at: created_at.toISOString(), error };
}
