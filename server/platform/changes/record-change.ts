import { type LiveNoun, liveNounOf, liveNouns } from '#contract/changes.ts';
import { type AuditEntry, recordAudit } from '../audit/audit-log.ts';
import { eventsOf } from '../events/events-of-changes.rules.ts';
import { recordEvents } from '../events/index.ts';
import { markChange } from '../idempotency/idempotency-repository.ts';
import { publishLive } from '../live/publish.ts';
import type { Scope, TenantScope } from '../scope.ts';

/** More of them at once are one event without ids. */
const maxIds = 100;

/**
 * Writes what somebody did to the audit log and tells the pages that show it, in the caller's transaction: both stand or
 * fall with the change. `contract/changes.ts` says who listens to which noun. Many entries are one event for each noun.
 */
export async function recordChange(tx: Scope, changes: AuditEntry | readonly AuditEntry[]): Promise<void> {
  const list = 'action' in changes ? [changes] : changes;
  await recordAudit(tx, list);
  await markKeyedChange(tx);
  await publishEvents(tx, list);
  if (tx.kind === 'system') return;
  for (const [noun, entries] of Map.groupBy(list, ({ entity }) => liveNounOf(entity))) {
    if (noun === null) continue;
    const ids = entries.flatMap(({ entity, entity_id }) => (entity === noun ? (entity_id ?? []) : []));
    await announceChange(tx, noun, ids);
  }
}

/** Transactions in which the change of a keyed request is written down: once in each. */
const marked = new WeakSet<object>();

async function markKeyedChange(tx: Scope): Promise<void> {
  if (tx.kind === 'system' || tx.write === undefined || marked.has(tx.db)) return;
  if (tx.db.isTransaction) marked.add(tx.db);
  await markChange(tx, tx.write);
}

/** Where nobody is signed in, an entry names its organization itself. */
async function publishEvents(tx: Scope, list: readonly AuditEntry[]): Promise<void> {
  if (tx.kind === 'tenant') return recordEvents(tx, eventsOf(list));
  for (const [organizationId, entries] of Map.groupBy(list, ({ organization_id }) => organization_id ?? null)) {
    const address = entries[0]?.address ?? null;
    if (organizationId !== null)
      await recordEvents({ ...tx, organizationId, userId: null, address }, eventsOf(entries));
  }
}

/**
 * Tells open pages of a change that follows from another one and has no entry of its own: figures, progress, members who
 * come and go by themselves. Without ids any of the noun may have changed.
 */
export async function announceChange(
  tx: TenantScope,
  noun: LiveNoun,
  ids: readonly string[],
  ownerId: string | null = tx.userId,
): Promise<void> {
  const unique = [...new Set(ids)];
  const payload = unique.length > 0 && unique.length <= maxIds ? { ids: unique } : {};
  const topic = `${noun}.changed`;
  const listeners = liveNouns[noun];
  if ('permission' in listeners) return publishLive(tx, { topic, payload, permission: listeners.permission });
  if (ownerId !== null) await publishLive(tx, { topic, payload, user_id: ownerId });
  if (listeners.watchers !== undefined) await publishLive(tx, { topic, payload, permission: listeners.watchers });
}
