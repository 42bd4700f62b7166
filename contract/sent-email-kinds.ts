/** What both sides name of letters that were sent; without a schema, so that a list may load it. */

/** Whose fault a try was: the recipient's server said no, asked for patience, was away; or the letter cannot be made. */
export const emailFailureKinds = ['refused', 'busy', 'unreachable', 'unmade'] as const;

/** `unknown`: given up, and no server ever said no. `bounced`: taken, and sent back later. */
export const sentEmailStates = ['waiting', 'sending', 'sent', 'refused', 'bounced', 'unknown', 'cancelled'] as const;

/** Why a letter was taken back by itself: what it rested on was no more when it was to leave. */
export const emailCancelReasons = [
  'recipient_removed',
  'address_changed',
  'password_changed',
  'permission_lost',
  'registered',
  'provider_only',
  'two_factor_settled',
] as const;

/** Every kind of letter, as the list of letters calls it; one that is not here is `other`. */
export const emailKinds = [
  'registration',
  'password_recovery',
  'email_changed',
  'two_factor_asked',
  'assignment',
  'assignment_reminder',
  'license_warning',
  'mail_key_lost',
  'report_ready',
  'report_failed',
  'report_schedule_handed',
  'report_schedule_narrowed',
  'operator_message',
  'phishing_lure',
  'phishing_message',
  'phishing_report_answer',
  'phishing_test',
  'template_sample',
  'plan_waits',
  'webhook_stopped',
  'other',
] as const;

/** What the product says by itself, and the simulation. */
export const emailGroups = ['system', 'phishing'] as const;
