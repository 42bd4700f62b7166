import { emailTemplateParams, emailTexts } from '#contract/mail-settings.ts';
import { defineEmail, EmailRejected, emailTemplates, renderSample } from '#platform/mail/index.ts';
import { templateSampleKind } from './template-sample-kind.ts';

/** The words that somebody is writing, with made-up values: it travels as the real letter would. */
export const templateSampleEmail = defineEmail(templateSampleKind, {
  payload: emailTemplateParams.extend({ words: emailTexts }),
  render: async ({ scope, files, pageUrl }, { kind, language, words }, message) => {
    const template = scope.ports.find(emailTemplates).find(({ name }) => name === kind);
    if (template === undefined) throw new EmailRejected(`no letter is called ${kind}`, { isLasting: true });
    return renderSample(scope, template, words, { files, language, message, link: pageUrl('/auth/login') });
  },
});
