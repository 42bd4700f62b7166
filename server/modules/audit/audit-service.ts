import type { AuditChainPart, AuditEntry, AuditQuery } from '#contract/audit.ts';
import { auditNouns, auditSynonyms, auditVerbs } from '#contract/audit-kinds.ts';
import { found } from '#platform/app-error.ts';
import { verifyAuditPart } from '#platform/audit/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import type { PersonScope } from '#platform/scope.ts';
import { type AuditRow, countEntries, selectEntries, selectEntry } from './audit-repository.ts';

/** Entries that one call follows the chain by: well under a second. */
const verifiedAtOnce = 20_000;

/** Entries of the scope's organization that a filter finds. */
export async function listEntries(scope: PersonScope, query: AuditQuery) {
  const { limit, offset, sort_order: order } = query;
  const rows = await selectEntries(scope, query, { order, limit, offset });
  return { data: rows.map(present), total_count: await countEntries(scope, query), limit, offset };
}

export async function readEntry(scope: PersonScope, id: string): Promise<AuditEntry> {
  return present(found(await selectEntry(scope, id)));
}

/** Follows the chain of the scope's organization a part further; `after` is how far the parts before it came. */
export async function verifyChain(scope: PersonScope, after: number): Promise<AuditChainPart> {
  const { checked, total, isDone, brokenAt } = await verifyAuditPart(scope, after, verifiedAtOnce);
  return { checked, total, is_done: isDone, broken_at: brokenAt };
}

/** The person who did it or began it, by name or else by address. */
export function actorOf(row: AuditRow): { id: string; title: string } | null {
  if (row.user_id === null) return null;
  const { last_name, first_name, middle_name, email } = row;
  const name = joinFullName({
    last_name: last_name ?? '',
    first_name: first_name ?? '',
    middle_name: middle_name ?? '',
    email: email ?? row.user_id,
  });
  return { id: row.user_id, title: name };
}

function present(row: AuditRow): AuditEntry {
  const written = row.action.split('.')[1] ?? '';
  const verb = auditSynonyms[written] ?? written;
  return {
    id: row.seq,
    at: row.at.toISOString(),
    actor: actorOf(row),
    actor_kind: row.actor_kind,
    actor_title: row.actor_title,
    address: row.address,
    action: row.action,
    verb: auditVerbs.find((known) => known === verb) ?? 'other',
    entity: auditNouns.find((known) => known === row.entity) ?? 'other',
    entity_id: row.entity_id,
    entity_title: row.entity_title,
    outcome: row.outcome,
    seal_no: row.seal_no === null ? null : Number(row.seal_no),
    old_value: row.old_value,
    new_value: row.new_value,
  };
}
