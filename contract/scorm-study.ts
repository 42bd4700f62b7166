import { z } from 'zod';
import { id, instant } from './page.ts';
import { scormStandards } from './scorm.ts';
import { scormStatus } from './study.ts';

/** What a learner's page and the server say to each other about a SCORM package. `id` is the assigned course. */

/** Names of items, objectives and stores come from packages. */
const packageName = z.string().min(1).max(4000);
const isShort = (entries: object) => Object.keys(entries).length <= 500;
/** Values of elements of the data model by their names, as packages write them: `cmi.core.lesson_status`. */
const elements = z.record(z.string().min(1).max(255), z.string().max(262_144));

/** A piece of the manifest's XML: names without prefixes. */
export const scormXml = z
  .object({
    name: z.string(),
    attributes: z.record(z.string(), z.string()),
    text: z.string(),
    get children() {
      return z.array(scormXml);
    },
  })
  .meta({ id: 'ScormXml' });

/** An item of the activity tree, in the order of the manifest; its place follows from `parent`. */
const scormActivity = z
  .object({
    identifier: z.string(),
    /** The item above it; null at the top. */
    parent: z.string().nullable(),
    title: z.string(),
    depth: z.number().int(),
    /** `sco` speaks with the runtime, `asset` is only shown; null: a heading. */
    kind: z.enum(['sco', 'asset']).nullable(),
    is_visible: z.boolean(),
    mastery_score: z.number().nullable(),
    passing_measure: z.number().nullable(),
    completion_threshold: z.number().nullable(),
    progress_weight: z.number().optional(),
    max_time_allowed: z.string().nullable(),
    time_limit_action: z.string().nullable(),
    launch_data: z.string().nullable(),
    /** Stores that it shares with other items, in the order of `adl.data`. */
    data_maps: z.array(z.object({ target: z.string(), reads: z.boolean(), writes: z.boolean() })).optional(),
    sequencing: scormXml.nullable(),
    presentation: scormXml.nullable(),
  })
  .meta({ id: 'ScormActivity' });

/** A global objective of 2004. Null: unknown. Numbers travel as the package wrote them. */
const scormObjective = z
  .strictObject({
    is_satisfied: z.boolean().nullable(),
    measure: z.number().min(-1).max(1).nullable(),
    is_completed: z.boolean().nullable().default(null),
    progress_measure: z.number().min(0).max(1).nullable().default(null),
    score_raw: z.number().nullable().default(null),
    score_min: z.number().nullable().default(null),
    score_max: z.number().nullable().default(null),
  })
  .meta({ id: 'ScormObjective' });
const objectives = z.record(packageName, scormObjective).refine(isShort);

/** How a person stands in one item of the package. */
const scormItemState = z
  .object({
    identifier: z.string(),
    status: scormStatus,
    /** Whole percents, down; null without a score. */
    score_percent: z.number().int().nullable(),
    total_seconds: z.number().int(),
  })
  .meta({ id: 'ScormItemState' });

/** What an item begins with: `cmi` is what the package left, without what the runtime itself answers. */
const scormItemMemory = scormItemState
  .extend({
    cmi: z.record(z.string(), z.string()),
    /** Goes into `cmi.core.entry` or `cmi.entry`. */
    entry: z.enum(['ab-initio', 'resume', '']),
    /** How the package left it last; null: it was cut off, or never begun. */
    exit: z.string().nullable(),
    /** In the form of the standard. */
    total_time: z.string(),
    attempts_count: z.number().int(),
  })
  .meta({ id: 'ScormItemMemory' });

export const scormLaunchBody = z.strictObject({
  /** Made by the page for itself. The same page launches again with the same id, after a reload as well. */
  session_id: id,
  /** True: what is open elsewhere may save nothing any more. */
  take_over: z.boolean().default(false),
});
export type ScormLaunchBody = z.infer<typeof scormLaunchBody>;

/** Everything that a package needs to run where it stopped. */
export const scormSession = z
  .object({
    session_id: id,
    /** Page of the package's origin that holds the runtime; `?item=<identifier>` says which item. Works for hours. */
    frame_url: z.string(),
    /** Of that page: messages from elsewhere are somebody else's. */
    frame_origin: z.string(),
    /** Of that origin: takes what a package says while its tab closes, for hours; null in a review. */
    last_words_url: z.string().nullable(),
    standard: z.enum(scormStandards),
    edition: z.string().nullable(),
    /** Of the package as it was assigned; counts the packages of a course from 1. */
    package_number: z.number().int(),
    course_title: z.string(),
    /** `review`: the course was completed before. Nothing is recorded then. */
    mode: z.enum(['normal', 'review']),
    credit: z.enum(['credit', 'no-credit']),
    learner_id: z.string(),
    /** Last name, first name. */
    learner_name: z.string(),
    organization: z.object({
      identifier: z.string(),
      title: z.string(),
      sequencing: scormXml.nullable(),
      completion_threshold: z.number().nullable(),
      items: z.array(scormActivity),
    }),
    sequencing_collection: z.array(scormXml),
    status: scormStatus,
    /** Items that were begun. */
    items: z.array(scormItemMemory),
    objectives,
    /** Stores of `adl.data` of the fourth edition, by their names. */
    shared_data: z.record(z.string(), z.string()),
    /** What the page keeps of the activity tree, as it sent it. */
    sequencing_state: z.string().nullable(),
    current_item: z.string().nullable(),
    is_suspended: z.boolean(),
    /** Of the last save that counted: the next one has a greater one. */
    sequence: z.number().int(),
    server_time: instant,
  })
  .meta({ id: 'ScormSession' });
export type ScormSession = z.infer<typeof scormSession>;

const scormItemSave = z.strictObject({
  identifier: packageName,
  /** `session`: the item was launched again since the last save; `attempt`: and what it had left before is forgotten. */
  begins: z.enum(['session', 'attempt']).nullable().default(null),
  /** What changed. */
  cmi: elements.default({}),
  /** The item was finished, or left: its session is over. */
  has_ended: z.boolean().default(false),
});
export type ScormItemSave = z.infer<typeof scormItemSave>;

/**
 * `PATCH …/steps/scorm/statement`. What is absent stays as it is. As everywhere, texts with U+0000 or half a surrogate pair
 * refuse the whole body: the page takes them out before it sends.
 */
export const scormSave = z.strictObject({
  session_id: id,
  /** Grows with each save of the session, by as much as it likes. */
  sequence: z.number().int().min(1).max(2_000_000_000),
  items: z.array(scormItemSave).max(200).default([]),
  objectives: objectives.optional(),
  shared_data: z.record(packageName, z.string().max(65_536)).refine(isShort).optional(),
  sequencing_state: z.string().max(262_144).nullable().optional(),
  current_item: packageName.nullable().optional(),
  is_suspended: z.boolean().optional(),
  /** The learner leaves: nobody has to take over from this page. */
  is_last: z.boolean().default(false),
  /** Nothing follows: the page has waited for what the package says last. What it said counts now. */
  ends_session: z.boolean().default(false),
});
export type ScormSave = z.infer<typeof scormSave>;

/** What the runtime itself sends while its tab closes: everything that the page around it has not confirmed. */
export const scormFinalMessage = scormSave.omit({ sequence: true, is_last: true, ends_session: true });
export type ScormFinalMessage = z.infer<typeof scormFinalMessage>;

/** An element that was not kept: everything else was. */
const scormError = z
  .object({
    identifier: z.string(),
    element: z.string(),
    reason: z.enum(['unknown', 'read_only', 'type', 'range', 'length', 'order', 'full']),
  })
  .meta({ id: 'ScormRefusal' });

export const scormSaved = z
  .object({
    /** False: the sequence is that of an earlier save, or of the last one again. Nothing was changed. */
    is_applied: z.boolean(),
    /** Of the last save that counted. */
    sequence: z.number().int(),
    saved_at: instant,
    refused: z.array(scormError),
    status: scormStatus,
    /** Those of the save. */
    items: z.array(scormItemState),
    /** Where the course stands now, in percents. */
    progress: z.number().int(),
    is_course_completed: z.boolean(),
  })
  .meta({ id: 'ScormSaved' });
export type ScormSaved = z.infer<typeof scormSaved>;

/** `POST scorm/statement`: elements of one item, without a session. The item is over where they say how it was left. */
export const scormStatement = z.strictObject({
  /** The assigned course. */
  course_id: id,
  /** Only one's own. */
  user_id: id,
  statement: elements,
  /** The first item without it. */
  item: packageName.optional(),
});
export type ScormStatement = z.infer<typeof scormStatement>;
export const scormStatements = z
  .object({ course_id: id, user_id: id, status: scormStatus, items: z.array(scormItemMemory) })
  .meta({ id: 'ScormStatements' });
export type ScormStatements = z.infer<typeof scormStatements>;
