import type { EventKind } from '#contract/campaigns.ts';
import { lockPeople } from '#modules/people/index.ts';
import { refreshEmployeeStatistics } from '#modules/statistics/index.ts';
import { announceChange } from '#platform/changes/index.ts';
import { type NewEvent, recordEvents } from '#platform/events/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { operatingSystemOf } from './operating-system.rules.ts';
import type { ProgressFact } from './progress-fact.ts';
import { lookAgain, selectHumanFacts } from './recipient-event-repository.ts';
import {
  addToCounters,
  type CounterChange,
  lockRecipients,
  type RecipientChange,
  type RecipientRecord,
  selectPeopleOf,
  selectUnnoticedDeliveries,
  writeRecipients,
} from './recipient-repository.ts';
import { addFact, noFacts, type RecipientFacts, stateOf } from './recipient-state.rules.ts';

/**
 * Adds facts to what is known of recipients, in the caller's transaction: their state, the counters of their campaigns,
 * the people's statistics, the open consoles. Facts may come in any order and more than once.
 */
export async function recordProgress(tx: TenantScope, facts: readonly ProgressFact[]): Promise<void> {
  const byRecipient = Map.groupBy(facts, (fact) => fact.recipient_id);
  await changeRecipients(tx, [...byRecipient.keys()], (record) => applyFacts(record, byRecipient.get(record.id) ?? []));
  // A filter may have come before the mail server's answer was noted: only now it is known how soon that was.
  const delivered = facts.filter((fact) => fact.kind === 'sent').map((fact) => fact.recipient_id);
  if (delivered.length > 0) await lookAgain(tx, delivered);
}

/** Writes down what the outbox knows of a campaign's letters and their cards do not say yet. */
export async function recordDeliveries(
  scope: TenantScope,
  campaignId: string,
  recipientIds: readonly string[] | null = null,
): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const unnoticed = await selectUnnoticedDeliveries(tx, campaignId, recipientIds);
    if (unnoticed.length === 0) return;
    const ids = unnoticed.map(({ recipient_id }) => recipient_id);
    await lockWithPeople(tx, ids);
    // Read again: while their cards were waited for, letters may have been noted, and asked for once more.
    await recordProgress(tx, await selectUnnoticedDeliveries(tx, campaignId, ids));
  });
}

/** Takes recipients for whoever changes how far they went: their people first, whose figures follow from it. */
export async function lockWithPeople(tx: TenantScope, recipientIds: readonly string[]): Promise<void> {
  await lockPeople(tx, await selectPeopleOf(tx, recipientIds));
  await lockRecipients(tx, recipientIds);
}

/**
 * Brings recipients to exactly what these facts say beside the delivery of their letters: what is not among them has not
 * happened, whatever was believed before.
 */
async function resetProgress(
  tx: TenantScope,
  recipientIds: readonly string[],
  facts: readonly ProgressFact[],
): Promise<void> {
  const byRecipient = Map.groupBy(facts, (fact) => fact.recipient_id);
  await changeRecipients(tx, recipientIds, (record) => {
    const blank = { ...record, ...noFacts, os: null, sent_at: record.delivery === 'sent' ? record.settled_at : null };
    return applyFacts(blank, byRecipient.get(record.id) ?? []);
  });
}

/** What people did tells most of their system: a form more than a picture that a mail program loaded. */
const tellingOrder: readonly EventKind[] = ['opened', 'reported', 'opened_attachment', 'clicked', 'entered_data'];

/** Brings recipients to what their human hits say, from the beginning: also where a hit turned out to be a machine's. */
export async function deriveProgress(tx: TenantScope, recipientIds: readonly string[]): Promise<void> {
  const facts = (await selectHumanFacts(tx, recipientIds)).sort(
    (left, right) => tellingOrder.indexOf(left.kind) - tellingOrder.indexOf(right.kind),
  );
  await resetProgress(
    tx,
    recipientIds,
    facts.map(({ recipient_id, kind, at, method, user_agent }) => ({
      recipient_id,
      kind,
      at,
      // What reports by itself is a program of a mail service, not what the person reads with.
      os: kind === 'reported' && method !== 'GET' ? null : operatingSystemOf(user_agent),
    })),
  );
}

async function changeRecipients(
  tx: TenantScope,
  ids: readonly string[],
  decide: (record: RecipientRecord) => RecipientChange,
): Promise<void> {
  const changes: RecipientChange[] = [];
  const events: NewEvent[] = [];
  const counters = new Map<string, CounterChange>();
  const users = new Set<string>();
  for (const record of await lockRecipients(tx, ids)) {
    const change = decide(record);
    if (isSame(record, change)) continue;
    changes.push(change);
    users.add(record.user_id);
    addDifference(counters, record, change);
    events.push(...deedsOf(record, change));
  }
  if (changes.length === 0) return;
  await writeRecipients(tx, changes);
  await addToCounters(tx, [...counters.values()].filter(hasDifference));
  await recordEvents(tx, events);
  await refreshEmployeeStatistics(tx, [...users]);
  await announceChange(
    tx,
    'campaign',
    changes.map((change) => change.campaign_id),
  );
}

/** A hit proves that the letter arrived; until the outbox says so itself, the letter counts as sent by that proof. */
function applyFacts(record: RecipientRecord, facts: readonly ProgressFact[]): RecipientChange {
  const { id, campaign_id } = record;
  let known: RecipientFacts = {
    sent_at: record.sent_at,
    opened_at: record.opened_at,
    clicked_at: record.clicked_at,
    opened_attachment_at: record.opened_attachment_at,
    entered_data_at: record.entered_data_at,
    reported_at: record.reported_at,
  };
  let { delivery, settled_at, os } = record;
  let failure: string | null = null;
  for (const fact of facts) {
    if (fact.kind === 'failed') {
      if (delivery !== 'sent')
        ({ delivery, settled_at, failure } = { delivery: 'failed', settled_at: fact.at, failure: fact.failure });
      continue;
    }
    known = addFact(known, fact);
    if (fact.kind === 'sent' && (delivery !== 'sent' || settled_at === null || fact.at < settled_at)) {
      ({ delivery, settled_at } = { delivery: 'sent' as const, settled_at: fact.at });
    }
    os = fact.os ?? os;
  }
  return { id, campaign_id, ...known, state: stateOf(known), delivery, settled_at, failure, os };
}

const deeds = {
  clicked_at: 'lure.clicked',
  entered_data_at: 'lure.data_entered',
  opened_attachment_at: 'lure.attachment_opened',
  reported_at: 'lure.reported',
} as const;

/** What a person did now for the first time, as other systems are told of it. */
function deedsOf(before: RecipientRecord, after: RecipientChange): NewEvent[] {
  return Object.entries(deeds).flatMap(([name, type]) => {
    const moment = name as keyof typeof deeds;
    if (before[moment] !== null || after[moment] === null) return [];
    const { user_id, campaign_id, template_id } = before;
    const details = { template_id, done_at: after[moment].toISOString() };
    return [{ type, entity: 'campaign', entity_id: campaign_id, user_id, actor_id: user_id, details }];
  });
}

const compared = [
  'state',
  'delivery',
  'settled_at',
  'os',
  'sent_at',
  'opened_at',
  'clicked_at',
  'opened_attachment_at',
  'entered_data_at',
  'reported_at',
] as const;

function isSame(record: RecipientRecord, change: RecipientChange): boolean {
  return compared.every((name) => record[name]?.valueOf() === change[name]?.valueOf());
}

type Flags = Pick<
  RecipientRecord,
  'delivery' | 'sent_at' | 'opened_at' | 'clicked_at' | 'entered_data_at' | 'opened_attachment_at' | 'reported_at'
>;

function countsOf(recipient: Flags) {
  return {
    sent: Number(recipient.sent_at !== null),
    failed: Number(recipient.sent_at === null && recipient.delivery === 'failed'),
    cancelled: Number(recipient.sent_at === null && recipient.delivery === 'cancelled'),
    opened: Number(recipient.opened_at !== null),
    clicked: Number(recipient.clicked_at !== null),
    entered_data: Number(recipient.entered_data_at !== null),
    opened_attachment: Number(recipient.opened_attachment_at !== null),
    reported: Number(recipient.reported_at !== null),
  };
}

type CountName = keyof ReturnType<typeof countsOf>;

function addDifference(counters: Map<string, CounterChange>, before: RecipientRecord, after: RecipientChange): void {
  const { campaign_id, template_id } = before;
  const key = `${campaign_id} ${template_id}`;
  const old = countsOf(before);
  const now = countsOf(after);
  const sum: Record<string, number> = { ...counters.get(key) } as Record<string, number>;
  for (const name of Object.keys(old) as CountName[]) sum[name] = (sum[name] ?? 0) + now[name] - old[name];
  counters.set(key, { ...(sum as Record<CountName, number>), campaign_id, template_id });
}

function hasDifference({ campaign_id: _campaign, template_id: _template, ...counts }: CounterChange): boolean {
  return Object.values(counts).some((count) => count !== 0);
}
