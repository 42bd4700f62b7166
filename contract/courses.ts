import { z } from 'zod';
import { certificateMonthsMax, courseDescriptionMaxLength, languages, nameMaxLength } from './constants.ts';
import { editVersion, madeFrom } from './edit-version.ts';
import { day, flag, id, instant, manyOf, pageOf, pagingParams } from './page.ts';

export const courseTitle = z.string().trim().min(1).max(nameMaxLength);
export const courseDescription = z.string().trim().max(courseDescriptionMaxLength);
const courseTag = z.string().trim().min(1).max(60);
const courseTags = z.array(courseTag).max(20);
/** Grows with each edit. Sent with one, it is refused with `changed_meanwhile` where somebody edited in between. */
export const contentVersion = z.number().int().min(1);
const courseSortKeys = ['title', 'created_at'] as const;

/** How a course is taken. Frozen into an assignment together with the content. */
export const courseSettings = z
  .strictObject({
    /** Themes may be taken in any order. */
    is_free_order: z.boolean().default(false),
    has_certificate: z.boolean().default(true),
    /** Null: the certificate does not expire. */
    certificate_valid_months: z.number().int().min(1).max(certificateMonthsMax).nullable().default(null),
    /** The language that it is written in; null: the organization's. Screen readers read it out in that one. */
    language: z.enum(languages).nullable().default(null),
  })
  .meta({ id: 'CourseSettings' });
export type CourseSettings = z.infer<typeof courseSettings>;

/** A theme where it stands in a section. */
const sectionTheme = z
  .object({
    id,
    order_id: z.number().int(),
    title: z.string(),
    description: z.string(),
    image_path: z.string().nullable(),
    module_id: id.nullable(),
    slides_count: z.number().int(),
    questions_count: z.number().int(),
    /** How many of the questions an attempt asks. */
    asked_count: z.number().int(),
    /** Estimated, whole minutes: of its theory, of its quiz, and both together. */
    theory_minutes: z.number().int(),
    quiz_minutes: z.number().int(),
    minutes: z.number().int(),
  })
  .meta({ id: 'SectionTheme' });
export type SectionTheme = z.infer<typeof sectionTheme>;

const courseSection = z
  .object({
    id,
    title: z.string(),
    order_id: z.number().int(),
    version: editVersion,
    themes: z.array(sectionTheme),
  })
  .meta({ id: 'CourseSection' });
export type CourseSection = z.infer<typeof courseSection>;

/** What a viewer may do with a row. */
const courseAction = z.enum(['edit', 'copy', 'archive', 'restore', 'delete', 'assign']);

/** A course as lists show it. */
export const courseRow = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    image_path: z.string().nullable(),
    archived: z.boolean(),
    tags: z.array(z.string()),
    sections_count: z.number().int(),
    themes_count: z.number().int(),
    slides_count: z.number().int(),
    questions_count: z.number().int(),
    /** Estimated, whole minutes. */
    minutes: z.number().int(),
    /** How many assignments of it are active or planned. */
    assigned_count: z.number().int(),
    created_at: instant,
    updated_at: instant,
    version: contentVersion,
    can: z.array(courseAction),
  })
  .meta({ id: 'CourseRow' });
export type CourseRow = z.infer<typeof courseRow>;
export const coursesPage = pageOf(courseRow).meta({ id: 'CoursePage' });

/** A course with its sections and themes, sorted by section order and theme order. */
export const course = courseRow
  .extend({
    settings: courseSettings,
    sections: z.array(courseSection),
    /** Why it cannot be assigned yet; empty when it can. */
    obstacles: z.array(z.enum(['no_sections', 'no_themes', 'theme_without_content'])),
  })
  .meta({ id: 'Course' });
export type Course = z.infer<typeof course>;

export const courseListQuery = z.strictObject({
  ...pagingParams(courseSortKeys),
  search: z.string().trim().max(nameMaxLength).optional(),
  /** These rows alone: titles of what something refers to. */
  id: manyOf(id),
  tags: manyOf(courseTag),
  archived: flag.default(false),
});
export type CourseListQuery = z.infer<typeof courseListQuery>;
export const archivedCoursesQuery = courseListQuery.omit({ archived: true });

/** Sections given when a course is made. `themes_ids` are themes of the library, in order. */
const sectionDraft = z.strictObject({
  title: courseTitle,
  themes_ids: z.array(id).max(200).default([]),
});
export type SectionDraft = z.infer<typeof sectionDraft>;

/** Fields of the create form; the picture travels beside them as the file `image`. In form data, arrays and objects are JSON. */
export const courseCreate = z.strictObject({
  title: courseTitle,
  description: courseDescription.default(''),
  tags: courseTags.default([]),
  settings: courseSettings.optional(),
  sections: z.array(sectionDraft).max(100).default([]),
});
export type CourseCreate = z.infer<typeof courseCreate>;

export const courseEdit = z.strictObject({
  title: courseTitle.optional(),
  description: courseDescription.optional(),
  tags: courseTags.optional(),
  settings: courseSettings.optional(),
  archived: z.boolean().optional(),
  /** True takes the picture away. */
  remove_image: z.boolean().optional(),
  version: contentVersion.optional(),
});
export type CourseEdit = z.infer<typeof courseEdit>;
export const libraryCourseEdit = courseEdit.required({ title: true });

export const courseIds = z.strictObject({ ids: z.array(id).min(1).max(1000) });
export const sectionIds = z.strictObject({ sections_ids: z.array(id).min(1).max(100) });
export const themeIds = z.strictObject({ themes_ids: z.array(id).min(1).max(200) });
export const sectionsCreate = z.strictObject({ sections: z.array(sectionDraft).min(1).max(100) });
export const sectionEdit = z.strictObject({ title: courseTitle, ...madeFrom });
export type SectionEdit = z.infer<typeof sectionEdit>;
export const themesAppend = z.strictObject({ section_id: id, themes_ids: z.array(id).min(1).max(200) });
/** Moves themes of one section into another of the same course; `position` counts from 0, absent means the end. */
export const themesTransport = z.strictObject({
  themes_ids: z.array(id).min(1).max(200),
  target_section_id: id,
  position: z.number().int().min(0).optional(),
});
export type ThemesTransport = z.infer<typeof themesTransport>;
/** Exchanges the places of two sections, two themes or two slides. */
export const swap = z.strictObject({ first_id: id, second_id: id });
export type Swap = z.infer<typeof swap>;
export const courseTagsEdit = z.strictObject({ tags: courseTags, version: contentVersion.optional() });

/** A theme of the library. */
export const theme = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    image_path: z.string().nullable(),
    module_id: id.nullable(),
    module_title: z.string().nullable(),
    slides_count: z.number().int(),
    questions_count: z.number().int(),
    minutes: z.number().int(),
    /** In how many courses it stands. */
    courses_count: z.number().int(),
    created_at: instant,
    updated_at: instant,
    version: contentVersion,
    can: z.array(z.enum(['edit', 'copy', 'delete'])),
  })
  .meta({ id: 'Theme' });
export type Theme = z.infer<typeof theme>;
export const themesPage = pageOf(theme).meta({ id: 'ThemePage' });

export const themeListQuery = z.strictObject({
  ...pagingParams(courseSortKeys),
  search: z.string().trim().max(nameMaxLength).optional(),
});
export type ThemeListQuery = z.infer<typeof themeListQuery>;

/** What a new theme is called. */
export const newThemeName = z.strictObject({ title: courseTitle, description: courseDescription.default('') });
export type NewThemeName = z.infer<typeof newThemeName>;

/** Without `module_id` an empty module of the same title is made, so that slides can be written at once. */
export const themeCreate = newThemeName.extend({
  module_id: id.optional(),
  /** Puts the new theme at the end of this section. */
  section_id: id.optional(),
});
export type ThemeCreate = z.infer<typeof themeCreate>;

export const themeEdit = z.strictObject({
  title: courseTitle.optional(),
  description: courseDescription.optional(),
  module_id: id.optional(),
  remove_image: z.boolean().optional(),
  version: contentVersion.optional(),
});
export type ThemeEdit = z.infer<typeof themeEdit>;

/** The window in which a course is taken: whole days of the organization's time zone. */
export const courseWindow = { start_date: day, end_date: day.nullable() } as const;
