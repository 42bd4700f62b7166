import { describe, expect, it } from 'vitest';
import { questionWrite } from '#contract/modules.ts';
import {
  emptyQuestion,
  type QuestionDraft,
  questionGap,
  withAnswer,
  withKind,
  withOptionText,
  withoutOption,
  withPicture,
  withRight,
  writeQuestion,
  writtenOptions,
} from './question-draft.rules.ts';

function filled(texts: readonly string[], right: readonly number[]): QuestionDraft {
  return {
    ...emptyQuestion('q'),
    kind: right.length > 1 ? 'multi' : 'single',
    text: 'Whom do you tell?',
    options: texts.map((text, at) => ({ key: `o${at}`, id: null, text, isRight: right.includes(at) })),
  };
}

describe('a question that is being written', () => {
  it('is sent as soon as the server would take it, and not before', () => {
    const drafts: QuestionDraft[] = [
      emptyQuestion('q'),
      { ...filled(['Yes', 'No'], [0]), text: ' ' },
      filled(['Yes'], [0]),
      filled(['Yes', 'No'], []),
      filled(['Yes', ' yes '], [0]),
      filled(['Yes', 'No', ''], [2]),
      filled(['Yes', 'No', ''], [0]),
      filled(['Yes', 'No', 'Perhaps'], [0, 2]),
    ];
    for (const draft of drafts) {
      const isTaken = questionWrite.safeParse(writeQuestion(draft)).success;
      expect([draft.options.map((option) => option.text), questionGap(draft) === null]).toEqual([
        draft.options.map((option) => option.text),
        isTaken,
      ]);
    }
  });

  it('names the first thing that is missing', () => {
    expect(questionGap(emptyQuestion('q'))).toBe('text');
    expect(questionGap(filled(['Yes'], [0]))).toBe('too_few');
    expect(questionGap(filled(['Yes', 'No'], []))).toBe('no_right');
    expect(questionGap(filled(['Yes', 'YES'], [0]))).toBe('repeated');
    expect(questionGap(filled(['Yes', 'No', ''], [2]))).toBe('empty_option');
  });

  it('has one right answer when it asks for one, whichever was marked last', () => {
    const draft = withRight(filled(['a', 'b', 'c'], [0]), 'o2', true);
    expect(draft.options.map((option) => option.isRight)).toEqual([false, false, true]);
  });

  it('with a picture waits for its description, unless it is decoration', () => {
    const draft = withPicture(filled(['a', 'b'], [0]), { fileId: 'f', url: 'u' });
    expect(questionGap(draft)).toBe('picture');
    const described = withPicture(draft, { alt: ' A letter ' });
    expect([questionGap(described), writeQuestion(described).picture]).toEqual([
      null,
      { file_id: 'f', alt: 'A letter' },
    ]);
    const decorative = withPicture(described, { alt: '', isDecorative: true });
    expect([questionGap(decorative), writeQuestion(decorative).picture]).toEqual([null, { file_id: 'f', alt: null }]);
  });

  it('keeps its first right answer when it stops asking for several', () => {
    const draft = withKind(filled(['a', 'b', 'c'], [1, 2]), 'single');
    expect(draft.options.map((option) => option.isRight)).toEqual([false, true, false]);
  });

  it('keeps the names that the server gave its options, even when somebody went on writing meanwhile', () => {
    const sent = filled(['a', 'b', ''], [0]);
    const meanwhile = withoutOption(withOptionText(sent, 'o2', 'c'), 'o0');
    const after = withAnswer(meanwhile, writtenOptions(sent), {
      id: 'question',
      order_id: 0,
      version: 2,
      kind: 'single',
      text: '',
      explanation: '',
      picture: null,
      slide_id: null,
      options: [
        { id: 'A', text: 'a', is_right: true },
        { id: 'B', text: 'b', is_right: false },
      ],
    });
    expect(after.id).toBe('question');
    expect(after.options.map(({ id, text }) => [id, text])).toEqual([
      ['B', 'b'],
      [null, 'c'],
    ]);
  });
});
