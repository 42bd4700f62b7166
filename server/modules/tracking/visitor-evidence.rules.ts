import type { PersonSign } from '#contract/campaigns.ts';
import type { Hit } from './hit.ts';
import { isNear } from './machine-patterns.rules.ts';

/** A visit to our page lasts at most this long: from the click to what was done there, and back once more. */
export const visitMs = 30 * 60_000;
/** Phones and VPNs change their address on the way; nobody else's program of the same name comes so near. */
const roamMs = 2 * 60_000;
/** Who follows all links of a letter comes to the next one sooner than somebody who reads what the first one showed. */
const thoughtMs = 8000;
/** From the letter drawn to the click: a person reads that long at least, and at most as long as a visit. */
const readingMs = 2000;
/** In this time after delivery a picture and then the link are what a filter looks at as well. */
const scanMs = 10 * 60_000;

/**
 * What speaks for a person behind each hit of one recipient: what was done by the same program in the same visit. It
 * does not follow the address: a visitor is a program of a recipient.
 */
export function findEvidence<T extends Hit>(hits: readonly T[]): (hit: T) => PersonSign[] {
  // Looked at for reports alone: a flood of clicks needs no index.
  const followed = hits.some(isReportLink) ? hits.filter(isLinkFollowed) : [];
  const links = momentsBy(followed, (hit) => [`by ${hit.user_agent}`, `from ${hit.address}`]);
  const witnesses = hits.flatMap((hit) => {
    const sign = signOf(hit, links);
    return sign === null ? [] : [{ hit, sign }];
  });
  const done = momentsBy(witnesses, ({ hit, sign }) => [
    `${sign} ${hit.user_agent}`,
    `${sign} ${hit.user_agent} ${hit.address}`,
  ]);
  const openings = momentsBy(hits.filter(isOpening), (hit) => [hit.address]);
  const signs = [...new Set(witnesses.map(({ sign }) => sign))].sort();
  return (hit) => {
    const at = hit.at.getTime();
    const found = signs.filter(
      (sign) =>
        isNear(done.get(`${sign} ${hit.user_agent} ${hit.address}`) ?? [], at, visitMs) ||
        isNear(done.get(`${sign} ${hit.user_agent}`) ?? [], at, roamMs),
    );
    return isReader(hit, openings.get(hit.address) ?? []) ? [...found, 'read_before'] : found;
  };
}

const isOpening = (hit: Hit) => hit.kind === 'opened' && hit.method === 'GET';
const isReportLink = (hit: Hit) => hit.kind === 'reported' && hit.method === 'GET';
const isLinkFollowed = (hit: Hit) =>
  hit.page_use === null && (hit.kind === 'clicked' || hit.kind === 'opened_attachment');

function signOf(hit: Hit, links: ReadonlyMap<string, readonly number[]>): PersonSign | null {
  if (hit.kind === 'entered_data' && hit.method === 'POST') return isFilled(hit) ? 'filled_form' : 'form_sent';
  if (hit.page_use === 'handled') return 'page_handled';
  if (hit.page_use === 'drawn') return 'page_drawn';
  if (!isReportLink(hit)) return null;
  const isSwept = [`by ${hit.user_agent}`, `from ${hit.address}`].some((visitor) =>
    isNear(links.get(visitor) ?? [], hit.at.getTime(), thoughtMs),
  );
  return isSwept ? null : 'report';
}

/** Our script ran in the page and counted fields that were filled. */
export function isFilled({ kind, filled_fields }: Pick<Hit, 'kind' | 'filled_fields'>): boolean {
  return kind === 'entered_data' && filled_fields !== null && filled_fields > 0;
}

/** The letter was drawn at the same place a while before its link was followed, when no filter looks any more. */
function isReader(hit: Hit, openings: readonly number[]): boolean {
  if (hit.kind === 'opened' || hit.page_use !== null || hit.delivered_at === null) return false;
  const at = hit.at.getTime();
  if (at - hit.delivered_at.getTime() < scanMs) return false;
  const half = (visitMs - readingMs) / 2;
  return isNear(openings, at - readingMs - half, half);
}

function momentsBy<T extends { readonly at: Date } | { readonly hit: { readonly at: Date } }>(
  entries: readonly T[],
  keysOf: (entry: T) => readonly string[],
): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const entry of entries) {
    const at = ('hit' in entry ? entry.hit.at : entry.at).getTime();
    for (const key of keysOf(entry)) {
      const moments = found.get(key);
      if (moments) moments.push(at);
      else found.set(key, [at]);
    }
  }
  for (const moments of found.values()) moments.sort((left, right) => left - right);
  return found;
}
