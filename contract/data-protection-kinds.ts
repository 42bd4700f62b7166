/** What both sides name of data protection; without a schema, so that a list may load it. */

/** Kinds of data that may go with age, with the fewest days that each is kept. The log's is a year by law and by meaning. */
export const retentionMinimumDays = {
  audit: 365,
  letters: 30,
  phishing_traces: 30,
  removed_people: 30,
  reports: 1,
} as const;

export type RetentionKind = keyof typeof retentionMinimumDays;

export const retentionMaximumDays = 3650;

/** Days in which an erasure can be called off. */
export const erasureGraceDays = 30;

/** Where an erasure took something away. */
export const erasedLocations = [
  'profile',
  'sign_in',
  'emails',
  'study',
  'phishing',
  'directories',
  'reports',
  'imports',
  'files',
  'log',
] as const;
export type ErasedLocation = (typeof erasedLocations)[number];

/** What is there after an erasure, without the person's name where the product has it. */
export const erasureRemains = ['figures', 'log', 'events', 'delivered', 'backups'] as const;
