import { mailSettingsCalls } from '#contract/mail-settings.calls.ts';
import { mailingCalls } from '#contract/mailings.calls.ts';
import { sentEmailsCalls } from '#contract/sent-emails.calls.ts';
import { serve } from '#platform/http/serve.ts';
import type { App } from '#platform/http/types.ts';
import {
  changeEmailTemplate,
  listEmailTemplates,
  previewEmailTemplate,
  resetEmailTemplate,
  sendEmailTemplate,
} from './email-template-service.ts';
import {
  checkMailKey,
  deleteMailKey,
  makeMailKey,
  readMailDomain,
  readMailPolicies,
  switchMailKey,
} from './mail-key-service.ts';
import { changeMailSettings, readMailSettings, testMailSettings } from './mail-settings-service.ts';
import { listMailingEmails, listRunningMailings, readMailing, stopMailing } from './mailing-service.ts';
import { listSentEmails, readSentEmail, sendEmailAgain } from './sent-email-service.ts';

/** Each of these asks other servers, or writes a letter to somebody. */
const seldom = { rateLimit: { max: 20, timeWindow: '1 minute' } };

const sampleOf = ({ config, files }: App['context']) => ({
  files,
  link: `${config.console.url}${config.basePath}/auth/login`,
});

/** Sender, mail server, signature and words of an organization's letters. */
export const mailSettingsRoutes = serve(mailSettingsCalls, {
  readMailSettings: (request) => readMailSettings(request.scope),
  changeMailSettings: (request) => changeMailSettings(request.scope, request.body),
  testMailSettings: { config: seldom, handle: (request) => testMailSettings(request.scope, request.body) },
  readMailDomain: (request) => readMailDomain(request.scope),
  readMailPolicies: { config: seldom, handle: (request) => readMailPolicies(request.scope) },
  makeMailKey: { config: seldom, handle: (request) => makeMailKey(request.scope) },
  checkMailKey: { config: seldom, handle: (request) => checkMailKey(request.scope, request.params.id) },
  switchMailKey: {
    config: seldom,
    handle: (request) => switchMailKey(request.scope, request.params.id, request.body.is_signing),
  },
  deleteMailKey: (request) => deleteMailKey(request.scope, request.params.id),
  listEmailTemplates: (request) => listEmailTemplates(request.scope),
  changeEmailTemplate: (request) => changeEmailTemplate(request.scope, request.params, request.body),
  resetEmailTemplate: (request) => resetEmailTemplate(request.scope, request.params),
  previewEmailTemplate: (request) =>
    previewEmailTemplate(request.scope, request.params, request.body, sampleOf(request.server.context)),
  sendEmailTemplate: {
    config: seldom,
    handle: (request) => sendEmailTemplate(request.scope, request.params, request.body),
  },
});

/** Emails that one act sent to many people. */
export const mailingRoutes = serve(mailingCalls, {
  listRunningMailings: (request) => listRunningMailings(request.scope),
  readMailing: (request) => readMailing(request.scope, request.params.id),
  listMailingEmails: (request) => listMailingEmails(request.scope, request.params.id, request.query),
  stopMailing: (request) => stopMailing(request.scope, request.params.id),
});

/** What the organization sent. */
export const sentEmailsRoutes = serve(sentEmailsCalls, {
  listSentEmails: (request) => listSentEmails(request.scope, request.query),
  readSentEmail: (request) => readSentEmail(request.scope, request.params.id),
  sendEmailAgain: { config: seldom, handle: (request) => sendEmailAgain(request.scope, request.params.id) },
});
