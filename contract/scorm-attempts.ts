import { z } from 'zod';
import { id, instant } from './page.ts';
import { scormStandards } from './scorm.ts';
import { scormStatus } from './study.ts';

/** What operators read of one person in one SCORM package. Texts are the package's own, as it wrote them. */

const said = z.string().nullable();

/** A score as the package gave it. */
const scormScore = z.object({ raw: said, min: said, max: said, scaled: said }).meta({ id: 'ScormScore' });

/** A question of the package, or something else that the person did. */
const scormInteraction = z
  .object({
    id: z.string(),
    type: said,
    /** 2004: what was asked. */
    description: said,
    response: said,
    correct_responses: z.array(z.string()),
    /** `correct`, `incorrect` (1.2: `wrong`), `unanticipated`, `neutral` or a number. */
    result: said,
    weighting: said,
    latency_seconds: z.number().int().nullable(),
    /** 1.2: a time of the day; 2004: a moment. */
    at: said,
    objectives: z.array(z.string()),
  })
  .meta({ id: 'ScormInteraction' });
export type ScormInteraction = z.infer<typeof scormInteraction>;

const scormItemObjective = z
  .object({
    id: z.string(),
    description: said,
    /** `passed`, `failed`, `unknown`; of 1.2 the one status that it has. */
    success: said,
    completion: said,
    progress_measure: said,
    score: scormScore,
  })
  .meta({ id: 'ScormItemObjective' });
export type ScormItemObjective = z.infer<typeof scormItemObjective>;

const scormAttemptItem = z
  .object({
    identifier: z.string(),
    title: z.string(),
    kind: z.enum(['sco', 'asset']),
    status: scormStatus,
    /** Whole percents, down; null without a score. */
    score_percent: z.number().int().nullable(),
    score: scormScore,
    /** Percent from which the item is passed, where the manifest says so. */
    passing_percent: z.number().nullable(),
    attempts_count: z.number().int(),
    total_seconds: z.number().int(),
    started_at: instant.nullable(),
    saved_at: instant.nullable(),
    interactions: z.array(scormInteraction),
    objectives: z.array(scormItemObjective),
    comments: z.array(z.string()),
  })
  .meta({ id: 'ScormAttemptItem' });
export type ScormAttemptItem = z.infer<typeof scormAttemptItem>;

export const scormAttempt = z
  .object({
    person: z.object({ id, full_name: z.string() }),
    course: z.object({ id, title: z.string() }),
    standard: z.enum(scormStandards),
    edition: z.string().nullable(),
    package_number: z.number().int(),
    /** The SCORM course of the library; null where it was deleted there. */
    library_id: id.nullable(),
    status: scormStatus,
    /** Mean of the items that have a score, in whole percents, down; null without one. */
    score_percent: z.number().int().nullable(),
    total_seconds: z.number().int(),
    started_at: instant.nullable(),
    saved_at: instant.nullable(),
    /** Every item that can be opened, in the order of the package. */
    items: z.array(scormAttemptItem),
  })
  .meta({ id: 'ScormAttempt' });
export type ScormAttempt = z.infer<typeof scormAttempt>;
