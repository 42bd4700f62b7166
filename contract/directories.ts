import { z } from 'zod';
import { directoryHostMaxLength, directoryRunsPageSize, listLimit, nameMaxLength } from './constants.ts';
import { editVersion, madeFrom } from './edit-version.ts';
import { emailDomain } from './email-domain.ts';
import { fixedPagingParams, flag, id, instant, pageOf } from './page.ts';
import { newEmployeeTag } from './tags.ts';

export const directorySecurities = ['none', 'starttls', 'ldaps'] as const;
export const directoryDepartmentSources = ['attribute', 'tree', 'none'] as const;
export const directorySchedules = ['off', 'hourly', 'daily'] as const;
export const directoryTestSteps = ['connect', 'encrypt', 'bind', 'search'] as const;
/** What a directory says at the sign-in: people come in, or what is missing for that. */
export const directorySignInStates = ['open', 'off', 'unsaved', 'nobody_linked'] as const;
export const directoryRunStates = ['waiting', 'running', 'done', 'stopped', 'failed'] as const;
export const directoryOutcomes = ['created', 'restored', 'changed', 'moved', 'deactivated', 'refused'] as const;
export const directoryReasons = [
  'new_in_directory',
  'back_in_directory',
  'taken_over_by_email',
  'not_in_directory',
  'disabled_in_directory',
  'expired_in_directory',
  'id_missing',
  'id_repeated',
  'email_missing',
  'email_invalid',
  'email_repeated',
  'email_taken',
  'last_name_missing',
  'first_name_missing',
  'value_too_long',
  'department_invalid',
  'department_ambiguous',
  'role_protected',
  'licenses_exhausted',
  'write_failed',
] as const;
/** Why a directory could not be read, or a run was not done. */
export const directoryProblems = [
  'host_unknown',
  'private_address',
  'unreachable',
  'timed_out',
  'certificate_refused',
  'encryption_refused',
  'bind_refused',
  'password_unreadable',
  'base_unknown',
  'filter_invalid',
  'referral',
  'size_limit',
  'lost',
  'group_unknown',
  'found_nobody',
  'too_many_removals',
  'changed_since_preview',
  'licenses_exhausted',
  'license_expired',
  'internal_error',
] as const;
export type DirectoryProblem = (typeof directoryProblems)[number];
export type DirectoryReason = (typeof directoryReasons)[number];
export type DirectoryOutcome = (typeof directoryOutcomes)[number];

const attribute = z
  .string()
  .trim()
  .max(100)
  .regex(/^[A-Za-z][A-Za-z0-9-]*$/);
const optionalAttribute = z.union([z.literal(''), attribute]);
const distinguishedName = z.string().trim().max(1000);

/** Which attribute of an entry says what. */
export const directoryAttributes = z
  .strictObject({
    /** What never changes about an entry: `objectGUID`, `entryUUID`. */
    id: attribute,
    /** What people sign in with. */
    login: attribute,
    email: attribute,
    last_name: attribute,
    first_name: attribute,
    middle_name: optionalAttribute,
    position: optionalAttribute,
    department: optionalAttribute,
  })
  .meta({ id: 'DirectoryAttributes' });
export type DirectoryAttributes = z.infer<typeof directoryAttributes>;

const settings = {
  is_active: z.boolean(),
  host: z
    .string()
    .trim()
    .max(directoryHostMaxLength)
    .regex(/^[A-Za-z0-9._:-]+$/),
  port: z.int().min(1).max(65_535),
  security: z.enum(directorySecurities),
  /** PEM; empty: the authorities that the machine trusts. */
  certificate_authority: z.string().trim().max(50_000),
  bind_dn: distinguishedName.min(1),
  base_dn: distinguishedName.min(1),
  filter: z.string().trim().min(1).max(2000),
  /** Its members alone, those of the groups in it too; empty: whoever the filter finds. */
  group_dn: distinguishedName,
  attributes: directoryAttributes,
  department_source: z.enum(directoryDepartmentSources),
  schedule: z.enum(directorySchedules),
  /** Of a daily run, in the organization's zone. */
  hour: z.int().min(0).max(23),
  sends_invitations: z.boolean(),
};

export const directorySettings = z.strictObject(settings);
export type DirectorySettings = z.infer<typeof directorySettings>;

export const directoryBody = z
  .strictObject({
    ...settings,
    /** Absent or empty: the one that is kept, as long as it goes to the same server under the same name. */
    bind_password: z.string().max(1000).optional(),
  })
  .meta({ id: 'DirectoryBody' });
export const directoryEdit = directoryBody.extend(madeFrom).meta({ id: 'DirectoryEdit' });
export type DirectoryEdit = z.infer<typeof directoryEdit>;
export type DirectoryBody = z.infer<typeof directoryBody>;

/** Without the password, which nobody reads again. */
export const directory = z
  .object({
    ...settings,
    host: z.string(),
    bind_dn: z.string(),
    base_dn: z.string(),
    has_bind_password: z.boolean(),
    linked_count: z.int(),
    next_run_at: instant.nullable(),
    version: editVersion,
  })
  .meta({ id: 'Directory' });
export type Directory = z.infer<typeof directory>;

const directoryPerson = z.object({
  dn: z.string(),
  email: z.string(),
  full_name: z.string(),
  department: z.string(),
  reason: z.enum(directoryReasons).nullable(),
});

/** The protocol of a test: every step that was tried, the first that failed being the last. */
export const directoryTest = z
  .object({
    is_fine: z.boolean(),
    steps: z.array(
      z.object({
        step: z.enum(directoryTestSteps),
        took_ms: z.int(),
        problem: z.enum(directoryProblems).nullable(),
      }),
    ),
    /** Whether the sign-in page lets people in with this directory. Null when the connection ended before. */
    sign_in: z.enum(directorySignInStates).nullable(),
    found_count: z.int(),
    /** The first few, as they would be read. */
    sample: z.array(directoryPerson),
  })
  .meta({ id: 'DirectoryTest' });
export type DirectoryTest = z.infer<typeof directoryTest>;

const count = z.int().min(0);
export const directoryRun = z
  .object({
    id,
    is_dry_run: z.boolean(),
    state: z.enum(directoryRunStates),
    problem: z.enum(directoryProblems).nullable(),
    counts: z.object({
      read: count,
      unchanged: count,
      /** Entries that were left out: switched off or locked in the directory, past their last day. */
      disabled: count,
      expired: count,
      created: count,
      restored: count,
      changed: count,
      moved: count,
      deactivated: count,
      refused: count,
    }),
    created_at: instant,
    finished_at: instant.nullable(),
    /** Null: the schedule. */
    asked_by: z
      .string()
      .max(nameMaxLength * 3)
      .nullable(),
  })
  .meta({ id: 'DirectoryRun' });
export type DirectoryRun = z.infer<typeof directoryRun>;
/** What follows for the people whom a dry run would add. */
export const directoryConsequences = z
  .object({
    /** Invitations that would leave. */
    invitations: z.int().min(0),
    tags: z.array(newEmployeeTag),
  })
  .meta({ id: 'DirectoryConsequences' });
export type DirectoryConsequences = z.infer<typeof directoryConsequences>;
export const directoryRunsQuery = z.strictObject(fixedPagingParams({ limit: directoryRunsPageSize }));
export const directoryRunsPage = pageOf(directoryRun).meta({ id: 'DirectoryRunsPage' });

export const directoryRunBody = z
  .strictObject({
    is_dry_run: z.boolean(),
    /** Somebody looked: the run may remove more people than a run by itself. */
    allows_removals: flag.default(false),
    /** A run that showed what it would do: when the directory would do something else by now, nobody is changed. */
    preview_id: id.optional(),
  })
  .meta({ id: 'DirectoryRunBody' });
export type DirectoryRunBody = z.output<typeof directoryRunBody>;

export const directoryRunEntry = z
  .object({
    number: count,
    outcome: z.enum(directoryOutcomes),
    ...directoryPerson.shape,
    changes: z.array(z.object({ field: z.string(), old: z.string(), new: z.string() })),
  })
  .meta({ id: 'DirectoryRunEntry' });
export type DirectoryRunEntry = z.infer<typeof directoryRunEntry>;
export const directoryRunEntriesQuery = z.strictObject({
  ...fixedPagingParams({ limit: directoryRunsPageSize, maxLimit: listLimit }),
  outcome: z.enum(directoryOutcomes).optional(),
});
export const directoryRunEntriesPage = pageOf(directoryRunEntry).meta({ id: 'DirectoryRunEntriesPage' });

export const directorySignInBody = z
  .strictObject({ username: z.string().trim().min(1).max(254), password: z.string().min(1).max(1000) })
  .meta({ id: 'DirectorySignInBody' });

export const directoryDomainQuery = z.strictObject({ domain: emailDomain });
export const directoryDomain = z.object({ has_directory: z.boolean() }).meta({ id: 'DirectoryDomain' });
export type DirectoryDomain = z.infer<typeof directoryDomain>;
