import { z } from 'zod';
import { day, id } from './page.ts';

/** What may use a course, a theme or a module. */
export const useKinds = [
  'active_assignments',
  'planned_assignments',
  'finished_assignments',
  'tags',
  'campaigns',
  'copies',
  'courses',
  'themes',
] as const;
export type UseKind = (typeof useKinds)[number];

/** So many of each kind are named; the others are counted. */
export const maxUsesNamed = 10;

const contentUser = z.object({
  /** Of what uses it; of a copy, the organization's. */
  id,
  title: z.string(),
  /** Of an assignment. */
  start_date: day.nullable(),
  end_date: day.nullable(),
});

/** Who uses something of the library. Kinds that nothing uses are left out; names that the viewer may not see as well. */
export const contentUse = z
  .object({
    groups: z.array(z.object({ kind: z.enum(useKinds), total: z.number().int(), items: z.array(contentUser) })),
  })
  .meta({ id: 'ContentUse' });
export type ContentUse = z.infer<typeof contentUse>;

export const findingKinds = [
  'slide_empty',
  'slide_long',
  'picture_undescribed',
  'media_without_captions',
  'sound_without_text',
  'headings_skipped',
  'table_without_headers',
  'link_unclear',
  'question_unexplained',
  'quiz_too_small',
  'quiz_limit_beyond',
  'longest_is_right',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** What keeps somebody from following a course, and where it is mended. */
const courseFinding = z.object({
  kind: z.enum(findingKinds),
  theme_id: id,
  theme_title: z.string(),
  /** The slide or the question; both null: the quiz as a whole. */
  slide_id: id.nullable(),
  question_id: id.nullable(),
  /** Place of the slide or question in its theme, from 1; null: the quiz as a whole. */
  number: z.number().int().nullable(),
  title: z.string(),
});
export type CourseFinding = z.infer<typeof courseFinding>;

/** What somebody should look at before people get the course, in its order. It may be assigned all the same. */
export const courseCheck = z.object({ findings: z.array(courseFinding) }).meta({ id: 'CourseCheck' });
export type CourseCheck = z.infer<typeof courseCheck>;
