/** What both sides name of tokens for other systems; without a schema, so that calls may name them. */

/** `read`: a system that only reads. `pdf_service`: a program that has documents made, without pages and without a person. */
export const apiTokenKinds = ['read', 'pdf_service'] as const;
export type ApiTokenKind = (typeof apiTokenKinds)[number];

/** What a token may be good for: the calls that name it as their `tokenScope`. */
export const apiTokenScopes = [
  'people',
  'learning',
  'phishing',
  'statistics',
  'audit',
  'events',
  'rendering',
  'reports',
] as const;
export type ApiTokenScope = (typeof apiTokenScopes)[number];

/** What each kind of token may be given. */
export const scopesOfApiTokens: Readonly<Record<ApiTokenKind, readonly ApiTokenScope[]>> = {
  read: ['people', 'learning', 'phishing', 'statistics', 'audit', 'events'],
  pdf_service: ['rendering', 'statistics', 'reports'],
};
