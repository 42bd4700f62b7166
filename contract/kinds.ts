/** Kinds, limits and defaults that both sides name. No schema comes along: the browser knows them before any form is opened. */

/** What the log speaks of; a noun that is not here is shown as `other`. */
export const auditNouns = [
  'account',
  'assignment',
  'attempt',
  'autophish',
  'campaign',
  'certificate',
  'course',
  'department',
  'employee',
  'import',
  'letter',
  'mail_key',
  'mail_settings',
  'mail_template',
  'mailing',
  'module',
  'organization',
  'phishing_document',
  'phishing_email',
  'phishing_page',
  'phishing_template',
  'redirect_page',
  'report',
  'scim',
  'scorm_course',
  'session',
  'single_sign_on',
  'tag',
  'task',
  'theme',
  'other',
] as const;

export type AuditNoun = (typeof auditNouns)[number];

/** What was done: the second word of an action; one that is not here is shown as `other`. */
export const auditVerbs = [
  'created',
  'changed',
  'deleted',
  'removed',
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
  'switched_on',
  'switched_off',
  'enabled',
  'disabled',
  'invited',
  'registered',
  'made_administrator',
  'appointed',
  'dismissed',
  'entered',
  'left',
  'copied_down',
  'license_warned',
  'record_lost',
  'password_changed',
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
  'employees_added',
  'employees_removed',
  'people_added',
  'person_stopped',
  'person_restored',
  'version_offered',
  'requested',
  'downloaded',
  'uploaded',
  'issued',
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
  'other',
] as const;

/** How the connection to a mail server is protected: from the first word, after `STARTTLS`, not at all. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;

/** Why a test letter did not arrive. */
export const mailProblems = [
  'no_server',
  'host_unknown',
  'private_address',
  'unreachable',
  'timed_out',
  'certificate_refused',
  'encryption_refused',
  'sign_in_refused',
  'sender_refused',
  'recipient_refused',
  'letter_refused',
  'lost',
] as const;

/** What a look for a key's DNS record found. `revoked`: a record that says that the key is withdrawn. */
export const mailKeyStates = ['unchecked', 'missing', 'different', 'revoked', 'unreachable', 'fine'] as const;

/** Whose fault a try was: the recipient's server said no, asked for patience, was away; or the letter cannot be made. */
export const letterFailureKinds = ['refused', 'busy', 'unreachable', 'unmade'] as const;

/** `unknown`: given up, and no server ever said no. `bounced`: taken, and sent back later. */
export const sentLetterStates = ['waiting', 'sending', 'sent', 'refused', 'bounced', 'unknown', 'cancelled'] as const;

/** Every kind of letter, as the list of letters calls it; one that is not here is `other`. */
export const letterKinds = [
  'registration',
  'password_recovery',
  'assignment',
  'assignment_reminder',
  'license_warning',
  'mail_key_lost',
  'operator_message',
  'phishing_lure',
  'phishing_message',
  'phishing_report_answer',
  'phishing_test',
  'template_sample',
  'other',
] as const;

/** What the product says by itself, and the simulation. */
export const letterGroups = ['system', 'phishing'] as const;

export const auditOutcomes = ['success', 'refused', 'failed'] as const;

/** Who caused what came from a letter. */
export const actors = ['person', 'machine', 'both'] as const;

/** Formats of the export of recipients. */
export const exportFormats = ['xlsx', 'csv'] as const;

/** States that auto-course, message and follow-up campaign may aim at. */
export const targetStates = ['sent', 'opened', 'clicked', 'opened_attachment', 'entered_data'] as const;

/** Operating systems as browsers and mail programs tell them. */
export const operatingSystems = ['windows', 'macos', 'linux', 'android', 'ios', 'other'] as const;

/** Browsers as their user agents tell them. */
export const browsers = ['chrome', 'edge', 'firefox', 'safari', 'opera', 'yandex', 'samsung', 'other'] as const;
export type BrowserKind = (typeof browsers)[number];

/** Where a passkey is kept: the device itself, a phone that is near, a hardware key. */
export const passkeyPlaces = ['device', 'phone', 'security_key', 'unknown'] as const;
export type PasskeyPlace = (typeof passkeyPlaces)[number];

/** How somebody who is signed in proves once more who they are. */
export const proofWays = ['password', 'code', 'passkey'] as const;
export type ProofWay = (typeof proofWays)[number];

/** How long a sign-in may last, in days, and how long unused, in minutes. */
export const sessionDaysChoices = [1, 7, 30] as const;
export const sessionDaysDefault = 7;
export const sessionIdleChoices = [30, 120, 720] as const;

/** Why an event counts as a machine's. */
export const machineReasons = [
  'head_request',
  'prefetch',
  'scanner_agent',
  /** A network of a mail filter or a search engine. */
  'scanner_network',
  /** A rented machine: a sandbox, or the exit of a VPN. */
  'cloud_network',
  'hidden_link',
  'too_soon',
  'too_many_hits',
  'shared_address',
  /** A browser that updates itself, years behind. */
  'outdated_browser',
  /** A person said so. */
  'by_hand',
] as const;

export const defaultWorkingHours = { from: 9, to: 18, days: [1, 2, 3, 4, 5] };

export const campaignNameMaxLength = 255;

export const departmentSortKeys = ['TITLE', 'USERS_COUNT', 'PROGRESS', 'RISK_LEVEL', 'PHISHING_INDICATOR'] as const;

export const courseProgressKinds = ['NOT_START', 'COMPLETED', 'NOT_COMPLETED', 'WITHOUT_COURSE'] as const;

export const learningPaces = ['NORMAL', 'BEHIND'] as const;

/** What a column of the file may hold. The header is recognised in Russian, English and Uzbek. */
export const importFields = [
  'email',
  'full_name',
  'last_name',
  'first_name',
  'middle_name',
  'position',
  'department',
  'language',
] as const;

/** How a text file may be written. A spreadsheet has no choice: its encoding is `xlsx`. */
export const importEncodings = ['utf-8', 'windows-1251', 'utf-16le', 'ibm866', 'koi8-r'] as const;

/** What may stand between the cells of a text file. */
export const importDelimiters = [';', ',', '\t', '|'] as const;

/** The 23 kinds of cues that a careful reader can notice, in the five groups of the guide. */
export const cueGroups = {
  error: ['spelling', 'inconsistency'],
  technical: ['attachment_type', 'sender_address', 'hidden_url', 'domain_spoofing'],
  visual: ['no_branding', 'imitated_branding', 'unprofessional_design', 'security_icons'],
  language: [
    'legal_language',
    'distracting_detail',
    'sensitive_information',
    'urgency',
    'threat',
    'generic_greeting',
    'no_signer_details',
  ],
  tactic: [
    'humanitarian_appeal',
    'too_good',
    'you_are_special',
    'limited_time_offer',
    'mimics_process',
    'poses_as_authority',
  ],
} as const;

/** What the letter itself tells: counted, not asked. */
export const countedCueKinds = [
  'attachment_type',
  'sender_address',
  'hidden_url',
  'domain_spoofing',
  'no_branding',
  'generic_greeting',
] as const satisfies readonly (typeof cueGroups)[keyof typeof cueGroups][number][];

/** How well the premise fits the people. The last one, what they were warned of, is taken off. */
export const premiseElements = ['work_process', 'work_relevance', 'other_events', 'concern', 'training'] as const;

/** None, low, moderate, significant, extreme. */
export const premiseScores = [0, 2, 4, 6, 8] as const;

/**
 * Share of people who click on a letter of this difficulty: what the authors of 2020 saw in ten exercises of one
 * organization. A rough expectation, from including to below.
 */
export const expectedClickShare = {
  least: { from: 0, to: 0.1 },
  moderate: { from: 0.1, to: 0.19 },
  very: { from: 0.19, to: 1 },
};

/** Largest document that is taken, bytes. */
export const documentMaxBytes = 5 * 1024 * 1024;

/** What is taken out of a document, by what it was. */
export const documentRemovalKinds = [
  /** Pictures, templates and frames on other servers. */
  'external',
  /** Fields that fetch or run something. */
  'fields',
  /** Links that do not lead to the web: to files, into programs. */
  'links',
  /** Files that are inserted when the document is opened. */
  'chunks',
  /** Files inside: tables behind charts, attachments of a PDF. */
  'embedded',
  /** Add-ins and keyboard shortcuts. */
  'addins',
  'signatures',
  /** Parts that nothing in the document leads to. */
  'parts',
  'scripts',
  /** Actions that start programs, open files or send forms. */
  'actions',
  /** Forms that are programs of their own (XFA). */
  'forms',
  /** Sound, film and 3D. */
  'media',
] as const;

/** Variables that letters and pages may use, written `{{name}}`. Anything else in double braces is refused. */
export const letterVariables = [
  'first_name',
  'last_name',
  'middle_name',
  'full_name',
  'email',
  'position',
  'department',
  'organization',
  'link',
  'link_host',
  'attachment_link',
  'report_link',
  'qr',
  'pixel',
  'today',
] as const;

export const pageVariables = [
  'first_name',
  'last_name',
  'middle_name',
  'full_name',
  'email',
  'position',
  'department',
  'organization',
  'link_host',
  'today',
] as const satisfies readonly (typeof letterVariables)[number][];

/** What a document is sent as. Of those that are written, a web page goes as it is, the others are made from its HTML. */
export const attachmentTypes = [
  'text/html',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/pdf',
] as const;

/** What a template lures people into: its failing action decides the incident risk of a campaign. */
export const templateKinds = ['form', 'attachments', 'link'] as const;

/** Colours offered for a tag; any other is taken too. */
export const tagColors = [
  '#0A7A4F',
  '#33638F',
  '#6B4FA0',
  '#A23B72',
  '#C4320A',
  '#B25E09',
  '#7A6A1B',
  '#4A5B57',
] as const;

/** How far somebody is in a course of theirs. */
export const myCourseStates = ['not_started', 'in_progress', 'completed'] as const;

/** Kinds of data that may go with age, with the fewest days that each is kept. The log's is a year by law and by meaning. */
export const retentionMinimumDays = {
  audit: 365,
  letters: 30,
  phishing_traces: 30,
  removed_people: 30,
  reports: 1,
} as const;
export type RetentionKind = keyof typeof retentionMinimumDays;
export const retentionMaximumDays = 3650;

/** Days in which an erasure can be called off. */
export const erasureGraceDays = 30;
