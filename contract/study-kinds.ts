/** What both sides name of learning; without a schema, so that a list may load it. */

/** How far somebody is in a course of theirs. */
export const myCourseStates = ['not_started', 'in_progress', 'completed'] as const;
