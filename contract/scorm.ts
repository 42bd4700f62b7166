import { z } from 'zod';
import { nameMaxLength } from './constants.ts';
import { courseDescription, courseTitle } from './courses.ts';
import { editVersion, madeFrom } from './edit-version.ts';
import { flag, id, instant, manyOf, pageOf, pagingParams } from './page.ts';
import { packageRule } from './scorm-rules.ts';

export const scormStandards = ['1.2', '2004'] as const;
const scormCourseSortKeys = ['title', 'created_at'] as const;

/** An entry of a package's table of contents. Those without a file of their own are headings. */
const scormItem = z
  .object({
    identifier: z.string(),
    title: z.string(),
    /** 0 at the top of its organization. */
    depth: z.number().int(),
    /** `sco` speaks with the runtime, `asset` is only shown; null: a heading. */
    kind: z.enum(['sco', 'asset']).nullable(),
    is_visible: z.boolean(),
    /** 1.2: the score, 0 to 100, from which the item is passed. */
    mastery_score: z.number().nullable(),
    /** 2004: the same as a share, -1 to 1. */
    passing_measure: z.number().nullable(),
    rules: z.array(packageRule),
  })
  .meta({ id: 'ScormItem' });

const scormOrganization = z
  .object({ identifier: z.string(), title: z.string(), rules: z.array(packageRule), items: z.array(scormItem) })
  .meta({ id: 'ScormOrganization' });

/** A package as it was uploaded once. */
const scormPackage = z
  .object({
    id,
    /** Counts the packages of a course from 1. */
    number: z.number().int(),
    file_name: z.string(),
    standard: z.enum(scormStandards),
    /** Of 2004: `2nd`, `3rd`, `4th`; null where the manifest does not say. */
    edition: z.string().nullable(),
    /** Bytes of the archive. */
    size: z.number().int(),
    files_count: z.number().int(),
    /** How many items can be launched. */
    items_count: z.number().int(),
    created_at: instant,
  })
  .meta({ id: 'ScormPackage' });
export type ScormPackage = z.infer<typeof scormPackage>;

/** What a viewer may do with a row. */
const scormCourseAction = z.enum([
  'assign',
  'edit',
  'preview',
  'replace',
  'test',
  'untest',
  'archive',
  'restore',
  'delete',
]);

/** A SCORM course as lists show it. */
export const scormCourseRow = z
  .object({
    id,
    version: editVersion,
    title: z.string(),
    description: z.string(),
    image_path: z.string().nullable(),
    /** Somebody has seen that its package works. */
    tested: z.boolean(),
    archived: z.boolean(),
    /** How many assignments of it are active or planned. */
    assigned_count: z.number().int(),
    standard: z.enum(scormStandards),
    edition: z.string().nullable(),
    size: z.number().int(),
    items_count: z.number().int(),
    created_at: instant,
    updated_at: instant,
    can: z.array(scormCourseAction),
  })
  .meta({ id: 'ScormCourseRow' });
export type ScormCourseRow = z.infer<typeof scormCourseRow>;
export const scormCoursesPage = pageOf(scormCourseRow).meta({ id: 'ScormCoursePage' });

export const scormCourse = scormCourseRow
  .extend({
    organizations: z.array(scormOrganization),
    default_organization: z.string(),
    /** Files that the manifest names and the archive does not have; the first of them. */
    missing_files: z.array(z.string()),
    /** Every package that it had, the one in use first. */
    packages: z.array(scormPackage),
  })
  .meta({ id: 'ScormCourse' });
export type ScormCourse = z.infer<typeof scormCourse>;

export const scormCourseListQuery = z.strictObject({
  ...pagingParams(scormCourseSortKeys),
  search: z.string().trim().max(nameMaxLength).optional(),
  /** These rows alone, archived or not: titles of what something refers to. */
  id: manyOf(id),
  tested: flag.optional(),
  archived: flag.default(false),
});
export type ScormCourseListQuery = z.infer<typeof scormCourseListQuery>;
export const archivedScormCoursesQuery = scormCourseListQuery.omit({ archived: true });

/** The package travels beside it as the file `file`. Without a title the course is called as its package says. */
export const scormCourseCreate = z.strictObject({
  title: courseTitle.optional(),
  description: courseDescription.default(''),
});
export type ScormCourseCreate = z.infer<typeof scormCourseCreate>;

export const scormCourseEdit = z.strictObject({
  title: courseTitle.optional(),
  description: courseDescription.optional(),
  tested: z.boolean().optional(),
  archived: z.boolean().optional(),
  /** True takes the picture away. */
  remove_image: z.boolean().optional(),
  ...madeFrom,
});
export type ScormCourseEdit = z.infer<typeof scormCourseEdit>;

/** The package travels as the file `file`. */
export const scormPackageReplace = z.strictObject({
  file: z.unknown().optional().meta({ type: 'string', format: 'binary' }),
});

/** What the long task of an upload comes to. */
export const scormImportResult = z
  .object({ course_id: id, title: z.string(), files_count: z.number().int(), missing_files: z.array(z.string()) })
  .meta({ id: 'ScormImportResult' });
export type ScormImportResult = z.infer<typeof scormImportResult>;

export const scormLaunchQuery = z.strictObject({
  /** Identifier of an item; the first that can be launched without it. */
  item: z.string().min(1).max(1000).optional(),
});

/** Where an item is shown, in a frame, for some hours. */
export const scormLaunch = z
  .object({
    /** A page of the package's own origin that holds the runtime and, below it, the item. */
    url: z.string(),
    /** Of that page: messages from elsewhere are somebody else's. */
    origin: z.string(),
    standard: z.enum(scormStandards),
    item: z.string(),
  })
  .meta({ id: 'ScormLaunch' });
export type ScormLaunch = z.infer<typeof scormLaunch>;
