import type { Role } from '#contract/permissions.ts';
import { dayIn } from '#platform/calendar.ts';
import { sessionEnd } from './sign-in.rules.ts';
import { concernsRole, isRequired, type TwoFactorSettings } from './two-factor-requirement.rules.ts';

interface Rules extends TwoFactorSettings {
  readonly session_days?: number;
  readonly session_idle_minutes?: number | null;
}

/** A session with what its standing depends on. */
export interface SessionState {
  readonly owes_two_factor: boolean;
  readonly has_foreign_factor: boolean;
  /** Of the person where they signed in: a visitor is as sure of it as at home. */
  readonly has_two_factor: boolean;
  readonly role: Role;
  readonly time_zone: string;
  readonly settings: Rules;
  readonly last_seen_at: Date;
  readonly visited_organization_id: string | null;
  readonly visited_at: Date | null;
  readonly visit_ended_at: Date | null;
  readonly there: Pick<SessionState, 'role' | 'time_zone' | 'settings'> | null;
}

/**
 * Whether the visit of a session has ended: its account was dismissed, its organization is gone, or that organization lets
 * nobody stay so long. The session itself goes on, and leads home.
 */
export function isVisitOver(session: SessionState, now: Date): boolean {
  if (session.visited_organization_id === null) return false;
  if (session.there === null || session.visit_ended_at !== null || session.visited_at === null) return true;
  return sessionEnd(session.visited_at, session.last_seen_at, session.there.settings) <= now;
}

/**
 * Whether a second factor is owed: by a session that began without it, and by whoever has none where the organization asks
 * for one, in sessions that began earlier too. A visit owes what the session owes at home, and what is asked for there.
 */
export function owesTwoFactor(session: SessionState, now: Date): boolean {
  if (session.has_foreign_factor) return false;
  if (session.has_two_factor) return session.owes_two_factor;
  const places = session.there === null ? [session] : [session, session.there];
  return places.some(
    ({ settings, role, time_zone }) =>
      concernsRole(settings, role) && isRequired(settings, role, dayIn(now, time_zone)),
  );
}
