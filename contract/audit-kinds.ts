import { type ChangedNoun, changedNouns } from './changes.ts';

/** What both sides name of the action log; without a schema, so that a list may load it. */

const recordedNouns = changedNouns.filter((noun) => noun !== 'statistics');

/** What the log speaks of: every noun of `changes.ts` but figures, which follow from what is recorded already. */
export const auditNouns: readonly AuditNoun[] = [...recordedNouns, 'other'];

/** `other` is for entries of nouns that the product has no more. */
export type AuditNoun = Exclude<ChangedNoun, 'statistics'> | 'other';

/** What a noun is about, for those who look for one kind of change. `studying`: what learners do, day in, day out. */
export const auditGroups = [
  'settings',
  'rights',
  'people',
  'directories',
  'sign_ins',
  'learning',
  'phishing',
  'reports',
  'studying',
] as const;
export type AuditGroup = (typeof auditGroups)[number];

/** A noun that is not named here, a plugin's for example, is a setting. */
const groups: Readonly<Partial<Record<AuditNoun, AuditGroup>>> = {
  account: 'rights',
  api_token: 'rights',
  assignment: 'learning',
  attempt: 'studying',
  autophish: 'phishing',
  campaign: 'phishing',
  certificate: 'studying',
  course: 'learning',
  department: 'people',
  directory: 'directories',
  employee: 'people',
  import: 'people',
  letter: 'people',
  mail_key: 'settings',
  mail_settings: 'settings',
  mail_template: 'settings',
  mailing: 'people',
  module: 'learning',
  organization: 'settings',
  other: 'settings',
  phishing_document: 'phishing',
  phishing_email: 'phishing',
  phishing_page: 'phishing',
  phishing_template: 'phishing',
  proof: 'reports',
  redirect_page: 'phishing',
  report: 'reports',
  report_schedule: 'reports',
  scim: 'directories',
  scorm_course: 'learning',
  session: 'sign_ins',
  single_sign_on: 'directories',
  tag: 'people',
  task: 'reports',
  theme: 'learning',
  webhook: 'settings',
};

export function auditGroupOf(noun: AuditNoun): AuditGroup {
  return groups[noun] ?? 'settings';
}

/** Verbs that say the same as another one, under which they are shown and found. */
export const auditSynonyms: Readonly<Record<string, (typeof auditVerbs)[number]>> = {
  removed: 'deleted',
  enabled: 'switched_on',
  disabled: 'switched_off',
};

/** What was done: the second word of an action; one that is not here is shown as `other`. */
export const auditVerbs = [
  'created',
  'changed',
  'deleted',
  'restored',
  'copied',
  'assigned',
  'unassigned',
  'started',
  'paused',
  'paused_itself',
  'resumed',
  'completed',
  'extended',
  'reminded',
  'handed_over',
  'stopped',
  'switched_on',
  'switched_off',
  'invited',
  'registered',
  'made_administrator',
  'appointed',
  'dismissed',
  'entered',
  'left',
  'copied_down',
  'license_warned',
  'secret_renewed',
  'record_lost',
  'password_changed',
  'language_chosen',
  'password_recovered',
  'recovery_requested',
  'two_factor_changed',
  'two_factor_enabled',
  'two_factor_disabled',
  'two_factor_reset',
  'second_factor_given',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'recovery_codes_renewed',
  'sign_in_rules_changed',
  'refused',
  'slowed_down',
  'ended',
  'ended_elsewhere',
  'created_by_provider',
  'refused_by_provider',
  'ended_by_provider',
  'linked',
  'domain_proved',
  'domain_lost',
  'employees_added',
  'employees_removed',
  'employees_restored',
  'people_added',
  'person_stopped',
  'people_stopped',
  'person_restored',
  'letters_resent',
  'version_offered',
  'requested',
  'downloaded',
  'uploaded',
  'issued',
  'verified',
  'tested',
  'event_judged',
  'events_judged',
  'events_judged_back',
  'acted',
  'repeated',
  'undone',
  'data_removed',
  'data_exported',
  'erasure_requested',
  'erasure_cancelled',
  'erased',
  'retention_changed',
  'package_replaced',
  'own_networks_changed',
  'completed_manually',
  'picture_set',
  'follow_up_failed',
  'run_started',
  'note_changed',
  'notified',
  'columns_set',
  'reverted',
  'undo_started',
  'audio_deleted',
  'file_added',
  'media_forgotten',
  'picture_added',
  'question_added',
  'question_changed',
  'question_deleted',
  'questions_imported',
  'questions_swapped',
  'slide_added',
  'slide_changed',
  'slide_deleted',
  'slides_swapped',
  'slides_uploaded',
  'attempt_completed',
  'attempt_started',
  'attempts_granted',
  'version_taken',
  'action_added',
  'action_changed',
  'action_removed',
  'cancel_requested',
  'other',
] as const;

/**
 * Who acts: somebody in person, or what acts for the organization. `organization`: the one above. `visitor`: whoever is not
 * signed in and not known. `installation`: the product itself, and whoever runs it.
 */
export const auditActors = [
  'person',
  'token',
  'scim',
  'directory',
  'tag',
  'schedule',
  'organization',
  'visitor',
  'installation',
] as const;
export type AuditActorKind = (typeof auditActors)[number];

export const auditOutcomes = ['success', 'refused', 'failed'] as const;
