import type { EventKind, MachineReason } from '#contract/campaigns.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { createOrganizationScope, inTransaction, type SystemScope, type TenantScope } from '#platform/scope.ts';
import { resetProgress } from '../campaigns/recipient-progress.ts';
import { lockRecipients } from '../campaigns/recipient-repository.ts';
import type { TrackedHit } from './hit.ts';
import {
  forgetNewEvents,
  insertHits,
  type NewEvent,
  recountMachineEvents,
  type StoredEvent,
  selectEventsBetween,
  selectHumanFacts,
  selectVisits,
  takeNewEvents,
  writeReasons,
} from './hit-repository.ts';
import { isSoon, isTellingAddress, judgeHits, reachMs, soonMs, type Visit } from './machine-events.rules.ts';
import { countPeopleAtAddress, crowdMs, findCrowds } from './machine-patterns.rules.ts';
import { operatingSystemOf } from './operating-system.rules.ts';

/** Hits looked at in one transaction. */
const hitsPerStep = 500;

/** How somebody who has other things to do takes part in looking at hits. */
export interface ProjectionPace {
  /** Called before each transaction with the length of the one before, in milliseconds; may wait. */
  beforeStep(lastStepMs: number): Promise<void>;
  /** Hits of the next transaction; 0: no more of them. */
  stepSize(): number;
}

/**
 * Looks at stored hits: which are machines', and what the others say of their recipients. Judges the set of a
 * recipient's hits, so that their order and their repetition change nothing. Returns how many hits it looked at.
 */
export async function projectHits(scope: SystemScope, pace?: ProjectionPace): Promise<number> {
  let count = 0;
  let lastStepMs = 0;
  for (;;) {
    await pace?.beforeStep(lastStepMs);
    const size = pace?.stepSize() ?? hitsPerStep;
    if (size === 0) return count;
    const begun = performance.now();
    const step = await inTransaction(scope, (tx) => projectStep(tx, size));
    lastStepMs = performance.now() - begun;
    count += step;
    if (step < size) return count;
  }
}

async function projectStep(tx: SystemScope, size: number): Promise<number> {
  const { events, strays } = await takeNewEvents(tx, size);
  await forgetNewEvents(tx, strays);
  const byOrganization = Map.groupBy(events, (event) => event.organization_id);
  // In one order for everybody: who wants the same rows waits, and does not deadlock.
  for (const organizationId of [...byOrganization.keys()].sort()) {
    const own = byOrganization.get(organizationId) ?? [];
    const organization = await findOrganization(tx, organizationId);
    if (organization) await projectOwn(createOrganizationScope(tx, organization), own);
    else await forgetNewEvents(tx, own.map(idOf));
  }
  return events.length + strays.length;
}

const idOf = ({ id }: { readonly id: string }) => id;

async function projectOwn(tx: TenantScope, events: readonly NewEvent[]): Promise<void> {
  const first = events[0];
  if (first === undefined) return;
  const span = spanOf(events, { first: first.at.getTime(), last: first.at.getTime() });
  const visits = events.filter(({ kind }) => kind !== 'opened').map((event) => ({ ...event, is_soon: isSoon(event) }));
  const crowds = findCrowds(visits, await selectVisitsOf(tx, visits, span));
  const recipients = [...new Set([...events.map((event) => event.recipient_id), ...crowds])];
  // Locked before anything is read: another projector of the same people has then finished or not begun.
  await lockRecipients(tx, recipients);
  await forgetNewEvents(tx, events.map(idOf));
  await writeReasons(tx, await judgeAround(tx, recipients, span));
  await recountMachineEvents(tx, recipients);
  await deriveProgress(tx, recipients);
}

interface Span {
  readonly first: number;
  readonly last: number;
}

/** From the earliest to the latest of the hits; `otherwise` where there are none. */
function spanOf(hits: readonly Pick<Visit, 'at'>[], otherwise: Span): Span {
  if (hits.length === 0) return otherwise;
  const moments = hits.map((hit) => hit.at.getTime());
  return {
    first: moments.reduce((least, at) => Math.min(least, at)),
    last: moments.reduce((most, at) => Math.max(most, at)),
  };
}

const widen = ({ first, last }: Span, ms: number) => [new Date(first - ms), new Date(last + ms)] as const;

/** Visits of the addresses of these hits; none where an address tells nothing. */
async function selectVisitsOf(tx: TenantScope, hits: readonly Visit[], span: Span): Promise<Visit[]> {
  const addresses = new Set(hits.map((hit) => hit.address).filter(isTellingAddress));
  return addresses.size === 0 ? [] : selectVisits(tx, [...addresses], ...widen(span, 2 * crowdMs), soonMs);
}

/**
 * The hits of the recipients around the new ones whose reason is another one now. Each is judged with everything that
 * may matter to it. What a person decided stays.
 */
async function judgeAround(
  tx: TenantScope,
  recipients: readonly string[],
  span: Span,
): Promise<{ id: string; reason: MachineReason | null }[]> {
  const around = await selectEventsBetween(tx, recipients, ...widen(span, 2 * reachMs));
  const near = around.filter(({ at }) => at.getTime() >= span.first - reachMs && at.getTime() <= span.last + reachMs);
  const alone = judge(around, new Map());
  // An address is looked at only where nothing else says what the hit is: floods are judged without it.
  const undecided = near
    .filter((event) => alone.get(event) === null && event.kind !== 'opened')
    .map((event) => ({ ...event, is_soon: isSoon(event) }));
  const visits = await selectVisitsOf(tx, undecided, spanOf(undecided, span));
  const people = new Map<string, number>();
  for (const [event, count] of countPeopleAtAddress(undecided, visits)) people.set(event.id, count);
  const reasons = judge(around, people);
  return near.flatMap((event) => {
    const reason = reasons.get(event) ?? null;
    return event.is_judged_by_hand || reason === event.machine_reason ? [] : [{ id: event.id, reason }];
  });
}

/** What the rules say of each hit. */
function judge(
  events: readonly StoredEvent[],
  people: ReadonlyMap<string, number>,
): Map<StoredEvent, MachineReason | null> {
  const reasons = new Map<StoredEvent, MachineReason | null>();
  for (const own of Map.groupBy(events, (event) => event.recipient_id).values()) {
    for (const [event, reason] of judgeHits(own, ({ id }) => people.get(id) ?? 1)) reasons.set(event, reason);
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

/** Appends hits durably; one statement, one commit. Without `isAgain` none of them may be stored already. */
export async function storeHits(scope: SystemScope, hits: readonly TrackedHit[], isAgain = true): Promise<void> {
  await insertHits(scope, hits, isAgain);
}
