import { z } from 'zod';
import type { AssignAnswer } from '#contract/assignments.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { AppError } from '#platform/app-error.ts';
import { announceChange } from '#platform/changes/index.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { advanceTask, failTask, finishTask } from '#platform/long-tasks/index.ts';
import { createOrganizationScope, createSystemScope, inTransaction, type TenantScope } from '#platform/scope.ts';
import { enrol } from './assign-service.ts';
import { lockAssignment, updateAssignment } from './assignment-repository.ts';
import { countEnrolled, selectAssignable } from './enrolment-repository.ts';
import { sourceIn } from './enrolment-source.rules.ts';

const peoplePerStep = 500;

const schema = z.object({
  organization_id: z.uuid(),
  user_id: z.uuid().nullable(),
  task_id: z.uuid(),
  assignments: z.array(z.object({ id: z.uuid(), course_id: z.uuid() })),
  user_ids: z.array(z.uuid()),
  starts_new_round: z.boolean(),
  chosen_by: z.object({ hasDepartments: z.boolean(), named: z.array(z.uuid()) }),
});
type Filling = z.infer<typeof schema>;

/** Fills assignments that were made for many people. Running again after a crash adds nobody twice. */
export const fillAssignmentsJob = defineJob<AppContext, typeof schema>('assignments.fill', {
  schema,
  retryLimit: 5,
  expireInSeconds: 900,
  handler: async (context, filling) => {
    const system = createSystemScope(context.database.db, context.clock.now(), context.ports);
    const organization = await findOrganization(system, filling.organization_id);
    if (organization === null) return;
    const scope = { ...createOrganizationScope(system, organization), userId: filling.user_id };
    try {
      await fillAssignments(scope, filling);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await giveUp(scope, filling, error);
    }
  },
});

async function fillAssignments(scope: TenantScope, filling: Filling): Promise<void> {
  const sourceOf = sourceIn(filling.chosen_by);
  let done = 0;
  for (const { id, course_id } of filling.assignments) {
    for (let start = 0; start < filling.user_ids.length; start += peoplePerStep) {
      const step = filling.user_ids.slice(start, start + peoplePerStep);
      await inTransaction(scope, async (tx) => {
        const assignment = await lockAssignment(tx, id);
        if (assignment === undefined) return;
        const people = await selectAssignable(tx, course_id, step, filling.starts_new_round);
        await enrol(tx, assignment, people, { sourceOf });
      });
      done += step.length;
      await advanceTask(scope, filling.task_id, done);
    }
    await inTransaction(scope, async (tx) => {
      await updateAssignment(tx, id, { is_ready: true });
      await announceChange(tx, 'assignment', [id]);
    });
  }
  await inTransaction(scope, async (tx) => {
    const data: AssignAnswer['data'] = [];
    for (const { id, course_id } of filling.assignments) {
      // Counted, not added up: a run after a crash finds people whom the one before put in.
      const assigned = await countEnrolled(tx, id);
      data.push({ id, course_id, assigned, skipped: Math.max(0, filling.user_ids.length - assigned) });
    }
    await finishTask(tx, filling.task_id, { data } satisfies AssignAnswer);
  });
}

async function giveUp(scope: TenantScope, filling: Filling, error: AppError): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const ids = filling.assignments.map(({ id }) => id);
    for (const id of ids) await updateAssignment(tx, id, { failed_at: tx.now });
    await announceChange(tx, 'assignment', ids);
    await failTask(tx, filling.task_id, error.code, error.details.detail ?? null);
  });
}
