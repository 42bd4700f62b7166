import { deriveProgress, lockWithPeople, recountMachineEvents } from '#modules/campaigns/index.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { createOrganizationScope, inTransaction, type SystemScope, type TenantScope } from '#platform/scope.ts';
import type { TrackedHit, Visit } from './hit.ts';
import {
  claimNewEvents,
  claimNewEventsOf,
  discardNewEvents,
  insertHits,
  type NewEvent,
  type StoredEvent,
  selectEventsBetween,
  selectVisits,
  writeVerdicts,
} from './hit-repository.ts';
import {
  assessHits,
  earlyMs,
  isSoon,
  isTellingAddress,
  reachMs,
  type Surroundings,
  type Verdict,
} from './machine-events.rules.ts';
import { crowdMs, findCrowded, findCrowds } from './machine-patterns.rules.ts';
import { isInNetworks, scannerCheck } from './scanner-networks.ts';

/** Hits looked at in one transaction. */
const hitsPerStep = 500;
/** A recipient with such a share of a step is flooded: what else waits of the flood is looked at with it. */
const floodShare = 0.2;
const maxHitsOfFlood = 20_000;

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
  const { events, strays } = await claimNewEvents(tx, size);
  await discardNewEvents(tx, strays);
  const byOrganization = Map.groupBy(events, (event) => event.organization_id);
  // In one order for everybody: who wants the same rows waits, and does not deadlock.
  for (const organizationId of [...byOrganization.keys()].sort()) {
    const own = byOrganization.get(organizationId) ?? [];
    const organization = await findOrganization(tx, organizationId);
    if (organization)
      await projectOrganization(createOrganizationScope(tx, organization), own, organization.settings.own_networks);
    else await discardNewEvents(tx, own.map(idOf));
  }
  return events.length + strays.length;
}

/** Opening a letter that all got, and what a page tells of its visitor, make no crowd. */
const isMet = ({ kind, page_use }: Pick<StoredEvent, 'kind' | 'page_use'>) => kind !== 'opened' && page_use === null;
const idOf = ({ id }: { readonly id: string }) => id;

async function projectOrganization(
  tx: TenantScope,
  taken: readonly NewEvent[],
  organizationNetworks: readonly string[] = [],
): Promise<void> {
  const events = await handleFloods(tx, taken);
  const first = events[0];
  if (first === undefined) return;
  const span = spanOf(events, { first: first.at.getTime(), last: first.at.getTime() });
  const visits = events.filter(isMet).map((event) => ({ ...event, is_soon: isSoon(event) }));
  const crowds = findCrowds(visits, await selectVisitsOf(tx, visits, span));
  const recipients = [...new Set([...events.map((event) => event.recipient_id), ...crowds])];
  // Locked before anything is read: another projector of the same people has then finished or not begun.
  await lockWithPeople(tx, recipients);
  await discardNewEvents(tx, events.map(idOf));
  const networks = { isOfOwner: isInNetworks(organizationNetworks), isScannerNetwork: tx.ports.find(scannerCheck) };
  await writeVerdicts(tx, await assessAround(tx, recipients, span, networks));
  await recountMachineEvents(tx, recipients);
  await deriveProgress(tx, recipients);
}

async function handleFloods(tx: TenantScope, taken: readonly NewEvent[]): Promise<readonly NewEvent[]> {
  const byRecipient = Map.groupBy(taken, (event) => event.recipient_id);
  const least = hitsPerStep * floodShare;
  const flooded = [...byRecipient].flatMap(([id, own]) => (own.length >= least ? [id] : []));
  if (flooded.length === 0) return taken;
  const known = new Set(taken.map(idOf));
  const others = await claimNewEventsOf(tx, flooded, maxHitsOfFlood);
  return [...taken, ...others.filter(({ id }) => !known.has(id))];
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
  return addresses.size === 0 ? [] : selectVisits(tx, [...addresses], ...widen(span, 2 * crowdMs), earlyMs);
}

/**
 * The hits of the recipients around the new ones of which another thing is said now. Each is judged with everything that
 * may matter to it. What a person decided stays.
 */
async function assessAround(
  tx: TenantScope,
  recipients: readonly string[],
  span: Span,
  networks: Omit<Surroundings<StoredEvent>, 'isCrowded'>,
): Promise<(Verdict & { id: string })[]> {
  const around = await selectEventsBetween(tx, recipients, ...widen(span, 2 * reachMs));
  const near = around.filter(({ at }) => at.getTime() >= span.first - reachMs && at.getTime() <= span.last + reachMs);
  const alone = judge(around, { ...networks, isCrowded: () => false });
  // An address is looked at only where nothing else says what the hit is: floods are judged without it.
  const undecided = near
    .filter((event) => alone.get(event)?.reason === null && isMet(event))
    .map((event) => ({ ...event, is_soon: isSoon(event) }));
  const visits = await selectVisitsOf(tx, undecided, spanOf(undecided, span));
  const crowded = new Set([...findCrowded(undecided, visits)].map(idOf));
  const verdicts = crowded.size === 0 ? alone : judge(around, { ...networks, isCrowded: ({ id }) => crowded.has(id) });
  return near.flatMap((event) => {
    const { reason, signs } = verdicts.get(event) ?? { reason: null, signs: [] };
    const isSame = reason === event.machine_reason && signs.join(' ') === event.signs;
    return event.is_judged_by_hand || isSame ? [] : [{ id: event.id, reason, signs }];
  });
}

/** What the rules say of each hit. */
function judge(events: readonly StoredEvent[], surroundings: Surroundings<StoredEvent>): Map<StoredEvent, Verdict> {
  const verdicts = new Map<StoredEvent, Verdict>();
  for (const own of Map.groupBy(events, (event) => event.recipient_id).values()) {
    for (const [event, verdict] of assessHits(own, surroundings)) verdicts.set(event, verdict);
  }
  return verdicts;
}

/** Appends hits durably; one statement, one commit. Without `isAgain` none of them may be stored already. */
export async function storeHits(scope: SystemScope, hits: readonly TrackedHit[], isAgain = true): Promise<void> {
  await insertHits(scope, hits, isAgain);
}
