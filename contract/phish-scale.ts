import { z } from 'zod';
import { type countedCueKinds, cueGroups, premiseScores } from './phish-scale-kinds.ts';

/**
 * The NIST Phish Scale: how hard a phishing letter is to detect.
 * M. Steves, K. Greene, M. Theofanos: Categorizing human phishing difficulty: a Phish Scale. Journal of Cybersecurity
 * 6(1), 2020; S. Dawkins, J. Jacobs: NIST Phish Scale User Guide. NIST TN 2276, 2023.
 */

export type CueGroup = keyof typeof cueGroups;
export type CueKind = (typeof cueGroups)[CueGroup][number];
export const cueKinds = Object.values(cueGroups).flat() as [CueKind, ...CueKind[]];

export type CountedCueKind = (typeof countedCueKinds)[number];

export const difficulties = ['least', 'moderate', 'very'] as const;
export type Difficulty = (typeof difficulties)[number];
export const difficulty = z.enum(difficulties);

/** What an author counted and judged. Kinds that are not named were counted as none. */
export const phishScaleRating = z
  .strictObject({
    cues: z.partialRecord(z.enum(cueKinds), z.number().int().min(0).max(99)),
    premise: z.strictObject({
      work_process: z.literal(premiseScores),
      work_relevance: z.literal(premiseScores),
      other_events: z.literal(premiseScores),
      concern: z.literal(premiseScores),
      training: z.literal(premiseScores),
    }),
  })
  .meta({ id: 'PhishScaleRating' });
export type PhishScaleRating = z.infer<typeof phishScaleRating>;

export type CueBand = 'few' | 'some' | 'many';
export type PremiseBand = 'weak' | 'medium' | 'strong';

export interface PhishScale {
  readonly cues: number;
  readonly cueBand: CueBand;
  /** -8 to 32. */
  readonly premise: number;
  readonly premiseBand: PremiseBand;
  readonly difficulty: Difficulty;
}

/**
 * Detection difficulty by cues and premise, as TN 2276 has it. Some cues with a weak premise are "moderately to least"
 * difficult there; here the harder of the two, so that nobody's click counts as one on an easy letter by doubt.
 */
const table: Readonly<Record<CueBand, Readonly<Record<PremiseBand, Difficulty>>>> = {
  few: { weak: 'moderate', medium: 'very', strong: 'very' },
  some: { weak: 'moderate', medium: 'moderate', strong: 'very' },
  many: { weak: 'least', medium: 'moderate', strong: 'moderate' },
};

/**
 * The bands of TN 2276. Cues added up: few to 8, some to 14, many from 15. Premise: four elements less the warnings; weak
 * to 10, medium to 17, strong from 18.
 */
export function ratePhishScale({ cues: counts, premise: scores }: PhishScaleRating): PhishScale {
  const cues = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const cueBand: CueBand = cues <= 8 ? 'few' : cues <= 14 ? 'some' : 'many';
  const premise = scores.work_process + scores.work_relevance + scores.other_events + scores.concern - scores.training;
  const premiseBand: PremiseBand = premise <= 10 ? 'weak' : premise <= 17 ? 'medium' : 'strong';
  return { cues, cueBand, premise, premiseBand, difficulty: table[cueBand][premiseBand] };
}
