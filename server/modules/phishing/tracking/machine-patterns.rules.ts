import type { Hit, Visit } from './machine-events.rules.ts';

/** More hits of one kind than this within the burst are no person's. */
const burstHits = 3;
export const burstMs = 3000;
/** The letter's link and its report link, both followed from one place within this time: no person reads so fast. */
const sweepMs = 3000;
/** One address that meets this many recipients at once. */
export const crowdPeople = 5;
export const crowdMs = 5000;

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

/** Which of one recipient's hits belong to a visitor who followed the link and the report link in one breath. */
export function findSweeps<T extends Pick<Hit, 'kind' | 'method' | 'address' | 'at'>>(hits: readonly T[]): Set<T> {
  const found = new Set<T>();
  const followed = hits.filter((hit) => hit.method === 'GET' && (hit.kind === 'clicked' || hit.kind === 'reported'));
  for (const same of Map.groupBy(followed, (hit) => hit.address).values()) {
    const momentsOf = (kind: Hit['kind']) =>
      same
        .filter((hit) => hit.kind === kind)
        .map((hit) => hit.at.getTime())
        .sort((left, right) => left - right);
    const clicks = momentsOf('clicked');
    const reports = momentsOf('reported');
    for (const hit of same) {
      if (isNear(hit.kind === 'clicked' ? reports : clicks, hit.at.getTime(), sweepMs)) found.add(hit);
    }
  }
  return found;
}

/** Whether one of the sorted moments lies within so many milliseconds of `at`. */
export function isNear(sorted: readonly number[], at: number, within: number): boolean {
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

/**
 * For each hit: how many different recipients its address met with the same program at once. Hits soon after the
 * delivery of their own letters are counted within {@link crowdMs}; the others, which may be an office behind one
 * address, within the same second. `visits` are all visits of these addresses around that time, the hits among them;
 * one for each recipient and second is enough.
 */
export function countPeopleAtAddress<T extends Visit>(hits: readonly T[], visits: readonly Visit[]): Map<T, number> {
  const soonVisits = visits.filter((visit) => visit.is_soon);
  const counts = countWithin(hits, visits, 0);
  for (const [hit, count] of countWithin(
    hits.filter((each) => each.is_soon),
    soonVisits,
    crowdMs,
  )) {
    counts.set(hit, Math.max(count, counts.get(hit) ?? 0));
  }
  return counts;
}

/** By whole seconds. */
function countWithin<T extends Visit>(hits: readonly T[], visits: readonly Visit[], withinMs: number): Map<T, number> {
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
      for (; next < all.length && secondOf(all[next] as Visit) <= at + withinMs; next++) {
        const { recipient_id } = all[next] as Visit;
        inside.set(recipient_id, (inside.get(recipient_id) ?? 0) + 1);
      }
      for (; first < next && secondOf(all[first] as Visit) < at - withinMs; first++) {
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
  const crowded = hits.filter((hit) => (counts.get(hit) ?? 0) >= crowdPeople);
  const found = new Set<string>();
  for (const [place, own] of Map.groupBy(crowded, placeOf)) {
    const moments = own.map(secondOf).sort((left, right) => left - right);
    for (const visit of visits) {
      if (placeOf(visit) === place && isNear(moments, secondOf(visit), crowdMs)) found.add(visit.recipient_id);
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
