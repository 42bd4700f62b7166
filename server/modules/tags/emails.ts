import { z } from 'zod';
import { defineEmail, type EmailKind, type EmailTemplate } from '#platform/mail/index.ts';

/** What the operator's own words are sent as, and what their standard text is called. */
export const operatorEmailKind = 'operator_message';

const payload = z.object({ theme: z.string(), text: z.string() });

const operatorTemplate: EmailTemplate = {
  name: operatorEmailKind,
  variables: ['theme', 'text'],
  required: ['text'],
  hasLink: true,
  standard: (t) => ({
    subject: '{{theme}}',
    title: '{{theme}}',
    text: '{{text}}',
    button: t('operator_message.button'),
  }),
  samples: (t) => ({ theme: t('operator_message.sample_theme'), text: t('operator_message.sample_text') }),
};

/** A letter that the operator wrote: of a tag, or to chosen people. Blank lines part its paragraphs. */
const operatorEmail = defineEmail(operatorEmailKind, {
  payload,
  templates: [operatorTemplate],
  render: ({ pageUrl, compose }, { theme, text }, message) =>
    compose(operatorTemplate, message, { values: { theme, text }, link: pageUrl('/user/learning') }),
});

export const tagsEmails: readonly EmailKind[] = [operatorEmail];
