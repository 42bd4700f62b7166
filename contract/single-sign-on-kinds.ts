/** Kinds of single sign-on that the browser knows before any form is opened. */

export const ssoProviderKinds = ['adfs', 'entra', 'keycloak', 'other'] as const;

export const ssoTestSteps = ['discover', 'keys', 'client'] as const;

/** Why a provider could not be asked, or what it answered was no use. */
export const ssoProblems = [
  'address_invalid',
  'not_https',
  'private_address',
  'host_unknown',
  'certificate_refused',
  'unreachable',
  'timed_out',
  'answer_too_large',
  'document_missing',
  'issuer_differs',
  'endpoints_missing',
  'keys_missing',
  'client_refused',
  'secret_unreadable',
  'answer_invalid',
] as const;
export type SsoProblem = (typeof ssoProblems)[number];

/**
 * How a claim on a domain stands: proved, here or above; not proved, while all who registered with its addresses are the
 * organization's own, or nobody did; or others proved it, or have people of it.
 */
export const ssoDomainStates = ['proved', 'own_people', 'waiting', 'elsewhere'] as const;
export type SsoDomainState = (typeof ssoDomainStates)[number];

/** By what: its record, whoever runs the installation, or the people that it had before proofs were asked for. */
export const ssoProofs = ['dns', 'installation', 'people'] as const;
export type SsoProof = (typeof ssoProofs)[number];

/** What a look for the record found. */
export const ssoLooks = ['fine', 'missing', 'different', 'unreachable'] as const;
export type SsoLook = (typeof ssoLooks)[number];

/** Where the address of the sign-in page says how it ended at the provider: `#sso=<ticket>`, `#sso_problem=<error code>`. */
export const ssoTicketParam = 'sso';
export const ssoProblemParam = 'sso_problem';
