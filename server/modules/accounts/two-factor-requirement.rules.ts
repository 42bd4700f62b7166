import { type Role, rolePriority } from '#contract/permissions.ts';

/** What an organization asks for, as its settings keep it. */
export interface TwoFactorSettings {
  readonly requires_two_factor?: boolean;
  readonly two_factor_role?: Role;
  readonly two_factor_from?: string | null;
}

/** Whether people of this role are, or will be, asked for a second factor. */
export function concernsRole(settings: TwoFactorSettings, role: Role): boolean {
  return (
    settings.requires_two_factor === true && rolePriority[role] >= rolePriority[settings.two_factor_role ?? 'employee']
  );
}

/** Whether they are asked for it on this day. */
export function isRequired(settings: TwoFactorSettings, role: Role, today: string): boolean {
  return concernsRole(settings, role) && (settings.two_factor_from ?? '') <= today;
}

/** The day that is announced to them; null: they are asked already, or not at all. */
export function announcedDay(settings: TwoFactorSettings, role: Role, today: string): string | null {
  if (!concernsRole(settings, role) || isRequired(settings, role, today)) return null;
  return settings.two_factor_from ?? null;
}
