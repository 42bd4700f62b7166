import type { EventKind, MachineReason } from '#contract/campaigns.ts';
import { isPictureProxy, isScannerAgent } from './machine-agents.rules.ts';
import { crowdPeople, findBursts, findSweeps, isNear } from './machine-patterns.rules.ts';
import { isDataCentre, isLoopback, isPrivateNetwork, isScannerNetwork } from './scanner-networks.ts';

/** A hit on a tracking address as it came in. */
export interface Hit {
  readonly kind: EventKind;
  readonly at: Date;
  readonly method: string;
  readonly address: string;
  readonly user_agent: string;
  /** The client said that it only prefetches or previews. */
  readonly is_prefetch: boolean;
  /** The address that no person can see in the letter. */
  readonly is_hidden: boolean;
  /** When the mail server took the letter; null: it was not recorded yet. */
  readonly delivered_at: Date | null;
}

/** Who came to a tracking address from where. */
export interface Visit extends Pick<Hit, 'at' | 'address' | 'user_agent'> {
  readonly recipient_id: string;
  /** See {@link isSoon}. */
  readonly is_soon: boolean;
}

/** A person needs longer than this from delivery to a click, and to an opening. */
const soonestClickMs = 3000;
const soonestOpeningMs = 1000;
/** A filter may look at a letter while the mail server still takes it; earlier hits are of a copy that came before. */
const scanBeforeDeliveryMs = 120_000;
/** Filters look at a letter as it comes; vendors of simulations distrust up to the first minute, most of all from clouds. */
export const soonMs = 60_000;
/** From the click to the filled form people take at most this long. */
const visitMs = 30 * 60_000;
/** Who takes a report looks at the letter, too: sandboxes follow its links (gophish #3317, #2853). */
const afterReportMs = 600_000;

/** What a report came in by that is no request of a browser. Nobody but people uses them. */
const reportChannels: ReadonlySet<string> = new Set(['MAIL', 'ADDIN']);

/** How long other hits of the same recipient from the same place are the same scanner's, by what gave it away. */
const spreads: Readonly<Partial<Record<MachineReason, number>>> = {
  hidden_link: 60_000,
  too_many_hits: 3000,
  shared_address: 10_000,
  too_soon: 3000,
};
/** Sandboxes change the program's name between two requests; a person behind the same address has another one, later. */
const anyProgramMs = 5000;
/** The longest reach of one hit on the judgement of another one. */
export const reachMs = afterReportMs;

/** Within the first minute after the delivery of its own letter. */
export function isSoon({ at, delivered_at }: Pick<Hit, 'at' | 'delivered_at'>): boolean {
  if (delivered_at === null) return false;
  const age = at.getTime() - delivered_at.getTime();
  return age > -scanBeforeDeliveryMs && age < soonMs;
}

/**
 * Why each of one recipient's hits is a machine's; null: a person's. A function of the set of hits, not of their order.
 * `peopleOf` tells how many different recipients the hit's address and program met at that moment.
 */
export function judgeHits<T extends Hit>(
  hits: readonly T[],
  peopleOf: (hit: T) => number,
): Map<T, MachineReason | null> {
  const bursts = findBursts(hits);
  const sweeps = findSweeps(hits);
  const reports = hits.filter((hit) => hit.kind === 'reported').map((hit) => hit.at.getTime());
  reports.sort((left, right) => left - right);
  const proven = findProven(hits);
  const reasons = new Map<T, MachineReason | null>();
  for (const hit of hits) {
    const reason = reasonOf(hit, {
      isProven: proven.has(hit),
      isRapid: bursts.has(hit) || sweeps.has(hit),
      isAfterReport: isNear(reports, hit.at.getTime() - afterReportMs / 2, afterReportMs / 2),
      people: peopleOf(hit),
    });
    reasons.set(hit, reason);
  }
  return spread(reasons, proven);
}

/**
 * What a filled form proves: somebody typed into our page, from whatever network. The form itself, and what the same
 * program did from the same address in the time before, outweigh networks, haste and crowds.
 */
function findProven<T extends Hit>(hits: readonly T[]): Set<T> {
  const filled = hits.filter((hit) => hit.kind === 'entered_data' && hit.method === 'POST');
  const isOfVisit = (hit: T) =>
    filled.some((form) => {
      const before = form.at.getTime() - hit.at.getTime();
      return before >= 0 && before <= visitMs && form.address === hit.address && form.user_agent === hit.user_agent;
    });
  return new Set(filled.length === 0 ? [] : hits.filter(isOfVisit));
}

interface Surroundings {
  readonly isRapid: boolean;
  readonly isAfterReport: boolean;
  readonly people: number;
  /** See {@link findProven}. */
  readonly isProven: boolean;
}

/** What the hit itself and what stands around it say. Hits from the machine itself are judged by themselves alone. */
function reasonOf(hit: Hit, { isRapid, isAfterReport, people, isProven }: Surroundings): MachineReason | null {
  if (reportChannels.has(hit.method)) return null;
  if (hit.method === 'HEAD') return 'head_request';
  if (hit.is_hidden) return 'hidden_link';
  if (hit.is_prefetch) return 'prefetch';
  if (isLoopback(hit.address)) return null;
  if (isForReader(hit)) return isRapid ? 'too_many_hits' : null;
  if (isScannerAgent(hit.user_agent)) return 'scanner_agent';
  if (isProven) return null;
  if (isScannerNetwork(hit.address)) return 'scanner_network';
  if (isTooSoon(hit)) return 'too_soon';
  if (isDataCentre(hit.address) && (isSoon(hit) || (isAfterReport && hit.kind !== 'reported')))
    return 'scanner_network';
  if (isRapid) return 'too_many_hits';
  if (isTellingAddress(hit.address) && hit.kind !== 'opened' && people >= crowdPeople) return 'shared_address';
  return null;
}

/** What else a scanner did that gave itself away: hits from the same place, a little before or after. */
function spread<T extends Hit>(
  reasons: ReadonlyMap<T, MachineReason | null>,
  proven: ReadonlySet<T>,
): Map<T, MachineReason | null> {
  const result = new Map(reasons);
  // A scanner that changes its address between two requests has followed the hidden link all the same.
  const hidden = [...reasons.keys()].filter((hit) => hit.is_hidden && !isLoopback(hit.address));
  const byAddress = Map.groupBy([...reasons.keys()], (hit) => hit.address);
  for (const [address, own] of byAddress) {
    if (isLoopback(address)) continue;
    const open = own.filter((hit) => reasons.get(hit) === null && !isForReader(hit) && !proven.has(hit));
    const tellers =
      open.length === 0
        ? []
        : [...new Set([...own, ...hidden])].flatMap((hit) => tellerOf(hit, reasons.get(hit) ?? null));
    // In one order, so that the reason that is found first is the same whatever order the hits came in.
    tellers.sort(
      (left, right) => left.hit.at.getTime() - right.hit.at.getTime() || (left.reason < right.reason ? -1 : 1),
    );
    for (const hit of open) {
      const teller = tellers.find((one) => isSameVisit(hit, one.hit, one.within));
      if (teller) result.set(hit, teller.reason);
    }
  }
  return result;
}

function tellerOf<T extends Hit>(hit: T, reason: MachineReason | null) {
  const within = reason === null ? undefined : spreads[reason];
  return reason === null || within === undefined ? [] : [{ hit, reason, within }];
}

/** The picture of a letter, loaded by a mail proxy because its reader opened it. */
function isForReader(hit: Hit): boolean {
  return hit.kind === 'opened' && isPictureProxy(hit.user_agent);
}

function isSameVisit(hit: Hit, teller: Hit, within: number): boolean {
  const apart = Math.abs(hit.at.getTime() - teller.at.getTime());
  if (hit.address !== teller.address && hit.user_agent !== teller.user_agent) return false;
  return apart <= (hit.user_agent === teller.user_agent ? within : Math.min(within, anyProgramMs));
}

function isTooSoon(hit: Hit): boolean {
  if (hit.delivered_at === null) return false;
  const age = hit.at.getTime() - hit.delivered_at.getTime();
  return age > -scanBeforeDeliveryMs && age < (hit.kind === 'opened' ? soonestOpeningMs : soonestClickMs);
}

/** Whether the address may tell something: neither the machine itself nor an office behind one address does. */
export function isTellingAddress(address: string): boolean {
  return !isLoopback(address) && !isPrivateNetwork(address);
}
