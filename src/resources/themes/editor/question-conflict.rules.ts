import type { Slide } from '#contract/modules.ts';
import type { ConflictPart } from '#src/kit/save/conflict.rules.ts';
import type { QuestionDraft } from './question-draft.rules.ts';

/** What two people wrote of one question: its words, its options with the right ones marked, and why they are right. */
export function partsOfQuestion(
  theirs: QuestionDraft,
  mine: QuestionDraft,
  t: (key: string) => string,
  slides: readonly Pick<Slide, 'id' | 'title'>[],
): ConflictPart[] {
  const optionsOf = ({ options }: QuestionDraft) =>
    options
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, isRight }) => `${isRight ? '✓' : '–'} ${text.trim()}`)
      .join('\n');
  const kindOf = ({ kind }: QuestionDraft) => t(`themes.quiz.kinds.${kind}`);
  const isOtherFile = theirs.picture?.fileId !== mine.picture?.fileId;
  const pictureOf = ({ picture }: QuestionDraft) => {
    const words = picture && (picture.alt || t('themes.blocks.decorative'));
    return words && isOtherFile ? `${words} (${picture.fileId.slice(0, 8)})` : words;
  };
  const slideOf = ({ slideId }: QuestionDraft) => {
    const at = slides.findIndex(({ id }) => id === slideId);
    return at < 0 ? '' : `${at + 1}. ${slides[at]?.title ?? ''}`;
  };
  return [
    { name: 'text', label: t('themes.quiz.text'), theirs: theirs.text, mine: mine.text },
    { name: 'kind', label: t('themes.quiz.kind'), theirs: kindOf(theirs), mine: kindOf(mine) },
    { name: 'options', label: t('themes.quiz.options'), theirs: optionsOf(theirs), mine: optionsOf(mine) },
    { name: 'picture', label: t('themes.quiz.picture'), theirs: pictureOf(theirs) ?? '', mine: pictureOf(mine) ?? '' },
    { name: 'explanation', label: t('themes.quiz.explanation'), theirs: theirs.explanation, mine: mine.explanation },
    { name: 'slide', label: t('themes.quiz.slide'), theirs: slideOf(theirs), mine: slideOf(mine) },
  ];
}
