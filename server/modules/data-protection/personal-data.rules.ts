import type { ErasedLocation } from '#contract/data-protection-kinds.ts';

/**
 * Every table that tells of a person: how their rows are found, what of them is given to the person, and what becomes of
 * them when the person is forgotten. `tests/api/data-protection` walks the schema: a column with a person that is neither
 * here nor in {@link notAboutPerson} fails it.
 */
interface PersonalRows {
  readonly table: string;
  readonly by:
    | { readonly column: string }
    /**
     * The e-mail stands there, where nobody's id does: the one of now or a former one. `entry` names the same thing under
     * whatever address, `name` tells whose an address was that somebody else has by now.
     */
    | { readonly email: string; readonly hasOrganization?: false; readonly entry?: string; readonly name?: string }
    /** Rows that hang on rows of another table. */
    | {
        readonly column: string;
        readonly through: { readonly table: string; readonly key: string; readonly owner: string };
      };
  /** Secrets, and what means nothing outside of the product. */
  readonly omit?: readonly string[];
  /** Not given to the person, with the reason. */
  readonly isKeptBack?: string;
}

/** Only ids, moments and figures are in it. */
interface PersonalDataTable extends PersonalRows {
  readonly erase: 'keep';
}

export interface ErasedTable extends PersonalRows {
  /** Where people look for it: the receipt counts by it. */
  readonly place: ErasedLocation;
  /**
   * `delete`: it goes. Else what its columns become; `pseudonym` and `address` stand for those of the forgotten person.
   */
  readonly erase: 'delete' | Readonly<Record<string, string | boolean | null>>;
}

export type PersonalTable = PersonalDataTable | ErasedTable;

/** Stand for the name and the address that the forgotten person gets. */
export const pseudonym = '{pseudonym}';
export const address = '{address}';

const recipient = (column: string) => ({
  column,
  through: { table: 'phishing_recipients', key: 'id', owner: 'user_id' },
});

/** Those that hang on others stand before them: they go first. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'users',
    by: { column: 'id' },
    omit: ['password_hash', 'totp_secret', 'totp_last_step', 'sort_name', 'search_text'],
    place: 'profile',
    erase: {
      email: address,
      last_name: pseudonym,
      first_name: '',
      middle_name: '',
      position: '',
      time_zone: null,
      password_hash: null,
      totp_secret: null,
      totp_enabled_at: null,
      totp_last_step: null,
      avatar_file_id: null,
    },
  },
  { table: 'employee_notes', by: { column: 'user_id' }, place: 'profile', erase: 'delete' },
  { table: 'user_tags', by: { column: 'user_id' }, erase: 'keep' },
  { table: 'tag_memberships_past', by: { column: 'user_id' }, erase: 'keep' },
  { table: 'tag_actions_done', by: { column: 'user_id' }, erase: 'keep' },
  {
    table: 'sessions',
    by: { column: 'user_id' },
    omit: ['token_hash', 'pending_totp_secret'],
    place: 'sign_in',
    erase: 'delete',
  },
  { table: 'account_tokens', by: { column: 'user_id' }, omit: ['token_hash'], place: 'sign_in', erase: 'delete' },
  { table: 'recovery_codes', by: { column: 'user_id' }, omit: ['code_hash'], place: 'sign_in', erase: 'delete' },
  {
    table: 'passkeys',
    by: { column: 'user_id' },
    omit: ['credential_id', 'public_key', 'sign_count'],
    place: 'sign_in',
    erase: 'delete',
  },
  { table: 'sign_in_places', by: { column: 'user_id' }, place: 'sign_in', erase: 'delete' },
  {
    table: 'superuser_links',
    by: { column: 'user_id' },
    omit: ['home_organization_id', 'home_user_id'],
    place: 'sign_in',
    erase: 'delete',
  },
  { table: 'sso_identities', by: { column: 'user_id' }, place: 'sign_in', erase: 'delete' },
  {
    table: 'sso_tickets',
    by: { column: 'user_id' },
    isKeptBack: 'lives for minutes',
    place: 'sign_in',
    erase: 'delete',
  },
  { table: 'scim_users', by: { column: 'user_id' }, place: 'directories', erase: 'delete' },
  {
    table: 'scim_log',
    by: { column: 'resource_id' },
    place: 'directories',
    erase: { subject: pseudonym, detail: null, changes: '[]' },
  },
  { table: 'enrolments', by: { column: 'user_id' }, place: 'study', erase: { manual_reason: null } },
  { table: 'study_steps', by: { column: 'user_id' }, erase: 'keep' },
  { table: 'study_former_steps', by: { column: 'user_id' }, erase: 'keep' },
  { table: 'slide_views', by: { column: 'user_id' }, erase: 'keep' },
  { table: 'study_places', by: { column: 'user_id' }, place: 'study', erase: 'delete' },
  // Answers and remarks may stand in what a package left.
  { table: 'scorm_items', by: { column: 'user_id' }, place: 'study', erase: { cmi: '{}' } },
  {
    table: 'scorm_attempts',
    by: { column: 'user_id' },
    omit: ['session_id'],
    place: 'study',
    erase: { shared_data: '{}', sequencing_state: null },
  },
  // Stores hold what a package wrote of somebody; nobody studies on.
  { table: 'scorm_learner_globals', by: { column: 'user_id' }, place: 'study', erase: 'delete' },
  { table: 'quiz_attempts', by: { column: 'user_id' }, erase: 'keep' },
  {
    table: 'attempt_answers',
    by: { column: 'attempt_id', through: { table: 'quiz_attempts', key: 'id', owner: 'user_id' } },
    erase: 'keep',
  },
  { table: 'attempt_grants', by: { column: 'user_id' }, place: 'study', erase: { reason: '' } },
  { table: 'certificates', by: { column: 'user_id' }, place: 'study', erase: { person: pseudonym } },
  {
    table: 'messages',
    by: { column: 'user_id' },
    omit: ['payload', 'lease_owner', 'lease_until'],
    place: 'emails',
    erase: 'delete',
  },
  {
    table: 'phishing_events',
    by: recipient('recipient_id'),
    omit: ['signs'],
    // The verdict stays as it is: without its traces nothing judges it anew.
    place: 'phishing',
    erase: { address: '', user_agent: '', is_judged_by_hand: true },
  },
  { table: 'phishing_follow_ups', by: recipient('recipient_id'), erase: 'keep' },
  { table: 'phishing_former_verdicts', by: recipient('recipient_id'), erase: 'keep' },
  {
    table: 'phishing_recipients',
    by: { column: 'user_id' },
    omit: ['token'],
    place: 'phishing',
    erase: { full_name: pseudonym, email: address },
  },
  { table: 'statistics_people', by: { column: 'user_id' }, erase: 'keep' },
  { table: 'statistics_person_days', by: { column: 'user_id' }, erase: 'keep' },
  { table: 'directory_users', by: { column: 'user_id' }, place: 'directories', erase: 'delete' },
  {
    table: 'directory_run_entries',
    by: { email: 'email', entry: 'dn', name: 'full_name' },
    place: 'directories',
    erase: { dn: '', email: '', full_name: pseudonym, department: '', changes: '[]' },
  },
  { table: 'department_removal_people', by: { column: 'user_id' }, erase: 'keep' },
  {
    table: 'idempotency_keys',
    by: { column: 'user_id' },
    isKeptBack: 'answers of the last hours, kept for repeated requests',
    place: 'sign_in',
    erase: 'delete',
  },
  {
    table: 'live_events',
    by: { column: 'user_id' },
    isKeptBack: 'lives for minutes',
    place: 'sign_in',
    erase: 'delete',
  },
  { table: 'reports', by: { column: 'created_by' }, place: 'reports', erase: 'delete' },
  { table: 'report_schedules', by: { column: 'owner_id' }, place: 'reports', erase: 'delete' },
  { table: 'files', by: { column: 'created_by' }, omit: ['sha256'], erase: 'keep' },
  {
    table: 'mailbox_letters',
    by: { email: 'recipient', hasOrganization: false },
    omit: ['raw'],
    place: 'emails',
    erase: 'delete',
  },
  {
    table: 'audit_log',
    by: { column: 'user_id' },
    omit: ['previous_hash', 'hash', 'redacted_hash', 'seal_no', 'old_value', 'new_value'],
    // Names go out of it in a way of its own: `purgeFromAudit`.
    erase: 'keep',
  },
  // Names are read from the person, where they are forgotten.
  { table: 'product_events', by: { column: 'user_id' }, place: 'profile', erase: { address: null } },
  { table: 'erasures', by: { column: 'user_id' }, erase: 'keep' },
];

/** Columns that name a person who did something to a thing: what they did stands in the log, which is given whole. */
export const notAboutPerson: Readonly<Record<string, string>> = {
  'users.removed_by': 'who removed somebody else',
  'employee_notes.updated_by': 'who wrote about somebody else',
  'imports.created_by': 'who imported others; the names in it are taken out by the erasure itself',
  'change_sets.created_by': 'who wrote many others; the names in it are taken out by the erasure itself',
  'import_mappings.set_by': 'who said what columns hold',
  'enrolments.manual_by': 'who counted somebody else’s course as done',
  'attempt_grants.granted_by': 'who gave somebody else attempts',
  'proofs.issued_by': 'who issued a proof about others; their names are in the file of its report',
  'courses.created_by': 'author of content of the organization',
  'courses.edited_by': 'author of content of the organization',
  'themes.edited_by': 'author of content of the organization',
  'modules.edited_by': 'author of content of the organization',
  'slides.edited_by': 'author of content of the organization',
  'questions.edited_by': 'author of content of the organization',
  'scorm_courses.created_by': 'author of content of the organization',
  'scorm_packages.created_by': 'author of content of the organization',
  'assigned_courses.created_by': 'who assigned a course to others',
  'phishing_templates.created_by': 'author of content of the organization',
  'phishing_campaigns.created_by': 'who began a campaign',
  'mailings.created_by': 'who wrote to others; it holds counts',
  'long_tasks.created_by': 'who began a work; it holds counts',
  'directory_runs.asked_by': 'who began a run',
  'scim_tokens.created_by': 'who made a key for a program',
  'api_tokens.created_by': 'who made a key for a program',
  'product_events.actor_id': 'who did something, by id alone; their name is read from the person',
  'webhooks.created_by': 'who told a program where to be called',
  'erasures.requested_by': 'who asked for an erasure',
  'messages.queued_by': 'who wrote to somebody else; read by id alone',
  'messages.recipient': 'the address of user_id, or of nobody of the organization',
};

/** What a forgotten person is called: enough to tell two of them apart, nothing that leads back. */
export function pseudonymOf(word: string, userId: string): string {
  return `${word} ${userId.slice(-6)}`;
}

export function addressOf(userId: string): string {
  return `${userId}@erased.invalid`;
}
