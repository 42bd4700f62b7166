import { sessionDaysDefault } from '#contract/account-kinds.ts';
import { type Role, rolePermissions, rolePriority } from '#contract/permissions.ts';

/** Wrong attempts of this long ago count. */
export const attemptWindowMinutes = 15;

interface Slowdown {
  /** This many wrong attempts are answered at once. */
  readonly allowed: number;
  readonly firstWaitSeconds: number;
  readonly maxWaitSeconds: number;
}

/** An office may sit behind one address: it waits shorter than an account that is being guessed. */
export const slowdowns: Readonly<Record<'account' | 'address', Slowdown>> = {
  account: { allowed: 5, firstWaitSeconds: 15, maxWaitSeconds: 15 * 60 },
  address: { allowed: 30, firstWaitSeconds: 2, maxWaitSeconds: 60 },
};

/** Wrong attempts within the window. */
export interface Failures {
  readonly count: number;
  readonly last: Date | null;
}

/** Whole seconds until the next attempt is looked at; 0: now. The wait doubles with each wrong attempt above the allowed. */
export function decideWait(failures: Failures, slowdown: Slowdown, now: Date): number {
  if (failures.last === null || failures.count < slowdown.allowed) return 0;
  const doublings = Math.min(failures.count - slowdown.allowed, 30);
  const waitSeconds = Math.min(slowdown.firstWaitSeconds * 2 ** doublings, slowdown.maxWaitSeconds);
  const passedSeconds = (now.getTime() - failures.last.getTime()) / 1000;
  return Math.max(0, Math.ceil(waitSeconds - passedSeconds));
}

/** Whether the wrong attempt that makes `count` is the one after which the next is slowed down. */
export function startsSlowdown(count: number, slowdown: Slowdown): boolean {
  return count === slowdown.allowed;
}

/** A role that opens neither workspace has nothing to sign in to. */
export function hasWorkspace(role: Role): boolean {
  return rolePermissions[role].some((key) => key === 'user' || key === 'admin');
}

/**
 * Where people come in by a provider alone, super users keep their passwords and passkeys: somebody has to get in when the
 * provider is away.
 */
export function mayUsePassword(account: { organization_id: string; role: Role }, closed: ReadonlySet<string>): boolean {
  return !closed.has(account.organization_id) || rolePriority[account.role] >= rolePriority.super_user;
}

/** The "not registered" answer of recovery tells who has no account: only where everybody who could be meant agreed. */
export function mayRevealNotRegistered(organizations: readonly { tells_not_registered?: boolean }[]): boolean {
  return organizations.length > 0 && organizations.every((settings) => settings.tells_not_registered === true);
}

/** How long the organization lets a sign-in last, and how long unused. */
export interface SessionLimits {
  readonly session_days?: number;
  readonly session_idle_minutes?: number | null;
}

/** When a session that began then and is used now ends if nobody uses it again. */
export function sessionEnd(createdAt: Date, usedAt: Date, limits: SessionLimits): Date {
  const last = createdAt.getTime() + (limits.session_days ?? sessionDaysDefault) * 24 * 60 * 60_000;
  const idle = limits.session_idle_minutes ?? null;
  return new Date(idle === null ? last : Math.min(last, usedAt.getTime() + idle * 60_000));
}
