import { z } from 'zod';
import { id } from './page.ts';

/**
 * How well a question tells those who know from those who do not. `reversed`: who did better elsewhere was wrong more often
 * here, so that its key or its wording is worth a look.
 */
export const questionQualities = ['good', 'weak', 'reversed'] as const;
export type QuestionQuality = (typeof questionQualities)[number];

/** What the first attempts of an assigned course say of one question. Null: fewer than five people were asked. */
const analysedQuestion = z
  .object({
    question_id: id,
    theme_title: z.string(),
    text: z.string(),
    /** People who were asked it in their first finished attempt. */
    asked_count: z.number().int(),
    /** Difficulty: percent of them who were right, one decimal. */
    right_percent: z.number().nullable(),
    /** Correlation with the rest of the same quiz, -1 to 1, two decimals; null also where everybody did alike. */
    discrimination: z.number().nullable(),
    quality: z.enum(questionQualities).nullable(),
    /** The wrong option that most of them chose; null also where nobody chose one. */
    wrong_option: z.object({ text: z.string(), count: z.number().int(), percent: z.number() }).nullable(),
  })
  .meta({ id: 'AnalysedQuestion' });
export type AnalysedQuestion = z.infer<typeof analysedQuestion>;

/** The hardest first; those of which too few were asked last. */
export const itemAnalysis = z.object({ data: z.array(analysedQuestion) }).meta({ id: 'ItemAnalysis' });
export type ItemAnalysis = z.infer<typeof itemAnalysis>;
