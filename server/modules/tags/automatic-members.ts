import { announceChange } from '#platform/changes/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { endMemberships, insertNewcomers, joinPeople, peopleConditions } from './membership-repository.ts';
import { completeSettings, daysBefore } from './tag.rules.ts';
import { ensureDefaultTags, lockTag, selectTagRows, type TagRow } from './tag-repository.ts';

/** Somebody whose risk left the range and came back within this is the same case: nothing is done to them twice. */
const sameCaseDays = 30;
const theBeginning = new Date(0);

/** Brings the tags that come and go by themselves to what holds now, whether they are on or off. */
export async function syncAutomaticTags(scope: TenantScope): Promise<void> {
  await ensureDefaultTags(scope);
  for (const tag of await selectTagRows(scope)) {
    if (tag.type !== 'arbitrary') await inTransaction(scope, (tx) => syncTag(tx, tag.id));
  }
}

/** One tag alone, in the caller's transaction: its settings changed. */
export async function syncTag(tx: TenantScope, tagId: string): Promise<void> {
  const tag = await lockTag(tx, tagId);
  if (tag === undefined) return;
  const left = await leave(tx, tag);
  const joined = await join(tx, tag);
  await notifyMembers(tx, tagId, [...left, ...joined]);
}

/** New people get the tags that are theirs from the first moment. */
export async function tagNewcomers(tx: TenantScope, userIds: readonly string[]): Promise<void> {
  await ensureDefaultTags(tx);
  for (const { id, type, settings } of await selectTagRows(tx)) {
    const isForNewcomers = type === 'newbie' && completeSettings(type, settings).life_days > 0;
    if (isForNewcomers) await insertNewcomers(tx, id, userIds, { unregisteredOnly: false });
    if (type === 'not_registered') await insertNewcomers(tx, id, userIds, { unregisteredOnly: true });
  }
}

async function leave(tx: TenantScope, tag: TagRow): Promise<string[]> {
  const { life_days, min_risk_level, max_risk_level } = completeSettings(tag.type, tag.settings);
  switch (tag.type) {
    case 'newbie':
      return endMemberships(tx, tag.id, peopleConditions.heldSince(daysBefore(tx.now, life_days)));
    case 'not_registered':
      return endMemberships(tx, tag.id, peopleConditions.isRegistered);
    case 'risk_group':
      return endMemberships(tx, tag.id, peopleConditions.isNotAtRisk(min_risk_level, max_risk_level));
    case 'arbitrary':
      return [];
  }
}

async function join(tx: TenantScope, tag: TagRow): Promise<string[]> {
  const { life_days, min_risk_level, max_risk_level } = completeSettings(tag.type, tag.settings);
  switch (tag.type) {
    case 'newbie':
      return joinPeople(tx, {
        tagId: tag.id,
        condition: peopleConditions.addedAfter(daysBefore(tx.now, life_days)),
        addedAt: peopleConditions.createdAt,
        resumesAfter: theBeginning,
      });
    case 'not_registered':
      return joinPeople(tx, { tagId: tag.id, condition: peopleConditions.isUnregistered, resumesAfter: theBeginning });
    case 'risk_group':
      return joinPeople(tx, {
        tagId: tag.id,
        condition: peopleConditions.isAtRisk(min_risk_level, max_risk_level),
        resumesAfter: daysBefore(tx.now, sameCaseDays),
      });
    case 'arbitrary':
      return [];
  }
}

/** Consoles that show the tag or its people read them again. */
export async function notifyMembers(tx: TenantScope, tagId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await announceChange(tx, 'tag', [tagId]);
  await announceChange(tx, 'employee', userIds);
}
