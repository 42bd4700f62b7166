import type { TagActionType } from '#contract/tags.ts';
import type { TenantScope } from '#platform/scope.ts';

/** A tag that acts on new people by itself, and what it does. */
export interface ForetoldTag {
  readonly id: string;
  readonly title: string;
  readonly color: string;
  readonly actions: readonly { readonly type: TagActionType; readonly title: string }[];
}

/** Hears of people who were just added, in the transaction that adds them. */
export interface Welcome {
  /** Gives them what is theirs from the first moment. */
  greet(tx: TenantScope, userIds: readonly string[]): Promise<void>;
  /** Acts on them once the transaction commits. */
  act(tx: TenantScope): Promise<void>;
  /** What would act on somebody who is added now. */
  foretell(scope: TenantScope): Promise<readonly ForetoldTag[]>;
}

let connected: Welcome | null = null;

/** Called once where the process is put together: others depend on people, never the other way round. */
export function connectArrivals(welcome: Welcome): void {
  connected = welcome;
}

function welcome(): Welcome {
  if (connected === null) throw new Error('Nobody hears of new people: see server/figures.ts.');
  return connected;
}

/** {@link greetArrivals} and {@link actOnArrivals} in one. */
export async function announceArrivals(tx: TenantScope, userIds: readonly string[]): Promise<void> {
  await greetArrivals(tx, userIds);
  if (userIds.length > 0) await actOnArrivals(tx);
}

export async function greetArrivals(tx: TenantScope, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await welcome().greet(tx, userIds);
}

export async function actOnArrivals(tx: TenantScope): Promise<void> {
  await welcome().act(tx);
}

export async function foretellArrivals(scope: TenantScope): Promise<readonly ForetoldTag[]> {
  return welcome().foretell(scope);
}
