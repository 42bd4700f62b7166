import { z } from 'zod';

/**
 * The NIST Phish Scale: how hard a phishing letter is to detect.
 * M. Steves, K. Greene, M. Theofanos: Categorizing human phishing difficulty: a Phish Scale. Journal of Cybersecurity
 * 6(1), 2020; S. Dawkins, J. Jacobs: NIST Phish Scale User Guide. NIST TN 2276, 2023.
 */

/** The 23 kinds of cues that a careful reader can notice, in the five groups of the guide. */
export const cueGroups = {
  error: ['spelling', 'inconsistency'],
  technical: ['attachment_type', 'sender_address', 'hidden_url', 'domain_spoofing'],
  visual: ['no_branding', 'imitated_branding', 'unprofessional_design', 'security_icons'],
  language: [
    'legal_language',
    'distracting_detail',
    'sensitive_information',
    'urgency',
    'threat',
    'generic_greeting',
    'no_signer_details',
  ],
  tactic: [
    'humanitarian_appeal',
    'too_good',
    'you_are_special',
    'limited_time_offer',
    'mimics_process',
    'poses_as_authority',
  ],
} as const;
export type CueGroup = keyof typeof cueGroups;
export type CueKind = (typeof cueGroups)[CueGroup][number];
export const cueKinds = Object.values(cueGroups).flat() as [CueKind, ...CueKind[]];

/** What the letter itself tells: counted, not asked. */
export const countedCueKinds = [
  'attachment_type',
  'sender_address',
  'hidden_url',
  'domain_spoofing',
  'no_branding',
  'generic_greeting',
] as const satisfies readonly CueKind[];
export type CountedCueKind = (typeof countedCueKinds)[number];

/** How well the premise fits the people. The last one, what they were warned of, is taken off. */
export const premiseElements = ['work_process', 'work_relevance', 'other_events', 'concern', 'training'] as const;
/** None, low, moderate, significant, extreme. */
export const premiseScores = [0, 2, 4, 6, 8] as const;

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

/**
 * Share of people who click on a letter of this difficulty: what the authors of 2020 saw in ten exercises of one
 * organization. A rough expectation, from including to below.
 */
export const expectedClickShare: Readonly<Record<Difficulty, { readonly from: number; readonly to: number }>> = {
  least: { from: 0, to: 0.1 },
  moderate: { from: 0.1, to: 0.19 },
  very: { from: 0.19, to: 1 },
};
