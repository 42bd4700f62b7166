import { z } from 'zod';
import { editVersion, madeFrom } from './edit-version.ts';
import { fixedPagingParams, flag, id, instant, pageOf } from './page.ts';
import {
  lastMonthDay,
  reportFrequencies,
  reportStatuses,
  scheduledCategories,
  scheduleStates,
  type Weekday,
  weekdays,
} from './report-kinds.ts';

const category = z.enum(scheduledCategories);
const frequency = z.enum(reportFrequencies);
const weekday = z.enum(weekdays);
const monthDay = z.int().min(1).max(lastMonthDay);
const hour = z.int().min(0).max(23);
const monday: Weekday = 'monday';
const titled = z.object({ id, title: z.string() });
const departmentsIds = z.array(id).max(1000);
/** More people read it in the product. */
const recipientsIds = z.array(id).max(20);

/** A report that is made every week or month and sent to its owner. Days and hours are those of the organization. */
export const reportSchedule = z
  .object({
    id,
    category,
    /** What the reader calls it. */
    name: z.string(),
    frequency,
    /** Counts while it is weekly. */
    weekday,
    /** Counts while it is monthly. */
    month_day: monthDay,
    hour,
    state: z.enum(scheduleStates),
    version: editVersion,
    /** Null while it stands still. */
    next_at: instant.nullable(),
    last_at: instant.nullable(),
    owner: titled,
    sent_to: z.string(),
    /** Who gets it beside its owner. */
    recipients: z.array(titled),
    /**
     * It is about these departments and those below them; none: about everybody. Progress and employees alone. One that was
     * deleted is still named, without its title.
     */
    departments: z.array(titled),
    /** Assigned courses: everybody in them as well. */
    with_people: z.boolean(),
    /** The report that was made of it last. */
    last_report: z
      .object({ id, status: z.enum(reportStatuses), created_at: instant, error: z.string().nullable() })
      .nullable(),
    can: z.array(z.enum(['edit', 'run', 'stop', 'resume', 'delete'])),
  })
  .meta({ id: 'ReportSchedule' });
export type ReportSchedule = z.infer<typeof reportSchedule>;

export const reportSchedulesQuery = z.strictObject({ ...fixedPagingParams({ limit: 20 }), mine: flag.default(false) });
export type ReportSchedulesQuery = z.infer<typeof reportSchedulesQuery>;
export const reportSchedulesPage = pageOf(reportSchedule).meta({ id: 'ReportSchedulesPage' });

export const reportScheduleBody = z
  .strictObject({
    category,
    frequency,
    weekday: weekday.default(monday),
    month_day: monthDay.default(1),
    hour: hour.default(9),
    departments_ids: departmentsIds.default([]),
    with_people: z.boolean().default(false),
    recipients_ids: recipientsIds.default([]),
  })
  .meta({ id: 'ReportScheduleBody' });
export type ReportScheduleBody = z.infer<typeof reportScheduleBody>;

export const reportSchedulePatch = z
  .strictObject({
    category: category.optional(),
    frequency: frequency.optional(),
    weekday: weekday.optional(),
    month_day: monthDay.optional(),
    hour: hour.optional(),
    departments_ids: departmentsIds.optional(),
    with_people: z.boolean().optional(),
    recipients_ids: recipientsIds.optional(),
    is_active: z.boolean().optional(),
    ...madeFrom,
  })
  .meta({ id: 'ReportSchedulePatch' });
export type ReportSchedulePatch = z.infer<typeof reportSchedulePatch>;

export const reportRecipientsQuery = z.strictObject({ category });
/** Who may have a report of the kind sent to them. */
export const reportRecipients = z
  .object({ people: z.array(titled.extend({ email: z.string() })) })
  .meta({ id: 'ReportRecipients' });
export type ReportRecipients = z.infer<typeof reportRecipients>;
