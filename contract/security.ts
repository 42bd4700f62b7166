import { z } from 'zod';
import { browsers, proofWays, sessionDaysChoices, sessionIdleChoices, twoFactorRoles } from './account-kinds.ts';
import { operatingSystems } from './campaign-kinds.ts';
import { editVersion, madeFrom } from './edit-version.ts';
import { day, id, instant } from './page.ts';
import { passkey } from './passkeys.ts';
import { secondFactorCode } from './sessions.ts';

/** What protects the own account. */
export const mySecurity = z
  .object({
    /** Null: the account has no password here; another authority vouches for its person. */
    has_password: z.boolean(),
    has_authenticator: z.boolean(),
    passkeys: z.array(passkey),
    /** Codes that still work. */
    recovery_codes_left: z.int().min(0),
    recovery_codes_total: z.int().min(0),
    /** The organization asks the person for a second factor. */
    requires_two_factor: z.boolean(),
    /** How the person can prove who they are before a sensitive change. None: by signing in again. */
    proof_ways: z.array(z.enum(proofWays)),
    /** The host at which passkeys work; null: this installation's address can have none. */
    passkey_host: z.string().nullable(),
  })
  .meta({ id: 'MySecurity' });
export type MySecurity = z.infer<typeof mySecurity>;

/** The own password, or a code of the authenticator or of the recovery codes. */
export const identityProofBody = z
  .union([z.strictObject({ password: z.string().min(1).max(1024) }), z.strictObject({ code: secondFactorCode })])
  .meta({ id: 'IdentityProof' });
export type IdentityProof = z.infer<typeof identityProofBody>;

/** A code of the authenticator or of the recovery codes; a fresh proof stands for it. */
export const recoveryCodesBody = z
  .strictObject({ code: secondFactorCode.optional() })
  .meta({ id: 'RenewRecoveryCodes' });

export const mySession = z
  .object({
    id,
    is_current: z.boolean(),
    browser: z.enum(browsers).nullable(),
    system: z.enum(operatingSystems).nullable(),
    address: z.string(),
    created_at: instant,
    last_seen_at: instant,
  })
  .meta({ id: 'CurrentSession' });
export type CurrentSession = z.infer<typeof mySession>;
export const mySessions = z.object({ data: z.array(mySession) }).meta({ id: 'OwnSessions' });

const rules = {
  requires_two_factor: z.boolean(),
  /** Of whom: people of this role and of those above it. */
  two_factor_role: z.enum(twoFactorRoles),
  /** From this day on, in the organization's time zone; null: at once. */
  two_factor_from: day.nullable(),
  /** Recovery may say that an address has no account here. */
  tells_not_registered: z.boolean(),
  /** So long a sign-in lasts at most. */
  session_days: z.literal(sessionDaysChoices),
  /** A session that nobody uses for so long ends; null: only with its days. */
  session_idle_minutes: z.literal(sessionIdleChoices).nullable(),
};

/** How people of the organization sign in, and whom that concerns. */
export const signInRules = z
  .object({
    ...rules,
    people_count: z.int().min(0),
    /** Registered, with neither an authenticator nor a passkey. */
    without_two_factor_count: z.int().min(0),
    /** The same by the role that a requirement may begin with, without those above it. */
    two_factor_counts: z.array(
      z.object({ role: z.enum(twoFactorRoles), people: z.int().min(0), without: z.int().min(0) }),
    ),
    /** Whether the viewer has one. */
    has_two_factor: z.boolean(),
    /** Emails that told people of the requirement, queued by this change. */
    told_count: z.int().min(0).optional(),
    version: editVersion,
  })
  .meta({ id: 'SignInRules' });
export type SignInRules = z.infer<typeof signInRules>;
export const signInRulesPatch = z
  .strictObject({ ...rules, ...madeFrom })
  .partial()
  .meta({ id: 'SignInRulesPatch' });
export type SignInRulesPatch = z.infer<typeof signInRulesPatch>;
