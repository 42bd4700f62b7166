import type { ErrorCode } from '#contract/errors.ts';
import { type Role, rolePriority } from '#contract/permissions.ts';

export interface Holder {
  readonly id: string;
  readonly role: Role;
  readonly is_registered: boolean;
  /** Whose account it is, where it belongs to somebody of another organization. */
  readonly home_user_id: string | null;
}

export interface Viewer {
  readonly userId: string;
  readonly role: Role;
}

/** Roles that may do everything in their organization. */
export function isSuperuser(role: Role): boolean {
  return rolePriority[role] >= rolePriority.super_user;
}

/** Why somebody of this role may not be appointed by the viewer, or null. Nobody gives more than they have. */
export function assessAppointment(viewer: Viewer, role: Role): ErrorCode | null {
  if (rolePriority[viewer.role] < rolePriority.super_user) return 'role_above_own';
  return isSuperuser(role) ? 'superuser_already' : null;
}

/** Who runs the own organization may run one below it; whoever learns in it does not. */
export function assessEnvoy(role: Role): ErrorCode | null {
  return rolePriority[role] >= rolePriority.operator ? null : 'superuser_not_operator';
}

/**
 * Why the viewer may not take somebody's rights away, or null: their own, those of a higher role, the last ones. Somebody
 * who has not registered is nobody's replacement.
 */
export function assessDismissal(viewer: Viewer, holders: readonly Holder[], id: string): ErrorCode | null {
  const holder = holders.find((known) => known.id === id);
  if (holder === undefined) return 'not_found';
  if (viewer.userId === holder.id || viewer.userId === holder.home_user_id) return 'role_of_self';
  if (rolePriority[holder.role] > rolePriority[viewer.role]) return 'role_above_own';
  const isAble = holders.some((other) => other.id !== id && (other.is_registered || !holder.is_registered));
  return isAble ? null : 'last_superuser';
}
