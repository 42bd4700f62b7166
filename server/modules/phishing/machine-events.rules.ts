import type { EventKind, MachineReason } from '#contract/campaigns.ts';
import { isLoopback, isPrivateNetwork, isScannerNetwork } from './scanner-networks.ts';

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
}

/** Who came to a tracking address from where. */
export interface Visit extends Pick<Hit, 'at' | 'address' | 'user_agent'> {
  readonly recipient_id: string;
}

/** What has to be known beside the hit itself. */
export interface HitSurroundings {
  /** When the mail server took the letter; null: it was not recorded yet. */
  readonly delivered_at: Date | null;
  /** Another hit on the hidden link came from the same place around that time. */
  readonly is_scanner_visit: boolean;
  /** It is one of too many hits of its kind within seconds. */
  readonly is_burst: boolean;
  /** How many different recipients this address and program hit around this moment. */
  readonly people_at_address: number;
}

/** A person needs longer than this from delivery to a click. */
const soonestClickMs = 3000;
const soonestOpeningMs = 1000;
/** More hits of one kind than this within the burst are no person's. */
const burstHits = 3;
export const burstMs = 3000;
/** What came with a hit on the hidden link, from the same place around that time, is the same scanner. */
export const scannerVisitMs = 60_000;
/** One address that meets this many recipients within seconds. An office behind one address stays below. */
const sharedAddressPeople = 5;
export const sharedAddressMs = 5000;

const scannerAgents =
  /bot\b|crawl|spider|slurp|headless|phantom|selenium|curl\/|wget\/|python|aiohttp|okhttp|java\/|go-http-client|node-fetch|axios|libwww|httpclient|winhttp|urlgrabber|scanner|safelinks|barracuda|proofpoint|mimecast|ironport|fortimail|trendmicro|symantec|urldefense|virustotal|bitlybot|skypeuripreview|whatsapp|telegrambot|slackbot|facebookexternalhit|preview/i;
/** Mail proxies load the pictures of a letter when its reader opens it: an opening, but never a click. */
const pictureProxies = /googleimageproxy|yahoomailproxy|yandex(?:image)?resizer|mail\.ru.*proxy/i;
/** What Apple's privacy proxy sends, opened or not. */
const bareAgent = /^(?:|mozilla\/5\.0)$/i;

/**
 * Why the hit is a machine's; null: a person's. A function of the set of hits, not of their order. Hits from the machine
 * itself are judged only by what they say of themselves.
 */
export function machineReasonOf(hit: Hit, around: HitSurroundings): MachineReason | null {
  if (hit.method === 'HEAD') return 'head_request';
  if (hit.is_hidden) return 'hidden_link';
  if (hit.is_prefetch) return 'prefetch';
  if (isLoopback(hit.address)) return null;
  if (around.is_scanner_visit) return 'hidden_link';
  if (isScannerAgent(hit)) return 'scanner_agent';
  if (isScannerNetwork(hit.address) && !isPictureOfProxy(hit)) return 'scanner_network';
  if (isTooSoon(hit, around.delivered_at)) return 'too_soon';
  if (around.is_burst) return 'too_many_hits';
  if (isTellingAddress(hit.address) && around.people_at_address >= sharedAddressPeople && !isPictureOfProxy(hit))
    return 'shared_address';
  return null;
}

function isPictureOfProxy(hit: Hit): boolean {
  return hit.kind === 'opened' && pictureProxies.test(hit.user_agent);
}

function isScannerAgent(hit: Hit): boolean {
  if (isPictureOfProxy(hit)) return false;
  return bareAgent.test(hit.user_agent.trim()) || scannerAgents.test(hit.user_agent);
}

function isTooSoon(hit: Hit, deliveredAt: Date | null): boolean {
  if (deliveredAt === null) return false;
  const soonest = hit.kind === 'opened' ? soonestOpeningMs : soonestClickMs;
  return hit.at.getTime() - deliveredAt.getTime() < soonest;
}

/** Which of one recipient's hits belong to a burst of their kind: all of it, the first ones too. */
export function findBursts<T extends Pick<Hit, 'kind' | 'at'>>(hits: readonly T[]): Set<T> {
  const found = new Set<T>();
  for (const same of Map.groupBy(hits, (hit) => hit.kind).values()) {
    const sorted = [...same].sort((left, right) => left.at.getTime() - right.at.getTime());
    let marked = 0;
    for (let first = 0; first + burstHits < sorted.length; first++) {
      const last = first + burstHits;
      if ((sorted[last] as T).at.getTime() - (sorted[first] as T).at.getTime() > burstMs) continue;
      for (let index = Math.max(first, marked); index <= last; index++) found.add(sorted[index] as T);
      marked = last + 1;
    }
  }
  return found;
}

/** Which of one recipient's hits came from a visitor of the hidden link, shortly before or after it. */
export function findScannerVisits<T extends Pick<Hit, 'address' | 'at' | 'is_hidden'>>(hits: readonly T[]): Set<T> {
  const found = new Set<T>();
  for (const same of Map.groupBy(hits, (hit) => hit.address).values()) {
    const traps = same.filter((hit) => hit.is_hidden).map((hit) => hit.at.getTime());
    if (traps.length === 0) continue;
    traps.sort((left, right) => left - right);
    for (const hit of same) if (isNear(traps, hit.at.getTime(), scannerVisitMs)) found.add(hit);
  }
  return found;
}

/** Whether one of the sorted moments lies within so many milliseconds of `at`. */
function isNear(sorted: readonly number[], at: number, within: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < at - within) low = middle + 1;
    else high = middle;
  }
  const next = sorted[low];
  return next !== undefined && next <= at + within;
}

/** Whether the address may tell something: neither the machine itself nor an office behind one address does. */
export function isTellingAddress(address: string): boolean {
  return !isLoopback(address) && !isPrivateNetwork(address);
}

/**
 * For each hit: how many different recipients its address met with the same program within {@link sharedAddressMs}
 * around it, by whole seconds. `visits` are all visits of these addresses around that time, the hits among them; one
 * for each recipient and second is enough.
 */
export function countPeopleAtAddress<T extends Visit>(hits: readonly T[], visits: readonly Visit[]): Map<T, number> {
  const byPlace = Map.groupBy(visits, placeOf);
  const counts = new Map<T, number>();
  for (const [place, own] of Map.groupBy(hits, placeOf)) {
    const all = [...(byPlace.get(place) ?? [])].sort((left, right) => secondOf(left) - secondOf(right));
    const sorted = [...own].sort((left, right) => secondOf(left) - secondOf(right));
    const inside = new Map<string, number>();
    let first = 0;
    let next = 0;
    for (const hit of sorted) {
      const at = secondOf(hit);
      for (; next < all.length && secondOf(all[next] as Visit) <= at + sharedAddressMs; next++) {
        const { recipient_id } = all[next] as Visit;
        inside.set(recipient_id, (inside.get(recipient_id) ?? 0) + 1);
      }
      for (; first < next && secondOf(all[first] as Visit) < at - sharedAddressMs; first++) {
        const { recipient_id } = all[first] as Visit;
        const left = (inside.get(recipient_id) ?? 1) - 1;
        if (left === 0) inside.delete(recipient_id);
        else inside.set(recipient_id, left);
      }
      counts.set(hit, inside.size);
    }
  }
  return counts;
}

/** Recipients whose earlier hits have to be judged again, because these hits make their address one of a crowd. */
export function findCrowds(hits: readonly Visit[], visits: readonly Visit[]): Set<string> {
  const counts = countPeopleAtAddress(hits, visits);
  const crowded = hits.filter((hit) => (counts.get(hit) ?? 0) >= sharedAddressPeople);
  const found = new Set<string>();
  for (const [place, own] of Map.groupBy(crowded, placeOf)) {
    const moments = own.map(secondOf).sort((left, right) => left - right);
    for (const visit of visits) {
      if (placeOf(visit) === place && isNear(moments, secondOf(visit), sharedAddressMs)) found.add(visit.recipient_id);
    }
  }
  return found;
}

/** The beginning of its second, in milliseconds. */
function secondOf({ at }: Pick<Hit, 'at'>): number {
  return Math.floor(at.getTime() / 1000) * 1000;
}

function placeOf({ address, user_agent }: Visit): string {
  return `${address} ${user_agent}`;
}

/** What the request's own headers admit. Names are lower-case. */
export function admitsPrefetch(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  return ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|preview|prerender/i.test(String(headers[name] ?? '')),
  );
}
