import type { EmployeeStudyRoute } from '#contract/study.ts';
import { type CourseStep, findNextStep, type StepStatus } from './step-order.rules.ts';

/** A place as it is kept. */
export interface StoredPosition extends EmployeeStudyRoute {
  readonly attempt_id: string | null;
}

/** A place counts while its step is worked on, and one in a quiz as long as its attempt is open. */
export function findLivePosition(
  kept: StoredPosition | undefined,
  steps: readonly StepStatus[],
  openAttemptOf: (stepId: string) => string | null,
): EmployeeStudyRoute | null {
  const status = steps.find(({ step }) => step.id === kept?.step_id);
  if (kept === undefined || status === undefined || !mayStandIn(status)) return null;
  const { attempt_id, ...place } = kept;
  return attempt_id === null || attempt_id === openAttemptOf(place.step_id) ? place : null;
}

/** A step that is locked, done or used up keeps no place. */
export function mayStandIn({ state }: StepStatus): boolean {
  return state === 'available' || state === 'in_progress';
}

/** Where to go on: in the step where the person was, else in the first that is open. */
export function findStepToContinue(steps: readonly StepStatus[], place: EmployeeStudyRoute | null): CourseStep | null {
  return steps.find(({ step }) => step.id === place?.step_id)?.step ?? findNextStep(steps);
}

/** A clock of a device that is ahead does not hold the places of others off. */
export function limitPosition(takenAt: Date, now: Date): Date {
  return takenAt.getTime() > now.getTime() ? now : takenAt;
}
