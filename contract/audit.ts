import { z } from 'zod';
import { auditActors, auditGroups, auditNouns, auditOutcomes, auditVerbs } from './audit-kinds.ts';
import { exportFormats } from './campaign-kinds.ts';
import { nameMaxLength } from './constants.ts';
import { day, id, instant, manyOf, pageOf, pagingParams } from './page.ts';

/** One entry of the action log: who did what to what, from where, and how it ended. Secrets are never in it. */
export const auditEntry = z
  .object({
    /** Its place among all entries of the installation. */
    id: z.string(),
    at: instant,
    /** The person who did it or began what did it; null where there is none. */
    actor: z.object({ id, title: z.string() }).nullable(),
    actor_kind: z.enum(auditActors),
    /** What the token, the directory, the tag, the schedule or the organization is called; null for the other kinds. */
    actor_title: z.string().nullable(),
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
  actor_kind: manyOf(z.enum(auditActors)),
  verb: manyOf(z.enum(auditVerbs)),
  entity: manyOf(z.enum(auditNouns)),
  group: manyOf(z.enum(auditGroups)),
  /** One thing: its history. */
  entity_id: z.string().trim().max(64).optional(),
  outcome: manyOf(z.enum(auditOutcomes)),
  /** Days of the organization, both included. */
  date_from: day.optional(),
  date_to: day.optional(),
};
export const auditFilter = z.strictObject(filter);
export type AuditFilter = z.infer<typeof auditFilter>;

export const auditReportQuery = z.strictObject({ ...filter, format: z.enum(exportFormats).default('xlsx') });
export type AuditReportQuery = z.infer<typeof auditReportQuery>;

/** The newest first, unless it is asked for otherwise. */
export const auditQuery = z.strictObject({
  ...filter,
  ...pagingParams(['at']),
  sort_order: z.enum(['asc', 'desc']).default('desc'),
});
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
