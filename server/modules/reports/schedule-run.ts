import { rolePermissions } from '#contract/permissions.ts';
import { warnOfPlan } from '#modules/organizations/index.ts';
import { announceChange, recordChange } from '#platform/changes/index.ts';
import { translator } from '#platform/i18n.ts';
import { queueEmail } from '#platform/mail/index.ts';
import type { PersonScope, TenantScope } from '#platform/scope.ts';
import { findReportKind } from './report-kind.ts';
import { requestReport } from './report-service.ts';
import { chooseSuccessor, coveredPeriod, nextRun } from './schedule.rules.ts';
import {
  type ScheduleRow,
  selectCandidates,
  selectDepartments,
  selectRunning,
  updateSchedule,
} from './schedule-repository.ts';

/**
 * Asks for the report of a schedule as its owner; null where nobody may have it any more, or it would be about departments
 * that are gone: then the schedule stops. `due` are the days on which it should have been made, the first and the last.
 */
export async function runSchedule(
  tx: TenantScope,
  schedule: ScheduleRow,
  due: { readonly first: string; readonly last: string },
): Promise<{ id: string } | null> {
  const owner = await findOwner(tx, schedule);
  if (owner === null) return null;
  const gone = await findGone(tx, schedule);
  if (areAllGone(schedule, gone)) return stop(tx, schedule, 'departments_gone');
  if (gone.length > 0) await notifyNarrowed(tx, schedule, owner.userId, gone);
  const { id, recipients_ids } = schedule;
  const kind = findReportKind(tx, schedule.kind);
  if (kind.standing === undefined) throw new Error(`Reports of the kind ${kind.name} cannot be scheduled.`);
  const period = coveredPeriod(schedule.frequency, due.first, due.last);
  const asked = await requestReport(owner, kind, kind.standing(period, schedule), { schedule_id: id, recipients_ids });
  await updateSchedule(tx, id, { last_at: tx.now });
  await announceChange(tx, 'report_schedule', [id], owner.userId);
  return asked;
}

/** A report of departments that are all gone would be about nobody, and must never become one about everybody. */
export async function areDepartmentsGone(
  tx: TenantScope,
  schedule: Pick<ScheduleRow, 'departments_ids'>,
): Promise<boolean> {
  return areAllGone(schedule, await findGone(tx, schedule));
}

function areAllGone({ departments_ids }: Pick<ScheduleRow, 'departments_ids'>, gone: readonly string[]): boolean {
  return departments_ids.length > 0 && gone.length === departments_ids.length;
}

/** Those of a schedule's departments that were deleted. */
async function findGone(
  tx: TenantScope,
  { departments_ids }: Pick<ScheduleRow, 'departments_ids'>,
): Promise<readonly string[]> {
  const there = new Set((await selectDepartments(tx, departments_ids)).map(({ id }) => id));
  return departments_ids.filter((id) => !there.has(id));
}

/** Tells the owner of departments that the report is not about any more: of each once, and again when it was back meanwhile. */
async function notifyNarrowed(
  tx: TenantScope,
  { id, told_gone_ids, email }: ScheduleRow,
  ownerId: string,
  gone: readonly string[],
): Promise<void> {
  const news = gone.filter((department) => !told_gone_ids.includes(department));
  if (news.length === 0 && gone.length === told_gone_ids.length) return;
  await updateSchedule(tx, id, { told_gone_ids: [...gone] });
  if (news.length === 0) return;
  await queueEmail(tx, {
    kind: 'report_schedule_narrowed',
    user_id: ownerId,
    recipient: email,
    payload: { schedule_id: id, departments_ids: news },
  });
}

function titleOf(tx: TenantScope, kind: string): string {
  return translator(tx.language)(`reports.${kind}.title`);
}

async function stop(
  tx: TenantScope,
  { id, kind }: ScheduleRow,
  stopped_because: 'owner_left' | 'departments_gone',
): Promise<null> {
  await updateSchedule(tx, id, { next_at: null, stopped_because });
  if (stopped_because === 'departments_gone') {
    await warnOfPlan(tx, {
      title: titleOf(tx, kind),
      code: 'departments_gone',
      path: '/admin/statistics/reports/schedules',
    });
  }
  await recordChange(tx, {
    action: 'report_schedule.stopped',
    entity: 'report_schedule',
    entity_id: id,
    entity_title: kind,
    new_value: { reason: stopped_because },
  });
  return null;
}

/** Whom the report is made for. Where they left or lost the permission it is handed over, or stopped with a notice. */
async function findOwner(tx: TenantScope, schedule: ScheduleRow): Promise<PersonScope | null> {
  const needed = findReportKind(tx, schedule.kind).permission;
  const actAs = (userId: string, role: ScheduleRow['role'], language = schedule.language): PersonScope => ({
    ...tx,
    language,
    userId,
    actor: { kind: 'schedule', id: schedule.id, title: titleOf(tx, schedule.kind), startedBy: tx.userId ?? userId },
    role,
    permissions: new Set(rolePermissions[role]),
  });
  if (schedule.is_owner_there && rolePermissions[schedule.role].includes(needed)) {
    return actAs(schedule.owner_id, schedule.role);
  }
  const successor = chooseSuccessor(await selectCandidates(tx), schedule.role, needed);
  if (successor === null) return stop(tx, schedule, 'owner_left');
  const { id: owner_id, language, email } = successor;
  await updateSchedule(tx, schedule.id, { owner_id, language });
  await queueEmail(tx, {
    kind: 'report_schedule_handed',
    user_id: owner_id,
    recipient: email,
    payload: { schedule_id: schedule.id },
  });
  await recordChange(tx, {
    action: 'report_schedule.handed_over',
    entity: 'report_schedule',
    entity_id: schedule.id,
    entity_title: schedule.kind,
    old_value: { owner_id: schedule.owner_id },
    new_value: { owner_id },
  });
  return actAs(owner_id, successor.role, language);
}

/** The organization's clocks were moved: the next moments are those of the new ones. */
export async function replanSchedules(tx: TenantScope): Promise<void> {
  for (const schedule of await selectRunning(tx)) {
    await updateSchedule(tx, schedule.id, { next_at: nextRun(schedule, tx.now, tx.timeZone) });
  }
}
