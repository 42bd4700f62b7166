import { z } from 'zod';
import { defineLetter, type LetterKind } from '#platform/mail/index.ts';

const payload = z.object({ theme: z.string(), text: z.string() });

/** A letter that the operator wrote: of a tag, or to chosen people. Blank lines part its paragraphs. */
const operatorLetter = defineLetter('operator_message', {
  payload,
  render: ({ t, pageUrl, layOut }, { theme, text }) => ({
    subject: theme,
    ...layOut({
      title: theme,
      paragraphs: text
        .split(/\r?\n\s*\r?\n/)
        .map((paragraph) => paragraph.trim())
        .filter((paragraph) => paragraph !== ''),
      button: { text: t('operator_message.button'), url: pageUrl('/user/learning') },
    }),
  }),
});

export const operatorLetterKind = operatorLetter.kind;
export const tagsLetters: readonly LetterKind[] = [operatorLetter];
