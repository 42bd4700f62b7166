import { sql } from 'kysely';
import type { StepKind } from '#contract/study.ts';
import type { TenantScope } from '#platform/scope.ts';

/** Names one person in one assigned course. */
export interface StudyKey {
  readonly assigned_course_id: string;
  readonly user_id: string;
}

export interface StepRow extends StudyKey {
  readonly step_id: string;
  readonly kind: StepKind;
  readonly started_at: Date;
  readonly done_at: Date | null;
}

/** Steps that a person began, in all given assigned courses. */
export async function selectSteps(
  scope: TenantScope,
  userId: string,
  assignedCourseIds: readonly string[],
): Promise<StepRow[]> {
  if (assignedCourseIds.length === 0) return [];
  return scope.db
    .selectFrom('study_steps')
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', userId)
    .where('assigned_course_id', 'in', [...assignedCourseIds])
    .select(['assigned_course_id', 'user_id', 'step_id', 'kind', 'started_at', 'done_at'])
    .execute();
}

/** Notes that a step was begun; beginning it again changes nothing. */
export async function insertStep(tx: TenantScope, key: StudyKey, step: { id: string; kind: StepKind }): Promise<void> {
  await tx.db
    .insertInto('study_steps')
    .values({
      organization_id: tx.organizationId,
      assigned_course_id: key.assigned_course_id,
      user_id: key.user_id,
      step_id: step.id,
      kind: step.kind,
      started_at: tx.now,
      done_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False when it was done before: done once, done for good. */
export async function markStepDone(tx: TenantScope, key: StudyKey, stepId: string, doneAt: Date): Promise<boolean> {
  const row = await tx.db
    .updateTable('study_steps')
    .set({ done_at: doneAt })
    .where('organization_id', '=', tx.organizationId)
    .where('assigned_course_id', '=', key.assigned_course_id)
    .where('user_id', '=', key.user_id)
    .where('step_id', '=', stepId)
    .where('done_at', 'is', null)
    .returning('step_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Forgets which steps and slides a person did and where they were in an assigned course: they begin another version of it.
 * When they did the steps is kept: they learnt then.
 */
export async function deleteProgress(tx: TenantScope, key: StudyKey): Promise<void> {
  await sql`insert into study_former_steps (organization_id, assigned_course_id, user_id, step_id, kind, done_at)
    select organization_id, assigned_course_id, user_id, step_id, kind, done_at from study_steps
    where organization_id = ${tx.organizationId} and assigned_course_id = ${key.assigned_course_id}
      and user_id = ${key.user_id} and done_at is not null
    on conflict do nothing`.execute(tx.db);
  for (const table of ['study_steps', 'slide_views', 'study_places'] as const) {
    await tx.db
      .deleteFrom(table)
      .where('organization_id', '=', tx.organizationId)
      .where('assigned_course_id', '=', key.assigned_course_id)
      .where('user_id', '=', key.user_id)
      .execute();
  }
}

export interface SlideViewRow {
  readonly assigned_course_id: string;
  readonly slide_id: string;
  readonly heard_at: Date | null;
}

export async function selectSlideViews(
  scope: TenantScope,
  userId: string,
  assignedCourseIds: readonly string[],
): Promise<SlideViewRow[]> {
  if (assignedCourseIds.length === 0) return [];
  return scope.db
    .selectFrom('slide_views')
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', userId)
    .where('assigned_course_id', 'in', [...assignedCourseIds])
    .select(['assigned_course_id', 'slide_id', 'heard_at'])
    .execute();
}

/** Notes that a slide was opened, or its audio heard; what was noted stays. */
export async function writeSlideView(tx: TenantScope, key: StudyKey, slideId: string, isHeard: boolean): Promise<void> {
  const heard_at = isHeard ? tx.now : null;
  await tx.db
    .insertInto('slide_views')
    .values({
      organization_id: tx.organizationId,
      assigned_course_id: key.assigned_course_id,
      user_id: key.user_id,
      slide_id: slideId,
      opened_at: tx.now,
      heard_at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'assigned_course_id', 'user_id', 'slide_id'])
        .doUpdateSet({ heard_at: sql`coalesce(slide_views.heard_at, excluded.heard_at)` }),
    )
    .execute();
}
