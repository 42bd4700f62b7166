import { z } from 'zod';
import { employeeFilter } from './employees.ts';
import { fixedPagingWords, flag, id, instant, pageOf } from './page.ts';

const reportStatuses = ['in_progress', 'complete', 'error'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** What the reports page groups by: the name of the kind. A new kind of report adds its name here. */
const reportCategories = ['audit', 'employees', 'phishing_campaign', 'phishing_results', 'person_data'] as const;
export type ReportCategory = (typeof reportCategories)[number];

/** A file that is made in the background. Poll it until it is no longer `in_progress`. */
export const report = z
  .object({
    id,
    category: z.enum(reportCategories),
    status: z.enum(reportStatuses),
    /** Address of the file, on this origin and with the session only. Null until `complete`. */
    url: z.string().nullable(),
    file_name: z.string().nullable(),
    /** Bytes. */
    size: z.int().nullable(),
    error: z.object({ code: z.string(), message: z.string() }).nullable(),
    created_at: instant,
    finished_at: instant.nullable(),
    /** Then the report and its file are gone. */
    expires_at: instant,
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof report>;

export const reportsQuery = z.strictObject({
  ...fixedPagingWords({ limit: 20 }),
  category: z.enum(reportCategories).optional(),
});
export type ReportsQuery = z.infer<typeof reportsQuery>;
export const reportsPage = pageOf(report).meta({ id: 'ReportsPage' });

/** `POST users/filtered-users-report`: the list's filter; `need_all` takes everybody whom it finds. */
export const employeesReportQuery = z.strictObject({ ...employeeFilter.shape, need_all: flag.default(false) });

const idList = z.array(id).max(100_000);
/** A bare list names the people, or with `need_all` those who are left out. */
export const employeesReportBody = z
  .union([idList, z.strictObject({ include_ids: idList.default([]), exclude_ids: idList.default([]) })])
  .meta({ id: 'EmployeesReportSelection' });
