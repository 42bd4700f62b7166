/** What both sides name of learning; without a schema, so that a list may load it. */

/** How far somebody is in a course of theirs. */
export const myCourseStates = ['not_started', 'in_progress', 'completed'] as const;

/**
 * How somebody came into an assigned course: chosen by an operator, with their department, by a tag or a campaign, or of
 * their own accord.
 */
export const enrolmentSources = ['person', 'department', 'tag', 'campaign', 'public'] as const;
export type EnrolmentSource = (typeof enrolmentSources)[number];
