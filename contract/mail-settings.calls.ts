import { defineCalls } from './calls.ts';

const permission = 'admin.settings.emails';

/** How the organization's own letters leave: sender, server, signature, words. */
export const mailSettingsCalls = defineCalls('mail_settings', {
  readMailSettings: {
    route: 'GET /api/v2/settings/emails',
    summary: 'Get the sender and the mail server',
    description:
      'Returns the settings without the password; `has_password` says whether one is stored. `sender` is the address that emails bear at the moment, which differs from the settings while `is_address_unproven` is true.',
    permission,
    answer: 'mailSettings',
  },
  changeMailSettings: {
    route: 'PUT /api/v2/settings/emails',
    summary: 'Change the sender and the mail server',
    description:
      'Emails that wait for the server are tried at once. A changed server needs the password again (`mail_password_needed`). Fails with `mail_certificate_invalid` for an unreadable certificate authority.',
    permission,
    body: 'mailSettingsEdit',
    answer: 'mailSettings',
  },
  testMailSettings: {
    route: 'POST /api/v2/settings/emails/test',
    summary: 'Send a test email with unsaved mail settings',
    description:
      'Sends an email to your own address and saves nothing. Returns the whole SMTP conversation and `problem`, null on success. At most 20 calls a minute.',
    permission,
    body: 'mailSettingsBody',
    answer: 'mailTest',
    keepsNoAnswer: true,
  },
  readMailDomain: {
    route: 'GET /api/v2/settings/emails/domain',
    summary: 'Get the DKIM keys of the sender domain',
    description:
      'Returns each key with the DNS record to publish and what the last check found. `domain` is null while the organization has no sender address of its own.',
    permission,
    answer: 'mailDomain',
  },
  readMailPolicies: {
    route: 'GET /api/v2/settings/emails/domain/policies',
    summary: 'Check the SPF and DMARC records of the domain',
    description:
      'Looks the records up in the DNS and stores nothing. Fails with `mail_domain_missing` while the organization has no sender address of its own.',
    permission,
    answer: 'mailPolicies',
  },
  makeMailKey: {
    route: 'POST /api/v2/settings/emails/domain/keys',
    summary: 'Create a DKIM key for the sender domain',
    description:
      'The key signs nothing until you turn it on. Fails with `mail_key_waiting` while another key that does not sign yet exists, and with `mail_domain_missing` without a sender address.',
    permission,
    answer: 'mailDomain',
    status: 201,
  },
  checkMailKey: {
    route: 'POST /api/v2/settings/emails/domain/keys/:id/check',
    summary: 'Check the DNS record of a DKIM key',
    description: 'Looks the record up now and stores the result in `state` and `found`. At most 20 calls a minute.',
    permission,
    answer: 'mailDomain',
  },
  switchMailKey: {
    route: 'PUT /api/v2/settings/emails/domain/keys/:id',
    summary: 'Start or stop signing with a DKIM key',
    description:
      'The DNS record is checked first (`mail_key_unpublished`). The key then replaces the one that signed before. Repeating the call changes nothing.',
    permission,
    body: 'mailKeySwitchBody',
    answer: 'mailDomain',
  },
  deleteMailKey: {
    route: 'DELETE /api/v2/settings/emails/domain/keys/:id',
    summary: 'Delete a DKIM key',
    description: 'Only a key that does not sign can be deleted; otherwise the call fails with `mail_key_signing`.',
    permission,
    answer: 'mailDomain',
  },
  listEmailTemplates: {
    route: 'GET /api/v2/settings/emails/templates',
    summary: 'List the texts of system emails',
    description:
      'Returns each kind of email in each language with its current and its default text and the variables that it may use. `is_changed` marks texts of your own.',
    permission,
    answer: 'emailTemplates',
  },
  changeEmailTemplate: {
    route: 'PUT /api/v2/settings/emails/templates/:kind/:language',
    summary: 'Change the text of a system email',
    description:
      'Saves subject, title, text and button for one language. Fails with `variable_unknown` or `letter_variable_missing` for variables, and with `letter_link_missing` or `letter_without_link` when the link does not fit the kind of email.',
    permission,
    params: 'emailTemplateParams',
    body: 'emailTextsEdit',
    answer: 'emailTemplate',
  },
  resetEmailTemplate: {
    route: 'DELETE /api/v2/settings/emails/templates/:kind/:language',
    summary: 'Restore the default text of a system email',
    description: 'Deletes the text of your own for one language. It does nothing when the text is the default one.',
    permission,
    params: 'emailTemplateParams',
    answer: 'emailTemplate',
  },
  previewEmailTemplate: {
    route: 'POST /api/v2/settings/emails/templates/:kind/:language/preview',
    summary: 'Preview a system email',
    description:
      'Renders the text that you send with sample values as HTML and plain text. Saves and sends nothing. The text is checked as when it is saved.',
    permission,
    params: 'emailTemplateParams',
    body: 'emailTexts',
    answer: 'emailPreview',
    changesNothing: true,
  },
  sendEmailTemplate: {
    route: 'POST /api/v2/settings/emails/templates/:kind/:language/send',
    summary: 'Send a sample of a system email to myself',
    description:
      'Sends the text that you send, with sample values, to your own address and saves nothing. At most 20 calls a minute.',
    permission,
    params: 'emailTemplateParams',
    body: 'emailTexts',
    answer: 'emailSent',
  },
});
