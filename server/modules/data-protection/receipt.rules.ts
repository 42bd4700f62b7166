import { eventDays } from '#contract/constants.ts';
import type { ErasureReceipt } from '#contract/data-protection.ts';
import type { ErasedPlace } from '#contract/data-protection-kinds.ts';

const dayMs = 86_400_000;

/** Where people look for it; a table that is not named is part of the profile. */
const places: Readonly<Record<string, ErasedPlace>> = {
  sessions: 'sign_in',
  account_tokens: 'sign_in',
  recovery_codes: 'sign_in',
  passkeys: 'sign_in',
  sign_in_places: 'sign_in',
  superuser_links: 'sign_in',
  sso_identities: 'sign_in',
  sso_tickets: 'sign_in',
  idempotency_keys: 'sign_in',
  live_events: 'sign_in',
  messages: 'emails',
  mailbox_letters: 'emails',
  scim_users: 'directories',
  scim_log: 'directories',
  directory_users: 'directories',
  directory_run_entries: 'directories',
  enrolments: 'study',
  study_places: 'study',
  scorm_items: 'study',
  scorm_attempts: 'study',
  scorm_learner_globals: 'study',
  attempt_grants: 'study',
  certificates: 'study',
  phishing_events: 'phishing',
  phishing_recipients: 'phishing',
  reports: 'reports',
  report_schedules: 'reports',
};

export function placeOf(table: string): ErasedPlace {
  return places[table] ?? 'profile';
}

/** What was counted, each place once and those with nothing left out. */
export function sumPlaces(counted: readonly (readonly [ErasedPlace, number])[]): ErasureReceipt['gone'] {
  return [...Map.groupBy(counted, ([place]) => place)].flatMap(([place, parts]) => {
    const count = parts.reduce((sum, [, part]) => sum + part, 0);
    return count === 0 ? [] : [{ place, count }];
  });
}

/** What no erasure reaches, or leaves on purpose. Null: without an end, or one that only whoever keeps it knows. */
export function listRemains(doneAt: Date, auditDays: number | null): ErasureReceipt['remains'] {
  const after = (days: number) => new Date(doneAt.getTime() + days * dayMs).toISOString();
  return [
    { what: 'figures', until: null },
    { what: 'log', until: auditDays === null ? null : after(auditDays) },
    { what: 'events', until: after(eventDays) },
    { what: 'delivered', until: null },
    { what: 'backups', until: null },
  ];
}
