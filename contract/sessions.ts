import { z } from 'zod';
import { languages } from './constants.ts';
import { departmentName, email } from './employees.ts';
import { day, id } from './page.ts';
import { type PermissionTree, roles } from './permissions.ts';

/** The form of `POST /gateway/v1/authentication/oauth`. */
export const oauthForm = z
  .strictObject({
    grant_type: z.literal('password'),
    username: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(1024),
  })
  .meta({ id: 'OAuthForm' });

export const accessToken = z
  .object({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    /** Seconds. */
    expires_in: z.int(),
  })
  .meta({ id: 'AccessToken' });
export type AccessToken = z.infer<typeof accessToken>;

/**
 * The signed-in person. While a second factor is owed every read of somebody signed in answers 404 `two_factor_owed`, and
 * this one says how to give it: see {@link secondFactorSteps}.
 */
export const me = z
  .object({
    id,
    organization_id: id,
    organization: z.object({
      id,
      title: z.string(),
      time_zone: z.string(),
      logo_file_id: z.string().nullable(),
      dark_logo_file_id: z.string().nullable(),
      /** What people may choose among. */
      languages: z.array(z.enum(languages)),
      primary_colour: z.string().nullable(),
    }),
    email: z.string(),
    last_name: z.string(),
    first_name: z.string(),
    middle_name: z.string(),
    full_name: z.string(),
    position: z.string(),
    department: departmentName,
    role: z.enum(roles),
    roles: z.array(z.enum(roles)),
    language: z.enum(languages),
    time_zone: z.string().nullable(),
    /** An authenticator or a passkey. */
    has_two_factor: z.boolean(),
    /** The organization asks the person for a second factor. */
    requires_two_factor: z.boolean(),
    /** The day from which it will, while the person has none. */
    two_factor_from: day.optional(),
    avatar_file_id: z.string().nullable(),
    /** The organization from which a superuser visits this one; absent at home. */
    visits_from: z.object({ id, title: z.string() }).optional(),
    /** The end of the licence, for those whom it concerns, from thirty days before. Days left are below 0 afterwards. */
    license_ends: z.object({ on: day, days_left: z.int() }).optional(),
    /** No email leaves: neither the installation nor the organization has a mail server. For those who can set one up. */
    lacks_mail_server: z.literal(true).optional(),
    /** The database server does not look after its tables, and calls get slow. For administrators of the installation. */
    lacks_autovacuum: z.literal(true).optional(),
    /** Emails of an act on many people that the person started have not all left. */
    runs_mailings: z.literal(true).optional(),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof me>;

/**
 * What the 404 of `users/me` names in `errors.step`: `code` — enter a code of the authenticator or one of the recovery
 * codes; `setup` — the organization requires a second factor and the person has none yet. `errors.ways` says what the
 * person has: `code` an authenticator, `passkey` passkeys.
 */
const secondFactorSteps = ['code', 'setup'] as const;
export type SecondFactorStep = (typeof secondFactorSteps)[number];

export const permissionTree: z.ZodType<PermissionTree> = z
  .record(
    z.string(),
    z.lazy(() => permissionTree),
  )
  .meta({ id: 'PermissionTree' });

export const logoutQuery = z.strictObject({ domain_url: z.string().max(2048).optional() });
export const done = z.object({ done: z.literal(true) }).meta({ id: 'Done' });

/** A short one is unknown like any other, not malformed. */
const tokenText = z.string().min(1).max(128);
export const inviteTokenParams = z.strictObject({ invite_token: tokenText });
export const recoveryTokenParams = z.strictObject({ token: tokenText });

export const registrationInfo = z
  .object({
    invite_token: z.string(),
    organization: z.object({ id, title: z.string() }),
    user: z.object({
      id,
      email: z.string(),
      last_name: z.string(),
      first_name: z.string(),
      middle_name: z.string(),
      full_name: z.string(),
      language: z.enum(languages),
    }),
  })
  .meta({ id: 'RegistrationInfo' });
export type RegistrationInfo = z.infer<typeof registrationInfo>;

/** Length is judged by the password rules, so that the answer can name the reason. */
export const newPassword = z.string().min(1).max(1024);

export const registrationBody = z
  .strictObject({ invite_token: tokenText, password: newPassword, language: z.enum(languages).optional() })
  .meta({ id: 'Registration' });

export const passwordResetBody = z.strictObject({ email }).meta({ id: 'PasswordReset' });
export const passwordResetConfirmBody = z
  .strictObject({ token: tokenText, password: newPassword })
  .meta({ id: 'PasswordResetConfirm' });
export const recoveryInfo = z.object({ token: z.string(), email: z.string() }).meta({ id: 'RecoveryInfo' });

export const passwordUpdateBody = z
  .strictObject({ current_password: z.string().min(1).max(1024), new_password: newPassword })
  .meta({ id: 'PasswordUpdate' });

export const myLanguageBody = z.strictObject({ language: z.enum(languages) }).meta({ id: 'LanguageChoice' });

export const passwordGenerateQuery = z.strictObject({
  organization_id: id.optional(),
  role: z.enum(['operator', 'employee']).default('employee'),
});
export const generatedPassword = z.object({ password: z.string() }).meta({ id: 'GeneratedPassword' });

/** Six digits of the authenticator. */
const totpCode = z.string().regex(/^\d{6}$/);
/** Six digits, or one of the ten recovery codes. */
export const secondFactorCode = z.string().trim().min(6).max(32);

export const twoFactorTestBody = z.strictObject({ code: totpCode }).meta({ id: 'TwoFactorTest' });
export const twoFactorVerifyBody = z.strictObject({ code: secondFactorCode }).meta({ id: 'TwoFactorVerify' });
/** The own code; or, for an operator who resets somebody else's, the person. */
export const twoFactorDeactivateBody = z
  .union([z.strictObject({ code: secondFactorCode }), z.strictObject({ user_id: id })])
  .meta({ id: 'TwoFactorDeactivate' });

export const twoFactorSetup = z
  .object({
    /** `otpauth://` address for the authenticator. */
    link: z.string(),
    /** The same as a picture: an SVG data address. */
    qr: z.string(),
    secret: z.string(),
  })
  .meta({ id: 'TwoFactorSetup' });

export const twoFactorActivated = z
  .object({
    /** Shown once; each works once. */
    recovery_codes: z.array(z.string()),
  })
  .meta({ id: 'TwoFactorActivated' });
