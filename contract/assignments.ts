import { z } from 'zod';
import { assignmentRules, courseRules } from './assignment-rules.ts';
import { nameMaxLength } from './constants.ts';
import { courseWindow } from './courses.ts';
import { editVersion, madeFrom } from './edit-version.ts';
import { learningPaces } from './employee-kinds.ts';
import { bulkAnswer, confirmedSelection, employeeFilter, employeeSelection } from './employees.ts';
import { expectedCount, mailingOutcome } from './mailings.ts';
import { day, flag, id, instant, manyOf, pageOf, pagingParams, touched } from './page.ts';
import { myCourseState } from './study.ts';
import { enrolmentSources } from './study-kinds.ts';

/** `creating`: people are being added. `failed`: that went wrong. Lists are grouped active, planned, completed. */
const assignmentStatus = z.enum(['creating', 'active', 'planned', 'completed', 'failed']);
export type AssignmentStatus = z.infer<typeof assignmentStatus>;
export const groupedStatuses = ['active', 'planned', 'completed'] as const satisfies readonly AssignmentStatus[];

/** `offer_version`: only on the assignment's own page, where the library's course is compared with the frozen one. */
const assignmentAction = z.enum([
  'edit',
  'complete',
  'pause',
  'resume',
  'delete',
  'add_employees',
  'remind',
  'offer_version',
]);

/** One course given to people: a frozen copy of its content with a window. */
export const assignedCourse = z
  .object({
    id,
    version: editVersion,
    type: z.enum(['library', 'scorm']),
    course_id: id.nullable(),
    title: z.string(),
    image_path: z.string().nullable(),
    status: assignmentStatus,
    is_paused: z.boolean(),
    /** Everybody of the organization may take it of their own accord. */
    is_shared: z.boolean(),
    completed: z.boolean(),
    ...courseWindow,
    /** Nothing can be done after the end; otherwise late completion is allowed and marked. */
    closes_hard: z.boolean(),
    themes_count: z.number().int(),
    theory_count: z.number().int(),
    testing_count: z.number().int(),
    employees_count: z.number().int(),
    not_started_count: z.number().int(),
    in_progress_count: z.number().int(),
    completed_count: z.number().int(),
    /** Not completed after their end. */
    overdue_count: z.number().int(),
    /** Mean of the people's progress, in whole percents, down. */
    progress: z.number().int(),
    created_at: instant,
    can: z.array(assignmentAction),
  })
  .meta({ id: 'AssignedCourse' });
export type AssignedCourse = z.infer<typeof assignedCourse>;
export const assignedCoursesPage = pageOf(assignedCourse).meta({ id: 'AssignedCoursesPage' });

/** One assigned course with what it is made of. */
export const assignedCourseDetails = assignedCourse
  .extend({
    created_by_name: z.string().nullable(),
    /** The library course changed after it was frozen. */
    has_newer_version: z.boolean(),
    rules: assignmentRules,
    /** What holds where `rules` say nothing. */
    course_rules: courseRules,
    /** What holds. */
    effective_rules: courseRules,
    courses: z.array(z.object({ id: id.nullable(), title: z.string() })),
    sections: z.array(
      z.object({
        id,
        title: z.string(),
        themes: z.array(
          z.object({ id, title: z.string(), slides_count: z.number().int(), questions_count: z.number().int() }),
        ),
      }),
    ),
  })
  .meta({ id: 'AssignedCourseDetails' });
export type AssignedCourseDetails = z.infer<typeof assignedCourseDetails>;

export const assignedCourseListQuery = z.strictObject({
  ...pagingParams(['title', 'created_at', 'start_date', 'end_date', 'progress']),
  search: z.string().trim().max(nameMaxLength).optional(),
  /** `complete` is an older word for `completed`. */
  status: manyOf(
    z.enum([...assignmentStatus.options, 'complete']).transform((word) => (word === 'complete' ? 'completed' : word)),
  ),
  course_id: id.optional(),
  is_shared: flag.optional(),
});
export type AssignedCourseListQuery = z.infer<typeof assignedCourseListQuery>;

export const groupedAssignedCourses = z
  .object({
    data: z.array(z.object({ status: z.enum(groupedStatuses), courses: z.array(assignedCourse) })),
    total_count: z.number().int(),
  })
  .meta({ id: 'GroupedAssignedCourses' });

const assignmentTerms = {
  courses_ids: z.array(id).min(1).max(20),
  ...courseWindow,
  closes_hard: z.boolean().default(false),
  /** What is left out is as the course says. */
  rules: assignmentRules.optional(),
  /** Also people who finished the course before get a new round. */
  starts_new_round: z.boolean().default(false),
  /** Letters: at assignment and the reminders. */
  need_message: z.boolean().default(true),
};

export function endsAfterStart(value: { start_date: string; end_date: string | null }): boolean {
  return value.end_date === null || value.end_date >= value.start_date;
}

/** `POST bulk-assign`: courses to the people of a selection, each course as an assignment of its own. */
export const bulkAssignBody = z
  .strictObject({ ...assignmentTerms, selection: confirmedSelection })
  .refine(endsAfterStart, { path: ['end_date'], message: 'end_before_start' });
export type BulkAssignBody = z.infer<typeof bulkAssignBody>;

/** `POST assigned-courses`: the same, with the selection in the query (`need_all`, `include_ids`, `exclude_ids`, filter). */
export const assignBody = z
  .strictObject(assignmentTerms)
  .refine(endsAfterStart, { path: ['end_date'], message: 'end_before_start' });
export type AssignBody = z.infer<typeof assignBody>;

/** What is asked for a new round of people who had the course: the rest is as it was. */
export const newRoundTerms = z
  .strictObject({ ...courseWindow, need_message: assignmentTerms.need_message })
  .refine(endsAfterStart, { path: ['end_date'], message: 'end_before_start' });

/** `has_it`: they have the course and may still finish it. `finished`: they finished it before. */
const leftOutReason = z.enum(['has_it', 'finished']);
export type LeftOutReason = z.infer<typeof leftOutReason>;
/** How many of them the preview names. */
export const namedLeftOut = 20;

/** `POST assigned-courses/preview`: whom an assignment would reach. Nothing is written. */
export const assignPreviewBody = z.strictObject({
  courses_ids: assignmentTerms.courses_ids,
  selection: employeeSelection,
  starts_new_round: assignmentTerms.starts_new_round,
  end_date: day.nullable().default(null),
});
export type AssignPreviewBody = z.infer<typeof assignPreviewBody>;

export const assignPreview = z
  .object({
    /** People of the selection. */
    users_count: z.number().int(),
    /** Taken out of the selection by name or by tag. */
    excluded_count: z.number().int(),
    /** Of the people: without an account, whose letter invites them to register first. */
    not_registered_count: z.number().int(),
    /** Of the people: holders of the newcomers' tag. */
    newbies_count: z.number().int(),
    /** The licence's last day, where it comes before the end of the assignment or has passed; else null. */
    license_ends_on: day.nullable(),
    courses: z.array(
      z.object({
        course_id: id,
        title: z.string(),
        assigned: z.number().int(),
        left_out: z.array(
          z.object({
            reason: leftOutReason,
            count: z.number().int(),
            /** The first of them by name. */
            people: z.array(z.object({ user_id: id, full_name: z.string(), assigned_course_id: id })),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'AssignPreview' });
export type AssignPreview = z.infer<typeof assignPreview>;

export const assignQuery = z.strictObject({
  ...employeeFilter.shape,
  need_all: flag.default(false),
  include_ids: manyOf(id),
  exclude_ids: manyOf(id),
});
export type AssignQuery = z.infer<typeof assignQuery>;

/** Done at once: 201. More people than `assignAtOnceLimit`: 202 with the id of a task, read at `events/{id}`. */
export const assignAnswer = z
  .object({
    data: z.array(
      z.object({
        /** Null: nobody was left to assign, so nothing was made. */
        id: id.nullable(),
        course_id: id,
        /** People who got the course now. */
        assigned: z.number().int(),
        /** People who have it already, or finished it before. */
        skipped: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'AssignAnswer' });
export type AssignAnswer = z.infer<typeof assignAnswer>;
/** People times courses that one request assigns itself. */
export const assignAtOnceLimit = 500;

/** `POST …/{id}/picture`: multipart with one file in `image`. */
export const assignmentPictureForm = z
  .strictObject({ image: z.unknown().optional().meta({ type: 'string', format: 'binary' }) })
  .meta({ id: 'AssignmentPictureForm' });

export const assignedCourseEdit = z
  .strictObject({
    start_date: day.optional(),
    end_date: day.nullable().optional(),
    closes_hard: z.boolean().optional(),
    /** All of them: what is left out is as the course says. An open attempt keeps what it began with. */
    rules: assignmentRules.optional(),
    title: z.string().trim().min(1).max(nameMaxLength).optional(),
    /** Ends it for everybody after the other changes, as `POST …/complete` does. `complete` is an older word. */
    status: z.enum(['completed', 'complete']).optional(),
    ...madeFrom,
  })
  .refine((value) => !value.start_date || !value.end_date || value.end_date >= value.start_date, {
    path: ['end_date'],
    message: 'end_before_start',
  });
export type AssignedCourseEdit = z.infer<typeof assignedCourseEdit>;

/** How one person stands in an assigned course. */
export const assignedEmployee = z
  .object({
    user_id: id,
    last_name: z.string(),
    first_name: z.string(),
    middle_name: z.string(),
    email: z.string(),
    position: z.string(),
    department_id: id,
    department_title: z.string(),
    is_registered: z.boolean(),
    source: z.enum(enrolmentSources),
    /** Which time they take the course, from 1: every assignment of it that was not taken away counts. */
    round: z.number().int(),
    is_removed: z.boolean(),
    /** Reminders of this course that were sent to them. */
    reminders_sent: z.number().int(),
    state: myCourseState,
    pace: z.enum(learningPaces),
    is_overdue: z.boolean(),
    progress: z.number().int(),
    steps_done: z.number().int(),
    steps_count: z.number().int(),
    best_percent: z.number().int().nullable(),
    /** How long they were in the SCORM package; null in other courses. */
    scorm_seconds: z.number().int().nullable(),
    /** The person's own end when it was extended, else the assignment's. */
    end_date: day.nullable(),
    added_at: instant,
    started_at: instant.nullable(),
    last_activity_at: instant.nullable(),
    completed_at: instant.nullable(),
    is_late: z.boolean(),
    is_manual: z.boolean(),
    manual_reason: z.string().nullable(),
    certificate_id: id.nullable(),
    certificate_number: z.string().nullable(),
    can: z.array(z.enum(['remove', 'complete', 'extend', 'remind', 'restore', 'assign_again'])),
  })
  .meta({ id: 'AssignedEmployee' });
export type AssignedEmployee = z.infer<typeof assignedEmployee>;
export const assignedEmployeesPage = pageOf(assignedEmployee).meta({ id: 'AssignedEmployeesPage' });

const assignedEmployeesParams = {
  search: z.string().trim().max(nameMaxLength).optional(),
  state: manyOf(myCourseState),
  pace: z.enum(learningPaces).optional(),
  is_overdue: flag.optional(),
  departments: manyOf(id),
  tags: manyOf(id),
  source: manyOf(z.enum(enrolmentSources)),
  /** Those who were taken out instead of those who are in. */
  is_removed: flag.optional(),
};
/** The filter of the people of an assignment; bulk writes take the same one. */
export const assignedEmployeesFilter = z.strictObject(assignedEmployeesParams);
export type AssignedEmployeesFilter = z.infer<typeof assignedEmployeesFilter>;
export const assignedEmployeesQuery = z.strictObject({
  ...pagingParams(['full_name', 'department', 'progress', 'last_activity_at', 'completed_at']),
  ...assignedEmployeesParams,
});
export type AssignedEmployeesQuery = z.infer<typeof assignedEmployeesQuery>;

export const assignedEmployeesAdd = z.strictObject({
  selection: confirmedSelection,
  starts_new_round: z.boolean().default(false),
  need_message: z.boolean().default(true),
});
/** `round_id`: the assignment of those who had finished this one before, their new round. */
export const assignedEmployeesAdded = z.object({ assigned: z.int(), skipped: z.int(), round_id: id.nullable() });
/** `all` means everybody of the assignment whom `filter` finds, but `exclude_ids`. */
export const assignedEmployeesChoice = z.strictObject({
  all: z.boolean().default(false),
  include_ids: z.array(id).max(10_000).default([]),
  exclude_ids: z.array(id).max(10_000).default([]),
  filter: assignedEmployeesFilter.default({}),
  expected_count: expectedCount,
});
export type AssignedEmployeesChoice = z.infer<typeof assignedEmployeesChoice>;
/** `POST …/employees/count`: how the chosen people stand, before something is done with them. Only those in the course count. */
export const assignedEmployeesCount = z
  .object({
    chosen: z.number().int(),
    completed: z.number().int(),
    /** Of those who have not completed: without an account. */
    not_registered: z.number().int(),
    /** Of those who have not completed: with an end of their own. */
    own_end: z.number().int(),
    /** Of those who have not completed: with an attempt at a quiz that is open. */
    in_attempt: z.number().int(),
  })
  .meta({ id: 'AssignedEmployeesCount' });
export type AssignedEmployeesCount = z.infer<typeof assignedEmployeesCount>;
/** `removed_at` takes the removal back as one (`POST …/employees/restore`); null when nobody was taken out. */
export const assignedEmployeesRemoved = z
  .object({ touched: z.number().int(), removed_at: instant.nullable() })
  .meta({ id: 'AssignedEmployeesRemoved' });
/** These people, or everybody who was taken out at that moment. */
export const assignedEmployeesRestore = z
  .strictObject({ users_ids: z.array(id).max(1000).default([]), removed_at: instant.optional() })
  .refine((value) => value.users_ids.length > 0 || value.removed_at !== undefined, {
    path: ['users_ids'],
    message: 'employees_not_chosen',
  });
export type AssignedEmployeesRestore = z.infer<typeof assignedEmployeesRestore>;
/** An end of their own for some people; null gives back the assignment's. */
export const personalEnd = z.strictObject({ end_date: day.nullable() });
/** The wished state; the other one where nothing is said. */
export const assignmentToggle = z
  .strictObject({ is_paused: z.boolean().optional() })
  .optional()
  .meta({ id: 'AssignmentToggle' });

/** `PATCH …/{id}/employees` */
export const assignedEmployeesExtend = personalEnd
  .extend({
    users_ids: z.array(id).max(1000).default([]),
    /** And everybody of the assignment who has one of these tags. */
    tags_ids: z.array(id).max(100).default([]),
  })
  .refine((value) => value.users_ids.length + value.tags_ids.length > 0, {
    path: ['users_ids'],
    message: 'employees_not_chosen',
  });
export type AssignedEmployeesExtend = z.infer<typeof assignedEmployeesExtend>;
/** `before` takes it back: the ends of their own that the people had; null was the assignment's. */
export const assignedEmployeesExtended = z
  .object({
    touched: z.number().int(),
    before: z.array(z.object({ end_date: day.nullable(), users_ids: z.array(id) })),
  })
  .meta({ id: 'AssignedEmployeesExtended' });
export type AssignedEmployeesExtended = z.infer<typeof assignedEmployeesExtended>;

export const manualCompleteBody = z.strictObject({
  assigned_course_id: id,
  users_ids: z.array(id).min(1).max(1000),
  reason: z.string().trim().min(3).max(1000),
});
export type ManualCompleteBody = z.infer<typeof manualCompleteBody>;

export const courseProgressGroup = z.enum(['not_started', 'in_progress', 'completed']);
/** Whom a reminder reaches: every condition given must hold. */
export const reinviteQuery = z.strictObject({
  is_not_registered: flag.optional(),
  newbie: flag.optional(),
  progress_groups: manyOf(courseProgressGroup),
  process_groups: manyOf(z.enum(learningPaces)),
  expected_count: expectedCount,
});
/** What became of a reminder. */
export const reminded = touched.extend(mailingOutcome).meta({ id: 'Reminded' });
export const chosenReminded = bulkAnswer.extend(mailingOutcome).meta({ id: 'ChosenReminded' });
export type ReinviteQuery = z.infer<typeof reinviteQuery>;
