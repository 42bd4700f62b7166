import { rolePermissions } from '#contract/permissions.ts';
import { dayIn } from '#platform/calendar.ts';
import { announceChange, recordChange } from '#platform/changes/index.ts';
import { queueLetter } from '#platform/mail/index.ts';
import type { PersonScope, TenantScope } from '#platform/scope.ts';
import { findReportKind } from './report-kind.ts';
import { requestReport } from './report-service.ts';
import { chooseSuccessor, coveredPeriod } from './schedule.rules.ts';
import { type ScheduleRow, selectCandidates, updateSchedule } from './schedule-repository.ts';

/** Asks for the report of a schedule as its owner; null where nobody may have it any more: then the schedule stops. */
export async function runSchedule(tx: TenantScope, schedule: ScheduleRow): Promise<{ id: string } | null> {
  const owner = await findOwner(tx, schedule);
  if (owner === null) return null;
  const { id, recipients_ids } = schedule;
  const kind = findReportKind(tx, schedule.kind);
  if (kind.standing === undefined) throw new Error(`Reports of the kind ${kind.name} cannot be scheduled.`);
  const period = coveredPeriod(schedule.frequency, dayIn(tx.now, tx.timeZone));
  const asked = await requestReport(owner, kind, kind.standing(period, schedule), { schedule_id: id, recipients_ids });
  await updateSchedule(tx, id, { last_at: tx.now });
  await announceChange(tx, 'report_schedule', [id], owner.userId);
  return asked;
}

/** Whom the report is made for. Where they left or lost the permission it is handed over, or stopped with a notice. */
async function findOwner(tx: TenantScope, schedule: ScheduleRow): Promise<PersonScope | null> {
  const needed = findReportKind(tx, schedule.kind).permission;
  const actAs = (userId: string, role: ScheduleRow['role'], language = schedule.language): PersonScope => ({
    ...tx,
    language,
    userId,
    role,
    permissions: new Set(rolePermissions[role]),
  });
  if (schedule.is_owner_there && rolePermissions[schedule.role].includes(needed)) {
    return actAs(schedule.owner_id, schedule.role);
  }
  const successor = chooseSuccessor(await selectCandidates(tx), schedule.role, needed);
  const entry = { entity: 'report_schedule', entity_id: schedule.id, entity_title: schedule.kind } as const;
  if (successor === null) {
    await updateSchedule(tx, schedule.id, { next_at: null, stopped_because: 'owner_left' });
    await recordChange(tx, { ...entry, action: 'report_schedule.stopped' });
    return null;
  }
  const { id: owner_id, language, email } = successor;
  await updateSchedule(tx, schedule.id, { owner_id, language });
  await queueLetter(tx, {
    kind: 'report_schedule_handed',
    user_id: owner_id,
    recipient: email,
    payload: { schedule_id: schedule.id },
  });
  await recordChange(tx, {
    ...entry,
    action: 'report_schedule.handed_over',
    old_value: { owner_id: schedule.owner_id },
    new_value: { owner_id },
  });
  return actAs(owner_id, successor.role, language);
}
