import { assignmentCalls } from '#contract/assignments.calls.ts';
import type { AssignedEmployeesExtended } from '#contract/assignments.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { addDays } from '#src/lib/days.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import { inParts } from './chosen-people.ts';

const moreDays = 7;

/** The day that is offered: later than today, and than the end that holds now. */
export function laterThan(end: string | null): string {
  const today = shownToday();
  return addDays(end !== null && end > today ? end : today, moreDays);
}

/** Says for how many people the end changed, with the way back to the ends that they had. */
export function toastExtended(api: ActionApi, id: string, before: AssignedEmployeesExtended['before']): void {
  const count = before.reduce((sum, { users_ids }) => sum + users_ids.length, 0);
  if (count === 0) return api.note('assigned_employees.told.extend_nobody');
  api.refresh('assigned_courses');
  api.tell('assigned_employees.told.extend', { count }, async () => {
    for (const { end_date, users_ids } of before) {
      for (const part of inParts(users_ids)) {
        await api.call(assignmentCalls.extendEmployees, { params: { id }, body: { end_date, users_ids: part } });
      }
    }
    api.refresh('assigned_courses');
    api.tell('assigned_employees.told.extend_undone', { count });
  });
}
