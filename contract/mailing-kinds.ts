/** What both sides name of acts that reach many people; without a schema, so that a list may load it. */

/** Why somebody of a selection is not reached. */
export const notReachedReasons = ['registered', 'completed', 'self', 'above_viewer'] as const;

/** Whether emails leave: `waits` where there is no mail server to hand them to. */
export const mailDeliveries = ['leaves', 'waits'] as const;

/** Kinds of emails that somebody sends to many people at once. */
export const mailingKinds = ['registration', 'operator_message', 'assignment_reminder', 'two_factor_asked'] as const;
