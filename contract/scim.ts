import { z } from 'zod';
import { nameMaxLength, scimLogPageSize, scimTokenMaxDays } from './constants.ts';
import { editVersion, madeFrom } from './edit-version.ts';
import { fixedPagingParams, id, instant, madeBy, manyOf, pageOf } from './page.ts';

/** `dry_run`: what a directory sends is answered and written down, and nothing changes. */
export const scimModes = ['dry_run', 'on'] as const;
/** What a group of the directory is here. */
export const scimGroupTargets = ['tag', 'department'] as const;
export const scimResources = ['user', 'group'] as const;
export const scimOperations = ['create', 'replace', 'change', 'delete'] as const;
export const scimOutcomes = [
  'created',
  'changed',
  'moved',
  'deactivated',
  'restored',
  'deleted',
  'unchanged',
  'refused',
] as const;
export const scimReasons = [
  'taken_over_by_email',
  'taken_over_by_title',
  'returned_by_email',
  'request_invalid',
  'not_found',
  'version_differs',
  'user_name_taken',
  'external_id_taken',
  'email_taken',
  'email_invalid',
  'value_too_long',
  'department_invalid',
  'department_ambiguous',
  'inactive_newcomer',
  'restore_expired',
  'role_protected',
  'last_operator',
  'licenses_exhausted',
  'license_expired',
  'group_title_taken',
  'group_title_invalid',
  'member_unknown',
  'write_failed',
] as const;
export type ScimMode = (typeof scimModes)[number];
export type ScimGroupTarget = (typeof scimGroupTargets)[number];
export type ScimResource = (typeof scimResources)[number];
export type ScimOperation = (typeof scimOperations)[number];
export type ScimOutcome = (typeof scimOutcomes)[number];
export type ScimReason = (typeof scimReasons)[number];

const settings = {
  mode: z.enum(scimModes),
  /** Of groups that come from now on; those that are there stay what they are. */
  group_target: z.enum(scimGroupTargets),
  sends_invitations: z.boolean(),
};
export const scimSettingsBody = z.strictObject({ ...settings, ...madeFrom }).meta({ id: 'ScimSettingsBody' });
export type ScimSettingsBody = z.infer<typeof scimSettingsBody>;

/** Without its secret, which is shown once. */
export const scimToken = z
  .object({
    id,
    name: z.string(),
    created_at: instant,
    ...madeBy,
    /** Null: until it is revoked. */
    expires_at: instant.nullable(),
    is_expired: z.boolean(),
    last_used_at: instant.nullable(),
  })
  .meta({ id: 'ScimToken' });
export type ScimToken = z.infer<typeof scimToken>;

export const scimSettings = z
  .object({
    ...settings,
    /** What is typed into the directory. */
    base_url: z.string(),
    tokens: z.array(scimToken),
    /** How many more there may be. */
    tokens_left: z.int().min(0),
    users_count: z.int().min(0),
    groups_count: z.int().min(0),
    version: editVersion,
  })
  .meta({ id: 'ScimSettings' });
export type ScimSettings = z.infer<typeof scimSettings>;

export const scimTokenBody = z
  .strictObject({
    name: z.string().trim().min(1).max(nameMaxLength),
    /** Null: it does not expire. */
    days: z.int().min(1).max(scimTokenMaxDays).nullable(),
  })
  .meta({ id: 'ScimTokenBody' });
export type ScimTokenBody = z.infer<typeof scimTokenBody>;

/** The only answer with the secret. */
export const scimNewToken = z.object({ id, secret: z.string() }).meta({ id: 'ScimNewToken' });
export type ScimNewToken = z.infer<typeof scimNewToken>;

export const scimLogEntry = z
  .object({
    id,
    at: instant,
    is_dry_run: z.boolean(),
    /** The name of the token that was used. */
    token: z.string(),
    resource: z.enum(scimResources),
    operation: z.enum(scimOperations),
    /** Who or what: the user name, the group's name, or the id that was asked for. */
    subject: z.string(),
    resource_id: z.string().nullable(),
    outcome: z.enum(scimOutcomes),
    reason: z.enum(scimReasons).nullable(),
    /** What the directory was told, in its language. */
    detail: z.string().nullable(),
    changes: z.array(z.object({ field: z.string(), old: z.string(), new: z.string() })),
  })
  .meta({ id: 'ScimLogEntry' });
export type ScimLogEntry = z.infer<typeof scimLogEntry>;
export const scimLogQuery = z.strictObject({
  ...fixedPagingParams({ limit: scimLogPageSize }),
  search: z.string().trim().max(nameMaxLength).optional(),
  outcome: manyOf(z.enum(scimOutcomes)),
  resource: z.enum(scimResources).optional(),
});
export type ScimLogQuery = z.output<typeof scimLogQuery>;
export const scimLogPage = pageOf(scimLogEntry).meta({ id: 'ScimLogPage' });
