import type { TagActionType } from '#contract/tags.ts';
import { definePort } from '#platform/ports.ts';
import type { TenantScope } from '#platform/scope.ts';

/** A tag that acts on new employees by itself, and what it does. */
export interface NewEmployeeTag {
  readonly id: string;
  readonly title: string;
  readonly color: string;
  readonly actions: readonly { readonly type: TagActionType; readonly title: string }[];
}

/** What happens to employees who are added, in the transaction that adds them. */
export interface Onboarding {
  /** Gives them the tags that are theirs from the first moment. */
  giveTags(tx: TenantScope, userIds: readonly string[]): Promise<void>;
  /** Starts the actions of those tags once the transaction commits. */
  startActions(tx: TenantScope): Promise<void>;
  /** What would act on somebody who is added now. */
  listTags(scope: TenantScope): Promise<readonly NewEmployeeTag[]>;
}

/** Others depend on people, never the other way round. */
export const onboarding = definePort<Onboarding>('onboarding');

export async function onboardEmployees(tx: TenantScope, userIds: readonly string[]): Promise<void> {
  await giveOnboardingTags(tx, userIds);
  if (userIds.length > 0) await startOnboardingActions(tx);
}

export async function giveOnboardingTags(tx: TenantScope, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await tx.ports.find(onboarding).giveTags(tx, userIds);
}

export function startOnboardingActions(tx: TenantScope): Promise<void> {
  return tx.ports.find(onboarding).startActions(tx);
}

export function listOnboardingTags(scope: TenantScope): Promise<readonly NewEmployeeTag[]> {
  return scope.ports.find(onboarding).listTags(scope);
}
