import { z } from 'zod';
import { assignmentRules } from './assignment-rules.ts';
import { endsAfterStart } from './assignments.ts';
import { languages } from './constants.ts';
import { courseWindow } from './courses.ts';
import { day, id } from './page.ts';

/** Courses that everybody of the organization may take of their own accord. */
export const shareCoursesBody = z
  .strictObject({
    courses_ids: z.array(id).min(1).max(20),
    ...courseWindow,
    closes_hard: z.boolean().default(false),
    /** What is left out is as the course says. */
    rules: assignmentRules.optional(),
  })
  .refine(endsAfterStart, { path: ['end_date'], message: 'end_before_start' });
export type ShareCoursesBody = z.infer<typeof shareCoursesBody>;

/** `id` is the assigned course that people join as they take it. */
export const sharedCourses = z.object({ data: z.array(z.object({ id, course_id: id })) }).meta({ id: 'SharedCourses' });
export type SharedCourses = z.infer<typeof sharedCourses>;

/** A shared course that the person has not taken yet. */
const catalogueCourse = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    image_path: z.string().nullable(),
    /** What it is written in. */
    language: z.enum(languages),
    themes_count: z.number().int(),
    questions_count: z.number().int(),
    /** Estimated, whole minutes. */
    minutes: z.number().int(),
    has_certificate: z.boolean(),
    end_date: day.nullable(),
    /** What is in it, for whoever looks before they take it. */
    sections: z.array(
      z.object({
        id,
        title: z.string(),
        themes: z.array(
          z.object({
            id,
            title: z.string(),
            description: z.string(),
            slides_count: z.number().int(),
            questions_count: z.number().int(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'CatalogueCourse' });
export type CatalogueCourse = z.infer<typeof catalogueCourse>;
export const catalogue = z.object({ data: z.array(catalogueCourse) }).meta({ id: 'Catalogue' });
export type Catalogue = z.infer<typeof catalogue>;
