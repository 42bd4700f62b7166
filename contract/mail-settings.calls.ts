import { defineCalls } from './calls.ts';

const permission = 'admin.settings.emails';

/** How the organization's own letters leave: sender, server, signature, words. */
export const mailSettingsCalls = defineCalls('mail_settings', {
  readMailSettings: {
    route: 'GET /api/v2/settings/emails',
    summary: 'Sender and mail server of the organization',
    permission,
    answer: 'mailSettings',
  },
  changeMailSettings: {
    route: 'PUT /api/v2/settings/emails',
    summary: 'Change sender and mail server',
    permission,
    body: 'mailSettingsEdit',
    answer: 'mailSettings',
  },
  testMailSettings: {
    route: 'POST /api/v2/settings/emails/test',
    summary: 'Send a test letter to oneself without keeping the settings',
    permission,
    body: 'mailSettingsBody',
    answer: 'mailTest',
    keepsNoAnswer: true,
  },
  readMailDomain: {
    route: 'GET /api/v2/settings/emails/domain',
    summary: 'Keys that letters of the sender’s domain are signed with',
    permission,
    answer: 'mailDomain',
  },
  readMailPolicies: {
    route: 'GET /api/v2/settings/emails/domain/policies',
    summary: 'What the domain’s SPF and DMARC records say',
    permission,
    answer: 'mailPolicies',
  },
  makeMailKey: {
    route: 'POST /api/v2/settings/emails/domain/keys',
    summary: 'Make a key for the sender’s domain',
    permission,
    answer: 'mailDomain',
    status: 201,
  },
  checkMailKey: {
    route: 'POST /api/v2/settings/emails/domain/keys/:id/check',
    summary: 'Look whether the key’s DNS record is published',
    permission,
    answer: 'mailDomain',
  },
  switchMailKey: {
    route: 'PUT /api/v2/settings/emails/domain/keys/:id',
    summary: 'Sign letters with the key, or stop',
    permission,
    body: 'mailKeySwitchBody',
    answer: 'mailDomain',
  },
  deleteMailKey: {
    route: 'DELETE /api/v2/settings/emails/domain/keys/:id',
    summary: 'Delete a key that does not sign',
    permission,
    answer: 'mailDomain',
  },
  listLetterTemplates: {
    route: 'GET /api/v2/settings/emails/templates',
    summary: 'Words of the system’s letters in every language',
    permission,
    answer: 'letterTemplates',
  },
  changeLetterTemplate: {
    route: 'PUT /api/v2/settings/emails/templates/:kind/:language',
    summary: 'Write the words of a letter',
    permission,
    params: 'letterTemplateParams',
    body: 'letterWordsEdit',
    answer: 'letterTemplate',
  },
  resetLetterTemplate: {
    route: 'DELETE /api/v2/settings/emails/templates/:kind/:language',
    summary: 'Go back to the standard words',
    permission,
    params: 'letterTemplateParams',
    answer: 'letterTemplate',
  },
  previewLetterTemplate: {
    route: 'POST /api/v2/settings/emails/templates/:kind/:language/preview',
    summary: 'The letter as it would arrive, with made-up values',
    permission,
    params: 'letterTemplateParams',
    body: 'letterWords',
    answer: 'letterPreview',
    changesNothing: true,
  },
  sendLetterTemplate: {
    route: 'POST /api/v2/settings/emails/templates/:kind/:language/send',
    summary: 'Send the letter to oneself, with made-up values',
    permission,
    params: 'letterTemplateParams',
    body: 'letterWords',
    answer: 'letterSent',
  },
});
