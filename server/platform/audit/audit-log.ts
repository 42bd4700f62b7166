import type { ChangedNoun } from '#contract/changes.ts';
import type { Scope } from '../scope.ts';
import { actorOf } from './actor.rules.ts';
import { insertAuditRows } from './audit-repository.ts';
import { redact } from './redaction.rules.ts';

/** One entry of the audit log. Who, from where and when come from the scope. */
export interface AuditEntry {
  /** `<noun>.<verb>`: `employee.removed`, `session.created`. */
  readonly action: string;
  readonly entity: ChangedNoun;
  readonly entity_id?: string | null;
  /** A readable name: ids say nothing once the entity is gone. */
  readonly entity_title?: string | null;
  readonly old_value?: unknown;
  readonly new_value?: unknown;
  readonly outcome?: 'success' | 'refused' | 'failed';
  /** For a system scope that knows the organization, the person or the address (sign-in). */
  readonly organization_id?: string | null;
  readonly user_id?: string | null;
  readonly address?: string | null;
}

/** Rows of one statement: others write between two of them. */
const rowsPerStatement = 2000;

/**
 * Writes to the audit log in the caller's transaction: the entry stands or falls with the change that it tells of.
 * Secrets are hidden by the names of their fields. Takes many entries at once for bulk writes.
 */
export async function recordAudit(tx: Scope, entries: AuditEntry | readonly AuditEntry[]): Promise<void> {
  const list = 'action' in entries ? [entries] : entries;
  const rows = list.map((entry) => ({
    organization_id: entry.organization_id ?? (tx.kind === 'tenant' ? tx.organizationId : null),
    ...actorOf({
      named: entry.user_id,
      userId: tx.kind === 'tenant' ? tx.userId : null,
      address: addressOf(tx, entry),
      actor: tx.kind === 'tenant' ? tx.actor : undefined,
    }),
    address: addressOf(tx, entry),
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entity_id ?? null,
    entity_title: entry.entity_title ?? null,
    old_value: asJson(entry.old_value),
    new_value: asJson(entry.new_value),
    outcome: entry.outcome ?? ('success' as const),
  }));
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await insertAuditRows(tx, rows.slice(start, start + rowsPerStatement));
  }
}

function addressOf(tx: Scope, entry: AuditEntry): string | null {
  return entry.address ?? (tx.kind === 'tenant' ? tx.address : null);
}

function asJson(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(redact(value));
}
