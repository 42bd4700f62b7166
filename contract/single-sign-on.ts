import { z } from 'zod';
import { editVersion, madeFrom } from './edit-version.ts';
import { emailDomain } from './email-domain.ts';
import { id, instant } from './page.ts';
import {
  ssoDomainStates,
  ssoLooks,
  ssoProblems,
  ssoProofs,
  ssoProviderKinds,
  ssoTestSteps,
} from './single-sign-on-kinds.ts';

const claim = z.string().trim().max(200).regex(/^\S+$/);
const optionalClaim = z.union([z.literal(''), claim]);

/** Which claim of an ID token (or of the provider's user information) says what. */
export const ssoClaims = z
  .strictObject({
    email: claim,
    last_name: optionalClaim,
    first_name: optionalClaim,
    middle_name: optionalClaim,
    position: optionalClaim,
  })
  .meta({ id: 'SsoClaims' });
export type SsoClaims = z.infer<typeof ssoClaims>;

const settings = {
  is_active: z.boolean(),
  kind: z.enum(ssoProviderKinds),
  /** What the button of the sign-in page says behind "Sign in with". */
  label: z.string().trim().min(1).max(60),
  issuer: z.url({ protocol: /^https?$/ }).max(500),
  client_id: z.string().trim().min(1).max(500),
  scopes: z
    .string()
    .trim()
    .max(500)
    .regex(/^(\S+ )*openid( \S+)*$/),
  claims: ssoClaims,
  /** Only addresses of these come in; the sign-in page finds the provider by them. */
  domains: z.array(emailDomain).min(1).max(50),
  /** The provider checks addresses, though its tokens do not say so. */
  trusts_email: z.boolean(),
  /** Whoever signs in for the first time is taken in as an employee. */
  creates_people: z.boolean(),
  /** Of those who are taken in; null: 'Без отдела'. */
  department_id: id.nullable(),
  /** Passwords of people of these domains are refused, but those of super users. */
  is_only_way: z.boolean(),
  /** Values of `amr` or `acr` that mean a second factor; empty: it is asked for here as ever. */
  second_factor_values: z.array(z.string().trim().min(1).max(200)).max(20),
};

export const ssoSettings = z.strictObject(settings);
export type SsoSettings = z.infer<typeof ssoSettings>;

export const ssoBody = z
  .strictObject({
    ...settings,
    /** Absent or empty: the one that is kept, as long as it goes to the same provider under the same name. */
    client_secret: z.string().max(1000).optional(),
  })
  .meta({ id: 'SingleSignOnBody' });
export const ssoEdit = ssoBody.extend(madeFrom).meta({ id: 'SingleSignOnEdit' });
export type SsoEdit = z.infer<typeof ssoEdit>;
export type SsoBody = z.infer<typeof ssoBody>;

/** A domain of the settings, and whether the claim on it counts. */
const ssoDomain = z
  .object({
    domain: z.string(),
    state: z.enum(ssoDomainStates),
    /** By what this organization proved it, and when; null where it did not, though one above may have. */
    proof: z.enum(ssoProofs).nullable(),
    proved_at: instant.nullable(),
    record_name: z.string(),
    record_value: z.string(),
    look: z.enum(ssoLooks).nullable(),
    looked_at: instant.nullable(),
    can: z.array(z.enum(['confirm', 'withdraw'])),
  })
  .meta({ id: 'SingleSignOnDomain' });
export type SsoDomain = z.infer<typeof ssoDomain>;

export const ssoDomainParams = z.strictObject({ domain: emailDomain });
export const ssoDomainBody = z.strictObject({ is_confirmed: z.boolean() }).meta({ id: 'SingleSignOnDomainBody' });

/** Without the secret, which nobody reads again. */
export const singleSignOn = z
  .object({
    ...settings,
    label: z.string(),
    issuer: z.string(),
    client_id: z.string(),
    domains: z.array(z.string()),
    has_client_secret: z.boolean(),
    version: editVersion,
    email_domains: z.array(ssoDomain),
    /** People who came in this way. */
    linked_count: z.int(),
    last_sign_in_at: instant.nullable(),
    /** What the provider has to be told of this installation. */
    redirect_uri: z.string(),
    signed_out_uri: z.string(),
    logout_uri: z.string(),
  })
  .meta({ id: 'SingleSignOn' });
export type SingleSignOn = z.infer<typeof singleSignOn>;

/** The protocol of a test: every step that was tried, the first that failed being the last. */
export const ssoTest = z
  .object({
    is_fine: z.boolean(),
    steps: z.array(z.object({ step: z.enum(ssoTestSteps), took_ms: z.int(), problem: z.enum(ssoProblems).nullable() })),
    keys_count: z.int(),
    /** Signing out here signs out there. */
    ends_there: z.boolean(),
    /** Signing out there signs out here. */
    ends_here: z.boolean(),
  })
  .meta({ id: 'SingleSignOnTest' });
export type SsoTest = z.infer<typeof ssoTest>;

export const ssoProvidersQuery = z.strictObject({ domain: emailDomain });
export const ssoProviders = z
  .object({
    data: z.array(
      z.object({
        organization_id: id,
        label: z.string(),
        /** People of the domain have no other way in; administrators keep their password. */
        is_only_way: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'SingleSignOnProviders' });
export type SsoProviders = z.infer<typeof ssoProviders>;

/** Where to go: an organization's provider, or that of a domain. */
export const ssoStartQuery = z.strictObject({ organization_id: id.optional(), domain: emailDomain.optional() });

/** What providers add beside (`session_state`, `client-request-id`) is none of our business. */
export const ssoCallbackQuery = z.looseObject({ state: z.string().min(1).max(200) });

export const ssoTicketBody = z.strictObject({ ticket: z.string().min(1).max(128) }).meta({ id: 'SingleSignOnTicket' });

export const ssoSignedOut = z
  .object({
    /** Where the browser ends the provider's session; null: there is none to end. */ url: z.string().nullable(),
  })
  .meta({ id: 'SingleSignOnEnded' });

export const ssoLogoutParams = z.strictObject({ organization_id: id });
export const ssoLogoutBody = z
  .looseObject({ logout_token: z.string().min(1).max(20_000) })
  .meta({ id: 'BackChannelLogout' });
