/** Everything that may happen to whoever holds something. */
export const events = {
  address: 'The email address is changed',
  password: 'The password is changed',
  lowered: 'The role is lowered',
  removed: 'The person is deleted',
  restored: 'The person is deleted and restored',
  erased: 'The person is erased',
  second_factor: 'The organization starts to require a second factor',
  only_sso: 'Single sign-on becomes the only way in',
  dismissed: 'The person loses superuser rights in a child organization',
  registered: 'The invited person registers in another way',
  organization: 'The organization is deleted',
} as const;
export type EventKey = keyof typeof events;
/** Where nothing happens everything works: a trial that cannot succeed would prove no end. */
export type Column = EventKey | 'nothing';

/** Everything that is handed out. Waiting emails are called by their kind: `letter_` and its name. */
export const rows = {
  session: 'Session',
  stream: 'Open stream of live changes',
  visit: 'Visit to a child organization',
  passkey: 'Passkey',
  invitation: 'Mailed invitation link',
  recovery: 'Mailed link to set a new password',
  sso_ticket: 'Single sign-on ticket',
  authenticator: 'Authenticator (second factor)',
  recovery_codes: 'Recovery codes (second factor)',
  last_words: 'Address for the last data of a SCORM package',
  media: 'Address of a picture, video or audio',
  slide: 'Address of a slide in the library',
  assigned_slide: 'Address of a slide in an assigned course',
  package: 'Address of a SCORM package',
  report_file: 'File of a report',
  api_token: 'API token',
  scim_token: 'SCIM token',
  report_key: 'Key of the report button (add-in)',
  letter_registration: 'Waiting email: invitation',
  letter_assignment: 'Waiting email: assigned course, with an invitation',
  letter_assignment_reminder: 'Waiting email: course reminder, with an invitation',
  letter_password_recovery: 'Waiting email: new password',
  letter_report_ready: 'Waiting email: report with its file',
} as const;
export type RowKey = keyof typeof rows;

/** What an email gives to whoever reads it: a right (a link that lets in), a file, or neither. */
export const emailClasses: Readonly<Record<string, 'a right' | 'a file' | 'neither'>> = {
  registration: 'a right',
  password_recovery: 'a right',
  assignment: 'a right',
  assignment_reminder: 'a right',
  report_ready: 'a file',
  email_changed: 'neither',
  report_failed: 'neither',
  report_schedule_handed: 'neither',
  report_schedule_narrowed: 'neither',
  license_warning: 'neither',
  two_factor_asked: 'neither',
  operator_message: 'neither',
  mail_key_lost: 'neither',
  plan_waits: 'neither',
  webhook_stopped: 'neither',
  'phishing.lure': 'neither',
  'phishing.message': 'neither',
  'phishing.report-answer': 'neither',
  'phishing.test': 'neither',
  template_sample: 'neither',
};
