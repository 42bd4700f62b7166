import type { Question, QuestionKind, QuestionWrite } from '#contract/modules.ts';
import { moveItem } from '#src/kit/order/order.rules.ts';

export interface OptionDraft {
  /** Name for as long as it is edited. */
  key: string;
  /** Null until the server knows it. */
  id: string | null;
  text: string;
  isRight: boolean;
}

export interface PictureDraft {
  fileId: string;
  url: string;
  alt: string;
  /** It says nothing that the words do not: there is nothing to describe. */
  isDecorative: boolean;
}

/** A question as somebody is writing it. May be unfinished; then it is not sent. */
export interface QuestionDraft {
  key: string;
  /** Null until the server knows it. */
  id: string | null;
  kind: QuestionKind;
  text: string;
  explanation: string;
  options: readonly OptionDraft[];
  picture: PictureDraft | null;
  /** The slide that answers it. */
  slideId: string | null;
}

/** What keeps a question from being saved. */
export type QuestionGap = 'text' | 'too_few' | 'empty_option' | 'repeated' | 'no_right' | 'picture';

export const fewestOptions = 2;
export const maxOptions = 20;

export function draftOf(question: Question): QuestionDraft {
  const { picture } = question;
  return {
    key: question.id,
    id: question.id,
    kind: question.kind,
    text: question.text,
    explanation: question.explanation,
    options: question.options.map(({ id, text, is_right }) => ({ key: id, id, text, isRight: is_right })),
    picture: picture && {
      fileId: picture.file_id,
      url: picture.url,
      alt: picture.alt ?? '',
      isDecorative: picture.alt === null,
    },
    slideId: question.slide_id,
  };
}

export function emptyQuestion(key: string): QuestionDraft {
  const options = [0, 1, 2].map((at) => ({ key: `${key}.${at}`, id: null, text: '', isRight: false }));
  return { key, id: null, kind: 'single', text: '', explanation: '', options, picture: null, slideId: null };
}

/** Options left empty at the end of a list are no mistake: they are not sent. */
export function writtenOptions(draft: QuestionDraft): readonly OptionDraft[] {
  return draft.options.filter((option) => option.text.trim() !== '' || option.isRight);
}

/** The first gap, or null when the question can be saved. */
export function questionGap(draft: QuestionDraft): QuestionGap | null {
  if (draft.text.trim() === '') return 'text';
  const options = writtenOptions(draft);
  if (options.some((option) => option.text.trim() === '')) return 'empty_option';
  if (options.length < fewestOptions) return 'too_few';
  const texts = new Set(options.map((option) => option.text.trim().toLocaleLowerCase()));
  if (texts.size < options.length) return 'repeated';
  if (!options.some((option) => option.isRight)) return 'no_right';
  const { picture } = draft;
  return picture && !picture.isDecorative && picture.alt.trim() === '' ? 'picture' : null;
}

/** The body of the call. Only for a question without a gap. */
export function writeQuestion(draft: QuestionDraft): QuestionWrite {
  const { picture } = draft;
  return {
    kind: draft.kind,
    text: draft.text.trim(),
    explanation: draft.explanation.trim(),
    options: writtenOptions(draft).map(({ id, text, isRight }) => ({
      ...(id !== null && { id }),
      text: text.trim(),
      is_right: isRight,
    })),
    picture: picture && { file_id: picture.fileId, alt: picture.isDecorative ? null : picture.alt.trim() },
    slide_id: draft.slideId,
  };
}

/** The body of the call that makes another question like this one: its options are others. */
export function writeCopy(draft: QuestionDraft): QuestionWrite {
  const { options, ...question } = writeQuestion(draft);
  return { ...question, options: options.map(({ id: _, ...option }) => option) };
}

/** Another draft like this one, which the server does not know. */
export function copyDraft(draft: QuestionDraft, nextKey: () => string): QuestionDraft {
  const options = draft.options.map((option) => ({ ...option, key: nextKey(), id: null }));
  return { ...draft, key: nextKey(), id: null, options };
}

/** With the ids that the server gave, so that the next save is about the same options. */
export function withAnswer(draft: QuestionDraft, sent: readonly OptionDraft[], answer: Question): QuestionDraft {
  const ids = new Map(sent.map((option, at) => [option.key, answer.options[at]?.id ?? null]));
  return {
    ...draft,
    id: answer.id,
    options: draft.options.map((option) => ({ ...option, id: ids.get(option.key) ?? option.id })),
  };
}

/** A question with one answer keeps the first right one; one with several keeps all. */
export function withKind(draft: QuestionDraft, kind: QuestionKind): QuestionDraft {
  if (kind === 'multi') return { ...draft, kind };
  const first = draft.options.findIndex((option) => option.isRight);
  return { ...draft, kind, options: draft.options.map((option, at) => ({ ...option, isRight: at === first })) };
}

/** Right or not. Where there is one answer, the others stop being it. */
export function withRight(draft: QuestionDraft, key: string, isRight: boolean): QuestionDraft {
  return {
    ...draft,
    options: draft.options.map((option) => {
      if (option.key === key) return { ...option, isRight };
      return draft.kind === 'single' && isRight ? { ...option, isRight: false } : option;
    }),
  };
}

export function withOptionText(draft: QuestionDraft, key: string, text: string): QuestionDraft {
  return { ...draft, options: draft.options.map((option) => (option.key === key ? { ...option, text } : option)) };
}

export function withOption(draft: QuestionDraft, key: string): QuestionDraft {
  if (draft.options.length >= maxOptions) return draft;
  return { ...draft, options: [...draft.options, { key, id: null, text: '', isRight: false }] };
}

export function withoutOption(draft: QuestionDraft, key: string): QuestionDraft {
  return { ...draft, options: draft.options.filter((option) => option.key !== key) };
}

export function withOptionMoved(draft: QuestionDraft, from: number, to: number): QuestionDraft {
  return { ...draft, options: moveItem(draft.options, from, to) };
}

/** With another picture or another description; a new picture has none yet. */
export function withPicture(draft: QuestionDraft, change: Partial<PictureDraft>): QuestionDraft {
  return { ...draft, picture: { fileId: '', url: '', alt: '', isDecorative: false, ...draft.picture, ...change } };
}
