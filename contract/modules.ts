import { z } from 'zod';
import {
  defaultPassingScore,
  nameMaxLength,
  optionTextMaxLength,
  pictureAltMaxLength,
  questionTextMaxLength,
  quizLimits,
  slideNotesMaxLength,
} from './constants.ts';
import { contentVersion, courseDescription, courseTitle } from './courses.ts';
import { flag, id, instant, pageOf, pagingParams } from './page.ts';
import { slidePage } from './slide-files.ts';

/** How a module is taken. Frozen into an assignment together with the content. */
export const moduleSettings = z
  .strictObject({
    /** Percent of right answers that passes the quiz. */
    passing_score: z.number().int().min(1).max(quizLimits.passing_score).default(defaultPassingScore),
    /** Null: as many attempts as it takes, the best counts. */
    attempts_limit: z.number().int().min(1).max(quizLimits.attempts_limit).nullable().default(null),
    /** Wait between two attempts. */
    pause_minutes: z.number().int().min(0).max(quizLimits.pause_minutes).default(0),
    /** Null: no clock. At zero the saved answers are submitted. */
    time_limit_minutes: z.number().int().min(1).max(quizLimits.time_limit_minutes).nullable().default(null),
    /** How many questions of the pool an attempt asks. Null: all. */
    questions_limit: z.number().int().min(1).max(quizLimits.questions_limit).nullable().default(null),
    is_shuffled: z.boolean().default(true),
    /** Theory is done only when the audio of every slide that has one was heard. */
    needs_audio: z.boolean().default(false),
    /**
     * After an attempt people see where they were wrong, and when the right answers may be shown they practise without an
     * attempt. Absent: no.
     */
    has_practice: z.boolean().optional(),
  })
  .meta({ id: 'ModuleSettings' });
export type ModuleSettings = z.infer<typeof moduleSettings>;

/** A slide in the library. The HTML is what the server kept after cleaning; it is drawn only in the frame. */
export const slide = z
  .object({
    id,
    order_id: z.number().int(),
    title: z.string(),
    html: z.string(),
    /** The words of the slide, for screen readers and search. */
    text: z.string(),
    /** Address of the slide on the content origin; works for an hour. */
    frame_url: z.string(),
    audio_path: z.string().nullable(),
    audio_name: z.string().nullable(),
    version: contentVersion,
    /** What a narrator says beside the slide; learners read it under the slide. */
    notes: z.string(),
    /** The part of the presentation that the slide came with; empty where it has none. */
    part: z.string(),
    /** Null: the slide was written here. */
    page: slidePage.nullable(),
  })
  .meta({ id: 'Slide' });
export type Slide = z.infer<typeof slide>;
export const slideList = z.object({ data: z.array(slide) }).meta({ id: 'Slides' });

const slideHtmlMax = 200_000;

/** In form data the audio travels beside as the file `audio`. */
export const slideCreate = z.strictObject({
  title: z.string().trim().max(nameMaxLength).default(''),
  html: z.string().max(slideHtmlMax).default(''),
});
export type SlideCreate = z.infer<typeof slideCreate>;
export const slideEdit = z.strictObject({
  title: z.string().trim().max(nameMaxLength).optional(),
  html: z.string().max(slideHtmlMax).optional(),
  version: contentVersion.optional(),
  notes: z.string().trim().max(slideNotesMaxLength).optional(),
  /** Descriptions of the pictures of a drawn page in their order; null: none yet, empty: decoration. */
  alts: z.array(z.string().trim().max(pictureAltMaxLength).nullable()).max(1000).optional(),
});
export type SlideEdit = z.infer<typeof slideEdit>;

export const questionKind = z.enum(['single', 'multi']);
export type QuestionKind = z.infer<typeof questionKind>;
const questionText = z.string().trim().min(1).max(questionTextMaxLength);
const optionText = z.string().trim().min(1).max(optionTextMaxLength);

/** A picture above the words of a question. `alt` says what it shows; null: nothing that the words do not say. */
export const questionPicture = z
  .object({ url: z.string(), alt: z.string().nullable() })
  .meta({ id: 'QuestionPicture' });
const questionPictureWrite = z.strictObject({
  file_id: id,
  alt: z.string().trim().min(1).max(pictureAltMaxLength).nullable(),
});

/** `is_right` is only ever sent to those who may edit content (`admin.learning`). */
const questionOption = z.object({ id, text: z.string(), is_right: z.boolean() });
export const question = z
  .object({
    id,
    order_id: z.number().int(),
    kind: questionKind,
    text: z.string(),
    /** Shown with the right answers. */
    explanation: z.string(),
    options: z.array(questionOption),
    picture: questionPicture.extend({ file_id: id }).nullable(),
    /** The slide of the module that answers it. */
    slide_id: id.nullable(),
    version: contentVersion,
  })
  .meta({ id: 'Question' });
export type Question = z.infer<typeof question>;
export const questionList = z.object({ data: z.array(question) }).meta({ id: 'Questions' });

/** One right option for `single`, at least one for `multi`, at least two options, no option twice. */
export const questionWrite = z
  .strictObject({
    kind: questionKind.default('single'),
    text: questionText,
    explanation: z.string().trim().max(questionTextMaxLength).default(''),
    options: z
      .array(z.strictObject({ id: id.optional(), text: optionText, is_right: z.boolean() }))
      .min(2)
      .max(20),
    /** A picture stored by `slides/pictures`. */
    picture: questionPictureWrite.nullable().default(null),
    /** A slide of the same module. */
    slide_id: id.nullable().default(null),
  })
  .superRefine((value, context) => {
    const right = value.options.filter((option) => option.is_right).length;
    if (right === 0) context.addIssue({ code: 'custom', path: ['options'], message: 'question_without_right_option' });
    if (value.kind === 'single' && right > 1) {
      context.addIssue({ code: 'custom', path: ['options'], message: 'question_single_with_many_right' });
    }
    const texts = new Set(value.options.map((option) => option.text.toLocaleLowerCase()));
    if (texts.size < value.options.length) {
      context.addIssue({ code: 'custom', path: ['options'], message: 'question_options_repeat' });
    }
  });
export type QuestionWrite = z.infer<typeof questionWrite>;
export const questionEdit = questionWrite.safeExtend({ version: contentVersion.optional() });
export type QuestionEdit = z.infer<typeof questionEdit>;

export const moduleRow = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    slides_count: z.number().int(),
    questions_count: z.number().int(),
    minutes: z.number().int(),
    /** How many themes use it. */
    themes_count: z.number().int(),
    created_at: instant,
    updated_at: instant,
    version: contentVersion,
    can: z.array(z.enum(['edit', 'copy', 'delete'])),
  })
  .meta({ id: 'ModuleRow' });
export type ModuleRow = z.infer<typeof moduleRow>;
export const modulesPage = pageOf(moduleRow).meta({ id: 'ModulePage' });

/** `slides` and `questions` are there when asked for. */
export const libraryModule = moduleRow
  .extend({
    settings: moduleSettings,
    /** How many of the questions an attempt asks. */
    asked_count: z.number().int(),
    /** Estimated, whole minutes: the part of the slides. */
    theory_minutes: z.number().int(),
    slides: z.array(slide).optional(),
    questions: z.array(question).optional(),
  })
  .meta({ id: 'Module' });
export type LibraryModule = z.infer<typeof libraryModule>;

export const moduleListQuery = z.strictObject({
  ...pagingParams(['title', 'created_at']),
  search: z.string().trim().max(nameMaxLength).optional(),
});
export type ModuleListQuery = z.infer<typeof moduleListQuery>;
export const moduleQuery = z.strictObject({
  with_slides: flag.default(false),
  with_questions: flag.default(false),
});
export const moduleCreate = z.strictObject({
  title: courseTitle,
  description: courseDescription.default(''),
  settings: moduleSettings.optional(),
});
export type ModuleCreate = z.infer<typeof moduleCreate>;
export const moduleEdit = z.strictObject({
  title: courseTitle.optional(),
  description: courseDescription.optional(),
  settings: moduleSettings.optional(),
  version: contentVersion.optional(),
});
export type ModuleEdit = z.infer<typeof moduleEdit>;

export const slidePictureForm = z.strictObject({
  image: z.unknown().optional().meta({ type: 'string', format: 'binary' }),
});
/** A picture stored for slides: `src` goes into the slide's HTML, `url` shows it for an hour. */
export const slidePicture = z.object({ file_id: id, src: z.string(), url: z.string() }).meta({ id: 'SlidePicture' });
export type SlidePicture = z.infer<typeof slidePicture>;
