import {
  type Retention,
  type RetentionEdit,
  type RetentionPreview,
  retentionEdit,
  type StoredRetention,
} from '#contract/data-protection.ts';
import { type RetentionKind, retentionMinimumDays } from '#contract/data-protection-kinds.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { found } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import { defineEdits } from '#platform/edits/index.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { erasePerson } from './erasure.ts';
import { purgeBatch, selectAged, selectAgedPeople, writeRetention } from './retention-repository.ts';

const dayMs = 86_400_000;
const batchSize = 1000;
const peopleAtOnce = 100;
export const retentionKinds = Object.keys(retentionMinimumDays) as RetentionKind[];

const retentionEdits = defineEdits<Retention>('organization', [retentionEdit]);

export async function readStoredRetention(scope: TenantScope): Promise<StoredRetention> {
  return presentRetention(await readRetention(scope));
}

function presentRetention(retention: Retention): StoredRetention {
  return { ...retention, version: retentionEdits.versionOf(retention) };
}

export async function readRetention(scope: TenantScope): Promise<Retention> {
  const { settings } = found(await findOrganization(scope, scope.organizationId));
  const kept = settings.retention ?? {};
  return {
    audit: kept.audit ?? null,
    letters: kept.letters ?? null,
    phishing_traces: kept.phishing_traces ?? null,
    removed_people: kept.removed_people ?? null,
    reports: kept.reports ?? null,
  };
}

export async function changeRetention(scope: PersonScope, given: RetentionEdit): Promise<StoredRetention> {
  return inTransaction(scope, async (tx) => {
    const own = tx.organizationId;
    const { before, edit: retention } = await retentionEdits.begin(tx, own, () => readRetention(tx), given);
    const { title } = found(await findOrganization(tx, own));
    const set = Object.entries(retention).filter((entry): entry is [string, number] => entry[1] !== null);
    await writeRetention(tx, Object.fromEntries(set));
    await recordChange(tx, {
      action: 'organization.retention_changed',
      entity: 'organization',
      entity_id: tx.organizationId,
      entity_title: title,
      old_value: before,
      new_value: retention,
    });
    return presentRetention(retention);
  });
}

/** What would go with the next night under such settings. */
export async function previewRetention(scope: TenantScope, retention: Retention): Promise<RetentionPreview> {
  const kinds: RetentionPreview['kinds'] = [];
  for (const kind of retentionKinds) {
    const days = retention[kind];
    if (days === null) continue;
    const { count, oldest } = await selectAged(scope, kind, limitOf(scope, days));
    kinds.push({ kind, count, oldest_day: oldest === null ? null : dayIn(oldest, scope.timeZone) });
  }
  return { kinds };
}

/** Lets everything go that is older than the organization keeps it, a batch after the other. */
export async function purgeAged(scope: TenantScope, signal: AbortSignal): Promise<void> {
  const retention = await readRetention(scope);
  for (const kind of retentionKinds) {
    const days = retention[kind];
    if (days === null) continue;
    const before = limitOf(scope, days);
    const count =
      kind === 'removed_people' ? await erase(scope, before, signal) : await forget(scope, kind, before, signal);
    if (count === 0) continue;
    await inTransaction(scope, (tx) =>
      recordChange(tx, {
        action: 'organization.data_removed',
        entity: 'organization',
        entity_id: scope.organizationId,
        new_value: { kind, count, older_than_days: days },
      }),
    );
  }
}

async function forget(
  scope: TenantScope,
  kind: Exclude<RetentionKind, 'removed_people'>,
  before: Date,
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  for (let batch = batchSize; batch === batchSize; count += batch) {
    signal.throwIfAborted();
    batch = await purgeBatch(scope, kind, before, batchSize);
  }
  return count;
}

async function erase(scope: TenantScope, before: Date, signal: AbortSignal): Promise<number> {
  let count = 0;
  for (let after: string | null = null; ; ) {
    const ids = await selectAgedPeople(scope, before, { after, limit: peopleAtOnce });
    for (const id of ids) {
      signal.throwIfAborted();
      if (await erasePerson(scope, id, (_, { removed_at }) => removed_at !== null && removed_at < before)) count += 1;
    }
    after = ids.at(-1) ?? null;
    if (after === null) return count;
  }
}

function limitOf(scope: TenantScope, days: number): Date {
  return new Date(scope.now.getTime() - days * dayMs);
}
