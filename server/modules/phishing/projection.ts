import type { EventKind, MachineReason } from '#contract/campaigns.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { createOrganizationScope, inTransaction, type SystemScope, type TenantScope } from '#platform/scope.ts';
import type { TrackedHit } from './hit.ts';
import {
  insertHits,
  type NewEvent,
  recountMachineEvents,
  type StoredEvent,
  selectEventsBetween,
  selectHumanFacts,
  selectTrapped,
  selectVisits,
  takeNewEvents,
  writeReasons,
} from './hit-repository.ts';
import {
  burstMs,
  countPeopleAtAddress,
  findBursts,
  findCrowds,
  findScannerVisits,
  isTellingAddress,
  machineReasonOf,
  scannerVisitMs,
  sharedAddressMs,
  type Visit,
} from './machine-events.rules.ts';
import { operatingSystemOf } from './operating-system.rules.ts';
import { resetProgress } from './recipient-progress.ts';
import { lockRecipients } from './recipient-repository.ts';

/** Hits looked at in one transaction. */
const hitsPerStep = 500;

/**
 * Looks at stored hits: which are machines', and what the others say of their recipients. Judges the set of a
 * recipient's hits, so that their order and their repetition change nothing. Returns how many hits it looked at.
 * `beforeStep` may make it wait between two transactions.
 */
export async function projectHits(scope: SystemScope, beforeStep?: () => Promise<void>): Promise<number> {
  let count = 0;
  for (;;) {
    await beforeStep?.();
    const step = await inTransaction(scope, projectStep);
    count += step;
    if (step < hitsPerStep) return count;
  }
}

async function projectStep(tx: SystemScope): Promise<number> {
  const events = await takeNewEvents(tx, hitsPerStep);
  const byOrganization = Map.groupBy(events, (event) => event.organization_id);
  // In one order for everybody: who wants the same rows waits, and does not deadlock.
  for (const organizationId of [...byOrganization.keys()].sort()) {
    const organization = await findOrganization(tx, organizationId);
    if (organization)
      await projectOwn(createOrganizationScope(tx, organization), byOrganization.get(organizationId) ?? []);
  }
  return events.length;
}

async function projectOwn(tx: TenantScope, events: readonly NewEvent[]): Promise<void> {
  const moments = events.map((event) => event.at.getTime());
  const span = {
    first: moments.reduce((least, at) => Math.min(least, at)),
    last: moments.reduce((most, at) => Math.max(most, at)),
  };
  const crowds = findCrowds(events, await selectVisitsOf(tx, events, span));
  const recipients = [...new Set([...events.map((event) => event.recipient_id), ...crowds])];
  // Locked before anything is read: another projector of the same people has then finished or not begun.
  await lockRecipients(tx, recipients);
  await writeReasons(tx, await judgeAround(tx, recipients, span));
  await recountMachineEvents(tx, recipients);
  await deriveProgress(tx, recipients);
}

interface Span {
  readonly first: number;
  readonly last: number;
}

const widen = ({ first, last }: Span, ms: number) => [new Date(first - ms), new Date(last + ms)] as const;

/** Visits of the addresses of these hits; none where an address tells nothing. */
async function selectVisitsOf(tx: TenantScope, hits: readonly Visit[], span: Span): Promise<Visit[]> {
  const addresses = new Set(hits.map((hit) => hit.address).filter(isTellingAddress));
  return addresses.size === 0 ? [] : selectVisits(tx, [...addresses], ...widen(span, 2 * sharedAddressMs));
}

/**
 * The hits of the recipients around the new ones whose reason is another one now. Each is judged with everything that
 * stands near it; far back only where the hidden link was hit. What a person decided stays.
 */
async function judgeAround(
  tx: TenantScope,
  recipients: readonly string[],
  span: Span,
): Promise<{ id: string; reason: MachineReason | null }[]> {
  const trapped = new Set(await selectTrapped(tx, recipients, ...widen(span, 2 * scannerVisitMs)));
  const others = recipients.filter((id) => !trapped.has(id));
  return [
    ...(await judgeWithin(tx, others, span, Math.max(burstMs, sharedAddressMs))),
    ...(await judgeWithin(tx, [...trapped], span, scannerVisitMs)),
  ];
}

/** Judges what lies within `reach` of the new hits; what they are judged with lies within twice that. */
async function judgeWithin(tx: TenantScope, recipients: readonly string[], span: Span, reach: number) {
  const around = await selectEventsBetween(tx, recipients, ...widen(span, 2 * reach));
  const near = around.filter(({ at }) => at.getTime() >= span.first - reach && at.getTime() <= span.last + reach);
  const alone = judge(around, new Map());
  // An address is looked at only where nothing else says what the hit is: floods are judged without it.
  const undecided = near.filter((event) => alone.get(event) === null);
  const visits = await selectVisitsOf(tx, undecided, { first: span.first - reach, last: span.last + reach });
  const reasons = judge(around, countPeopleAtAddress(undecided, visits));
  return near.flatMap((event) => {
    const reason = reasons.get(event) ?? null;
    return event.is_judged_by_hand || reason === event.machine_reason ? [] : [{ id: event.id, reason }];
  });
}

/** What the rules say of each hit. */
function judge(
  events: readonly StoredEvent[],
  people: ReadonlyMap<StoredEvent, number>,
): Map<StoredEvent, MachineReason | null> {
  const reasons = new Map<StoredEvent, MachineReason | null>();
  for (const own of Map.groupBy(events, (event) => event.recipient_id).values()) {
    const bursts = findBursts(own);
    const visits = findScannerVisits(own);
    for (const event of own) {
      const around = {
        delivered_at: event.delivered_at,
        is_burst: bursts.has(event),
        is_scanner_visit: visits.has(event),
        people_at_address: people.get(event) ?? 1,
      };
      reasons.set(event, machineReasonOf(event, around));
    }
  }
  return reasons;
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
    facts.map(({ recipient_id, kind, at, user_agent }) => ({
      recipient_id,
      kind,
      at,
      os: operatingSystemOf(user_agent),
    })),
  );
}

/** Appends hits durably; one statement, one commit. */
export async function storeHits(scope: SystemScope, hits: readonly TrackedHit[]): Promise<void> {
  await insertHits(scope, hits);
}
