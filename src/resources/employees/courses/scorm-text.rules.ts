import type { ScormInteraction } from '#contract/scorm-attempts.ts';

const results = {
  correct: 'correct',
  incorrect: 'incorrect',
  wrong: 'incorrect',
  neutral: 'neutral',
  unanticipated: 'unanticipated',
} as const;

/** What a package said of an answer, in the words of both standards; undefined for a number, which says it itself. */
export function resultOf({
  result,
}: Pick<ScormInteraction, 'result'>): (typeof results)[keyof typeof results] | undefined {
  return result !== null && Object.hasOwn(results, result) ? results[result as keyof typeof results] : undefined;
}

const kinds = [
  'true-false',
  'choice',
  'fill-in',
  'long-fill-in',
  'matching',
  'performance',
  'sequencing',
  'likert',
  'numeric',
  'other',
] as const;

/** What kind of question it is; undefined where the package does not say. */
export function kindOf({ type }: Pick<ScormInteraction, 'type'>): (typeof kinds)[number] | undefined {
  return kinds.find((kind) => kind === type);
}

const truths: Readonly<Record<string, 'yes' | 'no'>> = {
  true: 'yes',
  t: 'yes',
  '1': 'yes',
  false: 'no',
  f: 'no',
  '0': 'no',
};

/** Whether somebody said yes or no; undefined for what is no such answer. */
export function truthOf({ type }: Pick<ScormInteraction, 'type'>, answer: string): 'yes' | 'no' | undefined {
  return type === 'true-false' ? truths[answer.trim().toLowerCase()] : undefined;
}

/** An answer or a pattern of right ones as people read it: without the marks by which 2004 keeps its parts apart. */
export function readAnswer(said: string): string {
  return said
    .replace(/^(?:\{(?:lang|case_matters|order_matters)=[^}]*\})+/, '')
    .replaceAll('[,]', ', ')
    .replaceAll('[.]', ' – ')
    .replaceAll('[:]', ' … ')
    .trim();
}
