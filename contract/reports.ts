import { z } from 'zod';
import { assignedEmployeesFilter } from './assignments.ts';
import { progressSeriesPoints } from './constants.ts';
import { employeeFilter, employeeSelection } from './employees.ts';
import { day, fixedPagingParams, flag, id, instant, manyOf, maxIdsPerList, pageOf } from './page.ts';
import { reportCategories, reportStatuses } from './report-kinds.ts';

/** A file that is made in the background. Poll it until it is no longer `in_progress`. */
export const report = z
  .object({
    id,
    category: z.enum(reportCategories),
    /** What the reader calls it: its kind and what it is about. */
    name: z.string(),
    /** What it is about: the course, the campaign. Empty where the category says it all. */
    title: z.string(),
    status: z.enum(reportStatuses),
    /** Percent of it that is made. */
    progress: z.int().min(0).max(100),
    /** Address of the file, on this origin and with the session only. Null until `complete`. */
    url: z.string().nullable(),
    file_name: z.string().nullable(),
    /** Bytes. */
    size: z.int().nullable(),
    error: z.object({ code: z.string(), message: z.string() }).nullable(),
    /** Whom it is sent to when it is made; null: it waits to be fetched. */
    sent_to: z.string().nullable(),
    asked_by: z.object({ id, title: z.string() }),
    /** The schedule that asked for it; null: somebody did. */
    schedule_id: id.nullable(),
    created_at: instant,
    finished_at: instant.nullable(),
    /** Then the report and its file are gone. */
    expires_at: instant,
    can: z.array(z.enum(['download', 'repeat', 'delete'])),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof report>;

export const reportsQuery = z.strictObject({
  ...fixedPagingParams({ limit: 20 }),
  category: manyOf(z.enum(reportCategories)),
  status: manyOf(z.enum(reportStatuses)),
  /** Who asked, for whoever sees everybody's. */
  asked_by: manyOf(id),
  /** Those of the viewer alone, also for whoever sees everybody's. */
  mine: flag.default(false),
});
export type ReportsQuery = z.infer<typeof reportsQuery>;
export const reportsPage = pageOf(report).meta({ id: 'ReportsPage' });

/** `POST users/filtered-users-report`: the list's filter; `need_all` takes everybody whom it finds. */
export const employeesReportQuery = z.strictObject({ ...employeeFilter.shape, need_all: flag.default(false) });

const idList = z.array(id).max(maxIdsPerList);
/** A bare list names the people, or with `need_all` those who are left out. */
export const employeesReportBody = z
  .union([idList, z.strictObject({ include_ids: idList.default([]), exclude_ids: idList.default([]) })])
  .meta({ id: 'EmployeesReportSelection' });

/** The own organization without `organization_id`, or one below it. */
const ofOrganization = { organization_id: id.optional() };

/** `POST reports/pdf`: the organization's state for those who decide, over the last days. */
export const summaryReportBody = z
  .strictObject({ ...ofOrganization, days_period: z.int().min(1).max(progressSeriesPoints).default(30) })
  .meta({ id: 'SummaryReportBody' });
export type SummaryReportBody = z.infer<typeof summaryReportBody>;

/** `POST reports/progress`: how far people are; each of people, departments and selection narrows it, none means everybody. */
export const progressReportBody = z
  .strictObject({
    ...ofOrganization,
    users_ids: z.array(id).max(10_000).default([]),
    departments: z.array(id).max(1000).default([]),
    selection: employeeSelection.optional(),
    /** Courses that people had on some day of these, ends included. */
    from: day.optional(),
    to: day.optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'end_before_start',
  })
  .meta({ id: 'ProgressReportBody' });
export type ProgressReportBody = z.infer<typeof progressReportBody>;

/** `POST reports/courses/{id}`: some of the organization's assigned courses; without ids all of them. */
export const coursesReportBody = z
  .strictObject({ ids: z.array(id).max(1000).default([]) })
  .meta({ id: 'CoursesReportBody' });
export type CoursesReportBody = z.infer<typeof coursesReportBody>;

/** `POST reports/attempt/{id}/scorm`: whose attempt at the assigned course of the address. */
export const scormAttemptReportQuery = z.strictObject({ user_id: id });

/** Only courses of this type are found then. */
export const courseReportQuery = z.strictObject({ type: z.enum(['library', 'scorm']).optional() });
export type CourseReportQuery = z.infer<typeof courseReportQuery>;
/** And the filter of the people's list: only those whom it finds. */
export const coursePeopleReportQuery = courseReportQuery.extend(assignedEmployeesFilter.shape);
export type CoursePeopleReportQuery = z.infer<typeof coursePeopleReportQuery>;
