import { percentOf, shareOf, smallGroupSize } from '#contract/figures.ts';
import type { AnalysedQuestion, QuestionQuality } from '#contract/item-analysis.ts';

/** From here on a question tells those who know from those who do not. */
const goodDiscrimination = 0.2;

export interface ItemFacts {
  readonly asked: number;
  readonly right: number;
  /** Null where everybody did alike: then nothing goes together with anything. */
  readonly discrimination: number | null;
  /** Wrong options with how many chose each. */
  readonly wrong: readonly { readonly text: string; readonly count: number }[];
}

/** What a question's answers say. Of fewer than five people nothing is said: one could read who was wrong. */
export function analyseItem({
  asked,
  right,
  discrimination,
  wrong,
}: ItemFacts): Pick<AnalysedQuestion, 'right_percent' | 'discrimination' | 'quality' | 'wrong_option'> {
  if (asked < smallGroupSize) return { right_percent: null, discrimination: null, quality: null, wrong_option: null };
  const shown = discrimination === null ? null : roundHundredth(discrimination);
  const [most] = wrong.filter(({ count }) => count > 0).toSorted((left, other) => other.count - left.count);
  return {
    right_percent: percentOf(shareOf(right, asked)),
    discrimination: shown,
    quality: shown === null ? null : judge(shown),
    wrong_option: most ? { ...most, percent: percentOf(shareOf(most.count, asked)) } : null,
  };
}

function judge(discrimination: number): QuestionQuality {
  if (discrimination < 0) return 'reversed';
  return discrimination < goodDiscrimination ? 'weak' : 'good';
}

function roundHundredth(value: number): number {
  const rounded = Math.round(value * 100) / 100;
  return rounded === 0 ? 0 : rounded;
}

/** The hardest first; what is not told comes last. */
export function compareItems(
  left: Pick<AnalysedQuestion, 'right_percent'>,
  right: Pick<AnalysedQuestion, 'right_percent'>,
): number {
  return (left.right_percent ?? 101) - (right.right_percent ?? 101);
}
