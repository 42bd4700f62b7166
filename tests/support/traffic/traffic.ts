import { type Rng, seededRng } from '#platform/seeded-rng.rules.ts';
import { addMachines } from './machines.ts';
import { addPerson } from './people.ts';

/** Who a request came from in truth: the tests know, the product has to find out. */
export type Label = 'person' | 'machine';
export type Path = 'pixel' | 'landing' | 'submit' | 'report' | 'hidden';

export interface LabelledRequest {
  /** Milliseconds after the first letter. */
  readonly at: number;
  /** Index of the recipient. */
  readonly recipient: number;
  readonly label: Label;
  /** What it is, for the figures by kind. */
  readonly source: string;
  readonly path: Path;
  readonly method: 'GET' | 'POST' | 'HEAD';
  readonly address: string;
  readonly agent: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A recipient's surroundings, and where their requests go. */
export interface Mailbox {
  readonly recipient: number;
  readonly deliveredAt: number;
  readonly dice: Rng;
  readonly system: 'microsoft' | 'google' | 'yandex' | 'apple' | 'gateway';
  /** The public address of the office, of home, of a mobile network, of a VPN. */
  readonly address: string;
  readonly agent: string;
  add(request: Omit<LabelledRequest, 'recipient'>): void;
}

export interface Traffic {
  /** When each recipient's letter was taken by the mail server. */
  readonly deliveries: readonly number[];
  /** In the order of time. */
  readonly requests: readonly LabelledRequest[];
}

/**
 * Requests of a campaign as a phishing origin sees them, each with its label: mail systems with their filters and picture
 * proxies, people in offices behind one address, at home, on phones and behind VPNs. The same seed gives the same
 * requests. Addresses and program names are those that logs and vendors' documents show; many lie in no list of ours.
 */
export function makeTraffic(seed: number, recipients: number): Traffic {
  const dice = seededRng(seed);
  const requests: LabelledRequest[] = [];
  const deliveries: number[] = [];
  let clock = 0;
  for (let recipient = 0; recipient < recipients; recipient++) {
    clock += 200 + dice() * 600;
    deliveries.push(clock);
    const place = placeOf(dice);
    const box: Mailbox = {
      recipient,
      deliveredAt: clock,
      dice,
      system: pick(dice, ['microsoft', 'microsoft', 'google', 'google', 'yandex', 'apple', 'gateway', 'gateway']),
      ...place,
      add: (request) => requests.push({ ...request, recipient }),
    };
    const acts = addPerson(box);
    addMachines(box, acts);
  }
  return { deliveries, requests: requests.sort((left, right) => left.at - right.at) };
}

export function pick<T>(dice: Rng, entries: readonly T[]): T {
  return entries[Math.floor(dice() * entries.length)] as T;
}

/** An address of a network written `203.0.113.0/24` or `203.0.0.0/16`: any host of it. */
export function hostOf(dice: Rng, network: string): string {
  const [base = '', bits = '24'] = network.split('/');
  const [a = 0, b = 0, c = 0, d = 0] = base.split('.').map(Number);
  const start = ((a * 256 + b) * 256 + c) * 256 + d;
  const host = start + 1 + Math.floor(dice() * (2 ** (32 - Number(bits)) - 2));
  return [24, 16, 8, 0].map((shift) => Math.floor(host / 2 ** shift) % 256).join('.');
}

/** Log-normal: half of the values below the median, some very late. Milliseconds. */
export function delay(dice: Rng, medianMs: number, spread: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice());
  return medianMs * Math.exp(spread * normal);
}

const officeAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const homeAgents = [
  officeAgent,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 YaBrowser/24.12.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
] as const;
const phoneAgents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36',
] as const;
export const offices = ['185.12.44.10', '91.203.71.4'] as const;
/** Three public addresses that a mobile network gives to all its customers of a town. */
const mobileAddresses = ['83.149.19.201', '85.140.7.66', '213.87.150.12'] as const;
/** VPN exits and virtual desktops, some of them in networks that filters rent as well. */
const vpnNetworks = [
  '165.225.200.0/24',
  '146.70.55.0/24',
  '51.15.200.0/24',
  '134.209.80.0/24',
  '51.38.70.0/24',
  '20.82.10.0/24',
] as const;

function placeOf(dice: Rng): { address: string; agent: string } {
  const share = dice();
  if (share < 0.45) return { address: offices[0], agent: officeAgent };
  if (share < 0.55) return { address: offices[1], agent: officeAgent };
  if (share < 0.7) return { address: pick(dice, mobileAddresses), agent: pick(dice, phoneAgents) };
  if (share < 0.78) return { address: hostOf(dice, pick(dice, vpnNetworks)), agent: pick(dice, homeAgents) };
  const home = pick(dice, ['95.25.0.0/16', '178.217.32.0/20', '213.230.64.0/18', '84.54.64.0/18', '109.252.0.0/16']);
  return { address: hostOf(dice, home), agent: pick(dice, homeAgents) };
}
