/** What both sides name of reports; without a schema, so that a list may load it. */

export const reportStatuses = ['in_progress', 'complete', 'error'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** What the reports page groups by: the name of the kind. A new kind of report adds its name here. */
export const reportCategories = [
  'pdf',
  'progress',
  'course',
  'courses',
  'attempt',
  'attempt_scorm',
  'certificate',
  'employees',
  'phishing_results',
  'phishing_campaign',
  'audit',
  'person_data',
  'proof',
] as const;
export type ReportCategory = (typeof reportCategories)[number];

/** Those that can be made again and again without being asked for. */
export const scheduledCategories = ['pdf', 'progress', 'courses', 'employees'] as const satisfies ReportCategory[];
export type ScheduledCategory = (typeof scheduledCategories)[number];

export const reportFrequencies = ['weekly', 'monthly'] as const;
export type ReportFrequency = (typeof reportFrequencies)[number];

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** Every month has these. */
export const lastMonthDay = 28;

/**
 * Why a schedule stands still: somebody stopped it, whoever it wrote to left and nobody else may have it, or none of the
 * departments that it is about is there any more.
 */
export const scheduleStates = ['active', 'stopped', 'owner_left', 'departments_gone'] as const;
