import { z } from 'zod';
import { defineLetter, type LetterKind, type LetterTemplate } from '#platform/mail/index.ts';

const payload = z.object({ theme: z.string(), text: z.string() });

const operatorTemplate: LetterTemplate = {
  name: 'operator_message',
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
const operatorLetter = defineLetter('operator_message', {
  payload,
  templates: [operatorTemplate],
  render: ({ pageUrl, compose }, { theme, text }, message) =>
    compose(operatorTemplate, message, { values: { theme, text }, link: pageUrl('/user/learning') }),
});

export const operatorLetterKind = operatorLetter.kind;
export const tagsLetters: readonly LetterKind[] = [operatorLetter];
