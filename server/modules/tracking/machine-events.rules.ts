import type { MachineReason, PersonSign } from '#contract/campaigns.ts';
import type { Hit } from './hit.ts';
import { isOutdatedBrowser, isPictureProxy, isScannerAgent } from './machine-agents.rules.ts';
import { findBursts, findMixtures, findSweeps } from './machine-patterns.rules.ts';
import { isDataCentre, isLoopback, isPrivateNetwork } from './scanner-networks.ts';
import { findEvidence, isFilled, visitMs } from './visitor-evidence.rules.ts';

export interface Verdict {
  /** Why the hit is a machine's; null: a person's. */
  readonly reason: MachineReason | null;
  /** All that spoke for either side, the winning side first. */
  readonly signs: readonly (MachineReason | PersonSign)[];
}

export interface Surroundings<T> {
  /** At the hit's moment its address and program met so many people that no people are behind it. */
  isCrowded(hit: T): boolean;
  /** A mail filter's or a search engine's address. */
  isScannerNetwork(address: string): boolean;
  /** The organization named the address as its own. */
  isOfOwner(address: string): boolean;
}

/** A person needs longer than this from delivery to a click, and to an opening. */
const soonestClickMs = 5000;
const soonestOpeningMs = 1000;
/** A filter may look at a letter while the mail server still takes it; earlier hits are of a copy that came before. */
const scanBeforeDeliveryMs = 120_000;
/** Filters look at a letter as it comes: what comes so early needs less to be a machine's. */
export const earlyMs = 15_000;
/** So long after the delivery the link and the report link followed together are what a filter does. */
const sweepAfterDeliveryMs = 60_000;
/** The longest reach of one hit on the judgement of another one. */
export const reachMs = visitMs;

/** How long other hits of the same visitor are the same scanner's, by what gave it away. */
const spreads: Readonly<Partial<Record<MachineReason, number>>> = {
  hidden_link: 60_000,
  shared_address: 10_000,
  too_soon: 3000,
};
/** Sandboxes change the program's name between two requests; a person behind the same address has another one, later. */
const anyProgramMs = 5000;
/** Who followed the hidden link may change address and name at once: nobody else comes in the very same moment. */
const sameMomentMs = 1000;

/** What was done on our page: typed, sent, or the page handled. */
const deeds = ['filled_form', 'form_sent', 'page_handled'] as const;
/** What outweighs each sign of a machine. A merely drawn page and the way of reading are weak. */
const outweighedBy: Readonly<Record<MachineReason, readonly PersonSign[]>> = {
  head_request: [],
  prefetch: [],
  hidden_link: ['filled_form'],
  scanner_agent: ['filled_form'],
  scanner_network: [...deeds, 'own_network'],
  cloud_network: [...deeds, 'report', 'read_before', 'own_network'],
  too_soon: deeds,
  outdated_browser: [...deeds, 'report'],
  too_many_hits: deeds,
  shared_address: [...deeds, 'report', 'page_drawn', 'own_network'],
  by_hand: [],
};

/** Within {@link earlyMs} of the delivery of its own letter. */
export function isSoon(hit: Pick<Hit, 'at' | 'delivered_at'>): boolean {
  return isWithinOfDelivery(hit, earlyMs);
}

function isWithinOfDelivery({ at, delivered_at }: Pick<Hit, 'at' | 'delivered_at'>, ms: number): boolean {
  if (delivered_at === null) return false;
  const age = at.getTime() - delivered_at.getTime();
  return age > -scanBeforeDeliveryMs && age < ms;
}

/** What is found of one hit while the rules look at it. */
interface Finding<T> {
  readonly hit: T;
  readonly sender: Sender;
  readonly person: readonly PersonSign[];
  readonly machine: MachineReason[];
}

/**
 * Whose each of one recipient's hits is, a machine's or a person's, by all that speaks for either. A function of the
 * set of hits, not of their order.
 */
export function assessHits<T extends Hit>(hits: readonly T[], surroundings: Surroundings<T>): Map<T, Verdict> {
  const evidenceOf = findEvidence(hits);
  const senderOf = rememberSenders(surroundings);
  const findings = hits.map((hit): Finding<T> => {
    const person = surroundings.isOfOwner(hit.address) ? [...evidenceOf(hit), 'own_network' as const] : evidenceOf(hit);
    const sender = senderOf(hit);
    return { hit, sender, person, machine: signsOf(hit, sender, surroundings) };
  });
  addSpread(findings);
  addPatterns(findings);
  return new Map(findings.map((finding) => [finding.hit, verdictOf(finding)]));
}

function verdictOf<T extends Hit>(finding: Finding<T>): Verdict {
  const { person, machine } = finding;
  const reason = reasonOf(finding);
  return { reason, signs: reason === null ? [...person, ...machine] : [reason, ...rest(machine, reason), ...person] };
}

const rest = (signs: readonly MachineReason[], first: MachineReason) => signs.filter((sign) => sign !== first);

/** The first sign of a machine that nothing outweighs. */
function reasonOf<T extends Hit>({ person, machine }: Finding<T>): MachineReason | null {
  return machine.find((sign) => !outweighedBy[sign].some((other) => person.includes(other))) ?? null;
}

/** Nobody but people does that: a report by mail, by an add-in or by a button, a form whose fields were filled. */
function isUserAction(hit: Hit): boolean {
  return (hit.kind === 'reported' && hit.method !== 'GET' && hit.method !== 'HEAD') || isFilled(hit);
}

/** The picture of a letter, loaded by a mail proxy because its reader opened it. */
function isForReader(hit: Hit): boolean {
  return hit.kind === 'opened' && isPictureProxy(hit.user_agent);
}

/** What the hit itself says against a person, heaviest first. */
function signsOf<T extends Hit>(hit: T, sender: Sender, { isCrowded }: Surroundings<T>): MachineReason[] {
  if (isUserAction(hit)) return [];
  const found: MachineReason[] = [];
  if (hit.method === 'HEAD') found.push('head_request');
  if (hit.is_hidden) found.push('hidden_link');
  if (hit.is_prefetch) found.push('prefetch');
  if (sender.isLoopback || isForReader(hit)) return found;
  if (sender.isScannerAgent) found.push('scanner_agent');
  if (sender.isScannerNetwork) found.push('scanner_network');
  if (isTooEarly(hit)) found.push('too_soon');
  if (hit.kind === 'opened') return found;
  if (sender.isDataCentre) found.push('cloud_network');
  if (hit.kind === 'clicked' && isOutdatedBrowser(hit.user_agent, hit.at)) found.push('outdated_browser');
  if (isCrowded(hit) && isTellingAddress(hit.address)) found.push('shared_address');
  return found;
}

interface Sender {
  readonly isLoopback: boolean;
  readonly isScannerAgent: boolean;
  readonly isScannerNetwork: boolean;
  readonly isDataCentre: boolean;
}

/** Looks an address and a program up once: a flood comes from few of them. */
function rememberSenders({ isScannerNetwork }: Pick<Surroundings<never>, 'isScannerNetwork'>): (hit: Hit) => Sender {
  const networks = new Map<string, Omit<Sender, 'isScannerAgent'>>();
  const agents = new Map<string, boolean>();
  return ({ address, user_agent }) => {
    const network = networks.get(address) ?? {
      isLoopback: isLoopback(address),
      isScannerNetwork: isScannerNetwork(address),
      isDataCentre: isDataCentre(address),
    };
    networks.set(address, network);
    const isScanner = agents.get(user_agent) ?? isScannerAgent(user_agent);
    agents.set(user_agent, isScanner);
    return { ...network, isScannerAgent: isScanner };
  };
}

/** What else a scanner did that gave itself away: its hits a little before or after. */
function addSpread<T extends Hit>(findings: readonly Finding<T>[]): void {
  const tellers = findings.flatMap((finding) => {
    const reason = reasonOf(finding);
    const within = reason === null ? undefined : spreads[reason];
    const isTelling = reason !== null && within !== undefined && !finding.sender.isLoopback;
    return isTelling ? [{ hit: finding.hit, reason, within }] : [];
  });
  // In one order, so that the reason that is found first is the same whatever order the hits came in.
  tellers.sort(
    (left, right) => left.hit.at.getTime() - right.hit.at.getTime() || (left.reason < right.reason ? -1 : 1),
  );
  const added = findings.flatMap((finding) => {
    const { hit, sender } = finding;
    if (reasonOf(finding) !== null || isUserAction(hit) || isForReader(hit) || sender.isLoopback) return [];
    const teller = tellers.find((one) => isSameVisitor(hit, one));
    return teller ? [{ finding, reason: teller.reason }] : [];
  });
  for (const { finding, reason } of added) finding.machine.unshift(reason);
}

function isSameVisitor(hit: Hit, teller: { hit: Hit; reason: MachineReason; within: number }): boolean {
  const apart = Math.abs(hit.at.getTime() - teller.hit.at.getTime());
  const isSameAddress = hit.address === teller.hit.address;
  if (hit.user_agent === teller.hit.user_agent) {
    return apart <= teller.within && (isSameAddress || teller.reason === 'hidden_link');
  }
  if (isSameAddress) return apart <= Math.min(teller.within, anyProgramMs);
  return teller.reason === 'hidden_link' && apart <= sameMomentMs;
}

/** What hits are together that are nobody's by themselves. The first one of a burst stays a person's. */
function addPatterns<T extends Hit>(findings: readonly Finding<T>[]): void {
  const open = findings.filter(
    (finding) => reasonOf(finding) === null && finding.hit.page_use === null && !isUserAction(finding.hit),
  );
  const hits = open.map(({ hit }) => hit);
  const soon = hits.filter((hit) => isWithinOfDelivery(hit, sweepAfterDeliveryMs));
  const found = new Set([...findBursts(hits), ...findSweeps(soon), ...findMixtures(hits)]);
  for (const { hit, machine } of open) if (found.has(hit)) machine.push('too_many_hits');
}

function isTooEarly(hit: Hit): boolean {
  return isWithinOfDelivery(hit, hit.kind === 'opened' ? soonestOpeningMs : soonestClickMs);
}

/** Whether the address may tell something: neither the machine itself nor an office behind one address does. */
export function isTellingAddress(address: string): boolean {
  return !isLoopback(address) && !isPrivateNetwork(address);
}
