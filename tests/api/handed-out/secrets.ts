import type { ticketKinds } from '#modules/content/ticket.rules.ts';
import type { RowKey } from './kinds.ts';

/** What a column with a secret belongs to: a row of the table, or none for this reason. */
export type SecretUse = { readonly row: RowKey } | { readonly reason: string };

const of = (row: RowKey): SecretUse => ({ row });
const none = (reason: string): SecretUse => ({ reason });

/** Names that a secret may have. */
export const secretName = 'hash|secret|token|challenge|code|ticket|password|private_key';

/** By table and column: every column of the database whose name may be that of a secret. */
export const secretColumns: Readonly<Record<string, SecretUse>> = {
  'account_tokens.token_hash': of('invitation'),
  'account_tokens.password_version': of('recovery'),
  'api_tokens.secret_hash': of('api_token'),
  'phishing_report_channels.key_hash': of('report_key'),
  'recovery_codes.code_hash': of('recovery_codes'),
  'scim_tokens.secret_hash': of('scim_token'),
  'sessions.token_hash': of('session'),
  'signing_keys.secret': of('media'),
  'sso_tickets.browser_hash': of('sso_ticket'),
  'sso_tickets.ticket_hash': of('sso_ticket'),
  'users.totp_secret': of('authenticator'),

  'users.password_hash': none('Chosen by the person, not issued; it works only with the current address.'),
  'sessions.pending_totp_secret': none('An authenticator that is being set up: it ends with its session.'),
  'passkey_challenges.challenge': none('Opens nothing without the passkey that answers it within minutes.'),
  'passkey_challenges.session_hash': none('The session in which a passkey is being created: see the row of sessions.'),
  'sso_sign_ins.browser_hash': none('A sign-in at the provider that is not finished yet.'),
  'sso_sign_ins.state_hash': none('A sign-in at the provider that is not finished yet.'),
  'sso_sessions.token_hash': none('The session that a provider opened: see the row of sessions.'),
  'sso_sessions.id_token': none('Issued by the provider; it ends with its session and is sent only to the provider.'),
  'sso_logouts.token_id_hash': none('Used logout tokens: they end sessions and give no access.'),
  'single_sign_on.client_secret': none('The organization’s secret for its provider: shown to nobody.'),
  'directories.bind_password': none('The organization’s secret for its directory: shown to nobody.'),
  'mail_settings.password': none('The organization’s secret for its mail server: shown to nobody.'),
  'sso_domains.challenge': none('Published in DNS for everyone to read; it proves a domain only to its organization.'),
  'mail_keys.private_key': none('Signs emails of the organization: shown to nobody.'),
  'proof_keys.private_key': none('Signs certificates: shown to nobody.'),
  'webhooks.secret': none('Signs messages to another system of the organization: it lets nobody in.'),
  'webhooks.former_secret': none('Signs messages to another system of the organization: it lets nobody in.'),
  'webhooks.former_secret_until': none('A date.'),
  'phishing_recipients.token': none('Opens the training page of one simulated email: it lets nobody in.'),
  'scim_log.token': none('The name of the token.'),
  'audit_heads.hash': none('Chains the action log.'),
  'audit_heads.start_hash': none('Chains the action log.'),
  'audit_log.hash': none('Chains the action log.'),
  'audit_log.previous_hash': none('Chains the action log.'),
  'audit_log.redacted_hash': none('Chains the action log.'),
  'content_copies.content_hash': none('Shows whether content has changed.'),
  'course_versions.content_hash': none('Shows whether content has changed.'),
  'idempotency_keys.request_hash': none('Shows whether a request is the same.'),
  'long_tasks.error_code': none('The code of an error.'),
  'reports.error_code': none('The code of an error.'),
  'mail_pace.tokens': none('How many emails may be sent.'),
  'mail_server_paces.tokens': none('How many emails may be sent.'),
};

/** By kind of ticket on the content origin. */
export const ticketRows: Readonly<Record<(typeof ticketKinds)[number], RowKey>> = {
  file: 'media',
  slide: 'slide',
  'version-slide': 'assigned_slide',
  package: 'package',
  'scorm-study': 'last_words',
};

/** Columns that neither the table nor the list of reasons knows. */
export function findUnknown(columns: readonly string[]): string[] {
  return columns.filter((column) => !(column in secretColumns));
}
