import type { QuestionKind } from '#contract/modules.ts';

/** A question as a table writes it. */
export interface WrittenQuestion {
  readonly kind: QuestionKind;
  readonly text: string;
  readonly explanation: string;
  readonly options: readonly { readonly text: string; readonly is_right: boolean }[];
}

/** What the sample shows: one right answer, several, and two options alone. */
const shapes = [
  { name: 'sender', kind: 'single', right: [2], options: 3 },
  { name: 'password', kind: 'multi', right: [1, 3], options: 4 },
  { name: 'flash_drive', kind: 'single', right: [2], options: 2 },
] as const;

export function readSampleQuestions(words: (key: string) => string): WrittenQuestion[] {
  return shapes.map(({ name, kind, right, options }) => ({
    kind,
    text: words(`sample.${name}.text`),
    explanation: words(`sample.${name}.explanation`),
    options: Array.from({ length: options }, (_, at) => ({
      text: words(`sample.${name}.option_${at + 1}`),
      is_right: right.some((number) => number === at + 1),
    })),
  }));
}
