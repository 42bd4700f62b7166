import { z } from 'zod';
import { listOrganizations } from '#modules/organizations/index.ts';
import { dayIn } from '#platform/calendar.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { queueEmails } from '#platform/mail/index.ts';
import { createOrganizationScope, createSystemScope, inTransaction, type TenantScope } from '#platform/scope.ts';
import { nextDayMoment } from './email-moment.rules.ts';
import { countReminders, selectReminderCandidates } from './employees-repository.ts';
import { isReminderDue, reminderReach } from './reminder.rules.ts';

/** Reminds those whom today is a day of theirs. Run hourly: whoever was reminded today is not reminded again. */
export const remindersJob = defineJob<AppContext, z.ZodObject>('assignments.remind', {
  schema: z.object({}),
  retryLimit: 2,
  expireInSeconds: 1800,
  singletonKey: () => 'all',
  handler: async (context) => {
    const system = createSystemScope(context.database.db, context.clock.now(), context.ports);
    for (const organization of await listOrganizations(system)) {
      await remindOrganization(createOrganizationScope(system, organization));
    }
  },
});

/** Returns how many letters were planned. */
async function remindOrganization(scope: TenantScope): Promise<number> {
  const dayOf = (moment: Date) => dayIn(moment, scope.timeZone);
  const today = dayOf(scope.now);
  return inTransaction(scope, async (tx) => {
    const candidates = await selectReminderCandidates(tx, today, reminderReach);
    const due = candidates.filter(({ added_at, reminded_at, start_date, rules, ...enrolment }) => {
      const begins = [dayOf(added_at), start_date].sort().at(-1) as string;
      return isReminderDue(
        {
          ...enrolment,
          plan: rules?.reminders ?? null,
          reminded_on: reminded_at === null ? begins : dayOf(reminded_at),
        },
        today,
      );
    });
    await queueEmails(
      tx,
      due.map(({ assigned_course_id, user_id, email }) => ({
        kind: 'assignment_reminder',
        user_id,
        recipient: email,
        payload: { assigned_course_id },
        batch_id: assigned_course_id,
        due_at: nextDayMoment(tx.now, tx.timeZone),
      })),
    );
    for (const [assignedCourseId, people] of Map.groupBy(due, (item) => item.assigned_course_id)) {
      await countReminders(
        tx,
        assignedCourseId,
        people.map((item) => item.user_id),
      );
    }
    return due.length;
  });
}
