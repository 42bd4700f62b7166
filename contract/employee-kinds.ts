/** What both sides name of employees; without a schema, so that a list may load it. */

export const courseProgressKinds = ['NOT_START', 'COMPLETED', 'NOT_COMPLETED', 'WITHOUT_COURSE'] as const;

export const learningPaces = ['NORMAL', 'BEHIND'] as const;
