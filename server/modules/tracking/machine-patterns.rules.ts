import type { Hit, Visit } from './hit.ts';

/** More hits of one kind than this within the burst, by one program: a hand shakes, a page reloads itself, or a cache asks. */
const burstHits = 3;
export const burstMs = 3000;
/** The letter's link and its report link, both followed by one visitor within this time: no person reads so fast. */
const sweepMs = 3000;
/** So many different programs that follow one letter's link within a burst are a farm's: a person has one at a time. */
const mixedPrograms = 3;
/**
 * One address that meets so many recipients with one program: each within seconds of the own letter's delivery, as a
 * gateway looks at one letter after the other; or later, all at once.
 */
const earlyCrowd = { people: 5, withinMs: 60_000 } as const;
const lateCrowd = { people: 8, withinMs: 1000 } as const;
/** The longest time between two hits of one crowd. */
export const crowdMs = Math.max(earlyCrowd.withinMs, lateCrowd.withinMs);

type Timed = Pick<Hit, 'kind' | 'at' | 'method' | 'address' | 'user_agent'>;

const momentOf = ({ at }: Pick<Hit, 'at'>) => at.getTime();
const sortByTime = <T extends Pick<Hit, 'at'>>(hits: readonly T[]) =>
  [...hits].sort((left, right) => momentOf(left) - momentOf(right));

/** Which of one recipient's hits repeat an earlier one of a burst of their kind and program. The first one does not. */
export function findBursts<T extends Timed>(hits: readonly T[]): Set<T> {
  const found = new Set<T>();
  const byKind = [...Map.groupBy(hits, ({ kind }) => kind).values()];
  for (const same of byKind.flatMap((own) => [...Map.groupBy(own, ({ user_agent }) => user_agent).values()])) {
    const sorted = sortByTime(same);
    let marked = 0;
    for (let first = 0; first + burstHits < sorted.length; first++) {
      const last = first + burstHits;
      if (momentOf(sorted[last] as T) - momentOf(sorted[first] as T) > burstMs) continue;
      for (let index = Math.max(first + 1, marked); index <= last; index++) found.add(sorted[index] as T);
      marked = last + 1;
    }
  }
  return found;
}

/** Which of one recipient's hits belong to a visitor who followed the link and the report link in one breath. */
export function findSweeps<T extends Timed>(hits: readonly T[]): Set<T> {
  const found = new Set<T>();
  const followed = hits.filter((hit) => hit.method === 'GET' && (hit.kind === 'clicked' || hit.kind === 'reported'));
  for (const visitorOf of [({ address }: T) => address, ({ user_agent }: T) => user_agent]) {
    for (const same of Map.groupBy(followed, visitorOf).values()) {
      const momentsOf = (kind: Hit['kind']) => sortByTime(same.filter((hit) => hit.kind === kind)).map(momentOf);
      const clicks = momentsOf('clicked');
      const reports = momentsOf('reported');
      for (const hit of same) {
        if (isNear(hit.kind === 'clicked' ? reports : clicks, momentOf(hit), sweepMs)) found.add(hit);
      }
    }
  }
  return found;
}

/** Which of one recipient's hits came while several programs at once followed the same link. */
export function findMixtures<T extends Timed>(hits: readonly T[]): Set<T> {
  const found = new Set<T>();
  const sorted = sortByTime(hits.filter(({ kind }) => kind === 'clicked'));
  const inside = new Map<string, number>();
  let first = 0;
  let marked = 0;
  for (const [index, hit] of sorted.entries()) {
    inside.set(hit.user_agent, (inside.get(hit.user_agent) ?? 0) + 1);
    for (; momentOf(hit) - momentOf(sorted[first] as T) > burstMs; first++) {
      removeFromCampaign(inside, (sorted[first] as T).user_agent);
    }
    if (inside.size < mixedPrograms) continue;
    for (let each = Math.max(first, marked); each <= index; each++) found.add(sorted[each] as T);
    marked = index + 1;
  }
  return found;
}

/** One less of them; forgotten where it was the last one. */
function removeFromCampaign(counts: Map<string, number>, key: string): void {
  const left = (counts.get(key) ?? 1) - 1;
  if (left === 0) counts.delete(key);
  else counts.set(key, left);
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
 * The hits whose address met so many different recipients with the same program at once that no people are behind it.
 * Within seconds of the delivery of their own letters a few people are many; later, where an office may stand behind one
 * address and read what all of them got, people come spread over tens of seconds. `visits` are all visits of these addresses
 * around that time, the hits among them; one for each recipient and second is enough.
 */
export function findCrowded<T extends Visit>(hits: readonly T[], visits: readonly Visit[]): Set<T> {
  const found = new Set<T>();
  const byPosition = Map.groupBy(visits, placeOf);
  for (const [place, own] of Map.groupBy(hits, placeOf)) {
    const all = byPosition.get(place) ?? [];
    // Nobody is crowded where fewer people came at all.
    if (new Set(all.map(({ recipient_id }) => recipient_id)).size < earlyCrowd.people) continue;
    addCrowded(found, own, all, lateCrowd);
    const open = own.filter((hit) => hit.is_soon && !found.has(hit));
    if (open.length > 0) addCrowded(found, open, all.filter(isEarlyVisit), earlyCrowd);
  }
  return found;
}

const isEarlyVisit = ({ is_soon }: Visit) => is_soon;

interface Crowd {
  readonly people: number;
  readonly withinMs: number;
}

/** Hits of one place at whose moment it met so many people; by whole seconds. */
function addCrowded<T extends Visit>(
  found: Set<T>,
  hits: readonly T[],
  visits: readonly Visit[],
  { people, withinMs }: Crowd,
): void {
  const all = sortBySecond(visits);
  const inside = new Map<string, number>();
  let first = 0;
  let next = 0;
  for (const { visit: hit, second } of sortBySecond(hits)) {
    for (let come = all[next]; come !== undefined && come.second <= second + withinMs; come = all[++next]) {
      const { recipient_id } = come.visit;
      inside.set(recipient_id, (inside.get(recipient_id) ?? 0) + 1);
    }
    for (let gone = all[first]; first < next && gone && gone.second < second - withinMs; gone = all[++first]) {
      removeFromCampaign(inside, gone.visit.recipient_id);
    }
    if (inside.size >= people) found.add(hit);
  }
}

function sortBySecond<T extends Visit>(visits: readonly T[]): { visit: T; second: number }[] {
  return visits.map((visit) => ({ visit, second: secondOf(visit) })).sort((left, right) => left.second - right.second);
}

/** Recipients whose earlier hits have to be judged again, because these hits make their address one of a crowd. */
export function findCrowds(hits: readonly Visit[], visits: readonly Visit[]): Set<string> {
  const found = new Set<string>();
  for (const [place, own] of Map.groupBy(findCrowded(hits, visits), placeOf)) {
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
