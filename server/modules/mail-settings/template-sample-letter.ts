import { letterTemplateParams, letterWords } from '#contract/mail-settings.ts';
import { defineLetter, LetterRefused, letterTemplates, renderSample } from '#platform/mail/index.ts';
import { templateSampleKind } from './template-sample-kind.ts';

/** The words that somebody is writing, with made-up values: it travels as the real letter would. */
export const templateSampleLetter = defineLetter(templateSampleKind, {
  payload: letterTemplateParams.extend({ words: letterWords }),
  render: async ({ scope, files, pageUrl }, { kind, language, words }, message) => {
    const template = scope.ports.find(letterTemplates).find(({ name }) => name === kind);
    if (template === undefined) throw new LetterRefused(`no letter is called ${kind}`, { isLasting: true });
    return renderSample(scope, template, words, { files, language, message, link: pageUrl('/auth/login') });
  },
});
