import { z } from 'zod';
import { nameMaxLength } from './constants.ts';
import { day, id, instant, manyOf, pageOf, pagingWords } from './page.ts';

/** What the log speaks of; a noun that is not here is shown as `other`. */
export const auditNouns = [
  'account',
  'assignment',
  'attempt',
  'autophish',
  'campaign',
  'certificate',
  'course',
  'department',
  'employee',
  'import',
  'mailing',
  'module',
  'organization',
  'phishing_document',
  'phishing_email',
  'phishing_page',
  'phishing_template',
  'redirect_page',
  'report',
  'session',
  'tag',
  'task',
  'theme',
  'other',
] as const;

/** What was done: the second word of an action; one that is not here is shown as `other`. */
export const auditVerbs = [
  'created',
  'changed',
  'deleted',
  'removed',
  'restored',
  'copied',
  'assigned',
  'unassigned',
  'started',
  'paused',
  'paused_itself',
  'resumed',
  'completed',
  'extended',
  'reminded',
  'switched_on',
  'switched_off',
  'enabled',
  'disabled',
  'invited',
  'registered',
  'made_administrator',
  'password_changed',
  'password_recovered',
  'recovery_requested',
  'two_factor_changed',
  'two_factor_enabled',
  'two_factor_disabled',
  'two_factor_reset',
  'second_factor_given',
  'refused',
  'slowed_down',
  'ended',
  'employees_added',
  'employees_removed',
  'people_added',
  'person_stopped',
  'person_restored',
  'version_offered',
  'requested',
  'downloaded',
  'uploaded',
  'issued',
  'tested',
  'event_judged',
  'events_judged',
  'events_judged_back',
  'acted',
  'undone',
  'data_removed',
  'own_networks_changed',
  'other',
] as const;
export const auditOutcomes = ['success', 'refused', 'failed'] as const;

/** One entry of the action log: who did what to what, from where, and how it ended. Secrets are never in it. */
export const auditEntry = z
  .object({
    /** Its place among all entries of the installation. */
    id: z.string(),
    at: instant,
    /** Null: the product itself, or somebody who is not known (a refused sign-in). */
    actor: z.object({ id, title: z.string() }).nullable(),
    address: z.string().nullable(),
    /** As it was written: `employee.created`. */
    action: z.string(),
    verb: z.enum(auditVerbs),
    entity: z.enum(auditNouns),
    entity_id: z.string().nullable(),
    /** What it was called then. */
    entity_title: z.string().nullable(),
    outcome: z.enum(auditOutcomes),
    /** Its place in the chain; null until it is sealed, a minute later at most. */
    seal_no: z.int().nullable(),
    old_value: z.unknown().nullable(),
    new_value: z.unknown().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

const filter = {
  /** Part of what an entry's thing is called, or of its action. */
  search: z.string().trim().max(nameMaxLength).optional(),
  actor: manyOf(id),
  verb: manyOf(z.enum(auditVerbs)),
  entity: manyOf(z.enum(auditNouns)),
  outcome: manyOf(z.enum(auditOutcomes)),
  /** Days of the organization, both included. */
  date_from: day.optional(),
  date_to: day.optional(),
};
export const auditFilter = z.strictObject(filter);
export type AuditFilter = z.infer<typeof auditFilter>;

export const auditQuery = z.strictObject({ ...filter, ...pagingWords(['at']) });
export type AuditQuery = z.infer<typeof auditQuery>;
export const auditPage = pageOf(auditEntry).meta({ id: 'AuditPage' });

export const auditEntryParams = z.strictObject({ id: z.string().regex(/^\d{1,18}$/) });

export const auditChainQuery = z.strictObject({
  /** The place up to which the chain was followed before. */
  after: z.coerce.number<number | string>().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
});
/** How far the chain was followed by one call: the next one goes on from `checked` until `is_done`. */
export const auditChainPart = z
  .object({
    checked: z.int().min(0),
    total: z.int().min(0),
    is_done: z.boolean(),
    /** The place whose entry was changed, removed, moved or cut off; null: whole so far. */
    broken_at: z.int().nullable(),
  })
  .meta({ id: 'AuditChainPart' });
export type AuditChainPart = z.infer<typeof auditChainPart>;
