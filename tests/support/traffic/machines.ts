import type { Acts } from './people.ts';
import { delay, hostOf, type Mailbox, offices, type Path, pick } from './traffic.ts';

const second = 1000;
const minute = 60 * second;

/** Browsers that filters claim to be: real names, often of last year (gophish #973, #2357, #2446). */
const claimed = [
  'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/57.0.2987.133 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/80.0.3987.132 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/96.0.4664.110 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/101.0.4951.54 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
] as const;

/** Everything that fetches from one letter without anybody reading. */
export function addMachines(box: Mailbox, acts: Acts): void {
  if (box.system === 'microsoft') addSafeLinks(box, acts);
  if (box.system === 'google') addGmailPrefetch(box);
  if (box.system === 'yandex') addYandexFilter(box);
  if (box.system === 'apple') addApplePrivacy(box);
  if (box.system === 'gateway') addGateway(box);
  addPreviewers(box, acts);
  addReportSandbox(box, acts);
  addStealth(box);
}

interface Sweep {
  readonly source: string;
  readonly networks: readonly string[];
  /** Milliseconds after the delivery. */
  readonly from: number;
  readonly to: number;
  /** How likely it follows the link that nobody sees, the report link, and loads the pictures. */
  readonly hidden: number;
  readonly report: number;
  readonly pixel: number;
  readonly agent?: string;
  /** Another name for each request, as sandboxes do. */
  readonly changesName?: boolean;
}

/** A filter follows the links of a letter, within seconds of each other. */
function addSweep(box: Mailbox, sweep: Sweep): void {
  const { dice } = box;
  const address = hostOf(dice, pick(dice, sweep.networks));
  const agent = sweep.agent ?? pick(dice, claimed);
  const paths: Path[] = ['landing'];
  if (dice() < sweep.hidden) paths.push('hidden');
  if (dice() < sweep.report) paths.push('report');
  if (dice() < sweep.pixel) paths.unshift('pixel');
  let at = box.deliveredAt + sweep.from + dice() * (sweep.to - sweep.from);
  for (const path of paths) {
    const name = sweep.changesName ? pick(dice, claimed) : agent;
    box.add({ at, label: 'machine', source: sweep.source, path, method: 'GET', address, agent: name });
    at += 30 + dice() * 700;
  }
}

function addSafeLinks(box: Mailbox, { clickedAt }: Acts): void {
  const { dice } = box;
  const networks = ['40.94.89.0/24', '40.107.218.0/24', '104.47.12.0/24', '20.50.80.0/20', '52.142.110.0/24'];
  if (dice() < 0.8) {
    addSweep(box, {
      source: 'Safe Links',
      networks,
      from: -2 * second,
      to: 40 * second,
      hidden: 0.5,
      report: 0.6,
      pixel: 0.2,
    });
  }
  if (clickedAt !== null && dice() < 0.15) {
    const address = hostOf(dice, '40.94.89.0/24');
    const at = clickedAt + dice() * 4 * second;
    box.add({
      at,
      label: 'machine',
      source: 'Safe Links at the click',
      path: 'landing',
      method: 'GET',
      address,
      agent: pick(dice, claimed),
    });
  }
}

function addGmailPrefetch(box: Mailbox): void {
  if (box.dice() >= 0.25) return;
  const agent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/42.0.2311.135 Safari/537.36 Edge/12.246 Mozilla/5.0';
  const at = box.deliveredAt + box.dice() * 3 * second;
  const address = hostOf(box.dice, '66.249.84.0/24');
  box.add({ at, label: 'machine', source: 'Gmail prefetch', path: 'pixel', method: 'GET', address, agent });
}

function addYandexFilter(box: Mailbox): void {
  if (box.dice() >= 0.35) return;
  const networks = ['5.255.231.0/24', '87.250.224.0/24', '95.108.213.0/24'];
  addSweep(box, {
    source: 'Yandex filter',
    networks,
    from: second,
    to: 30 * second,
    hidden: 0.4,
    report: 0.3,
    pixel: 0.1,
  });
}

/** Loads the pictures of every letter through relays of content networks, opened or not. */
function addApplePrivacy(box: Mailbox): void {
  const address = hostOf(
    box.dice,
    pick(box.dice, ['17.58.0.0/16', '104.28.40.0/24', '172.224.240.0/24', '146.75.160.0/24']),
  );
  const at = box.deliveredAt + delay(box.dice, 4 * minute, 1.2);
  box.add({
    at,
    label: 'machine',
    source: 'Apple privacy',
    path: 'pixel',
    method: 'GET',
    address,
    agent: 'Mozilla/5.0',
  });
}

function addGateway(box: Mailbox): void {
  const { dice } = box;
  const all = { hidden: 0.85, report: 0.9, pixel: 0.4 };
  const kind = dice();
  if (kind < 0.25) {
    const networks = ['148.163.130.0/24', '67.231.152.0/24', '208.84.65.0/24', '54.186.20.0/22', '34.223.60.0/22'];
    addSweep(box, { source: 'Proofpoint', networks, from: 0, to: 50 * second, ...all, changesName: true });
    if (dice() < 0.2) {
      addSweep(box, {
        source: 'Proofpoint, later',
        networks: networks.slice(0, 3),
        from: 60 * minute,
        to: 360 * minute,
        ...all,
      });
    }
  } else if (kind < 0.45) {
    const address = hostOf(dice, '207.211.30.0/24');
    const at = box.deliveredAt + second + dice() * 5 * second;
    box.add({
      at,
      label: 'machine',
      source: 'Mimecast',
      path: 'landing',
      method: 'HEAD',
      address,
      agent: pick(dice, claimed),
    });
    addSweep(box, {
      source: 'Mimecast',
      networks: ['205.139.110.0/24', '185.58.84.0/24'],
      from: 3 * second,
      to: 20 * second,
      ...all,
    });
  } else if (kind < 0.65) {
    const networks = ['64.235.150.0/24', '209.222.82.0/24', '18.208.40.0/22'];
    addSweep(box, { source: 'Barracuda', networks, from: second, to: 12 * second, ...all });
  } else if (kind < 0.8) {
    // The filter of the office itself: the same public address as everybody who works there.
    const office = `${offices[0]}/32`;
    addSweep(box, {
      source: 'filter in the office',
      networks: [office],
      from: second,
      to: 20 * second,
      hidden: 1,
      report: 0.9,
      pixel: 0.6,
    });
  } else {
    const networks = ['45.76.90.0/24', '149.28.60.0/24', '161.97.80.0/24', '163.172.30.0/24', '51.15.90.0/24'];
    addSweep(box, {
      source: 'sandbox of an unlisted hoster',
      networks,
      from: second,
      to: 90 * second,
      ...all,
      changesName: dice() < 0.3,
    });
  }
}

/** Somebody shows the link to colleagues: the messenger looks first. */
function addPreviewers({ dice, add }: Mailbox, { clickedAt }: Acts): void {
  if (clickedAt === null || dice() >= 0.12) return;
  const [agent, network] = pick(dice, [
    ['TelegramBot (like TwitterBot)', '149.154.161.0/24'],
    ['WhatsApp/2.24.20.89 A', '109.252.11.0/24'],
    [
      'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
      '52.114.14.0/24',
    ],
    ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', '54.89.20.0/24'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
      '95.25.44.0/24',
    ],
  ] as const);
  const at = clickedAt + 20 * second + delay(dice, 5 * minute, 1);
  add({
    at,
    label: 'machine',
    source: 'messenger',
    path: 'landing',
    method: 'GET',
    address: hostOf(dice, network),
    agent,
  });
}

/** Whoever takes the report has the letter looked at (gophish #3317, #2853). */
function addReportSandbox(box: Mailbox, { reportedAt }: Acts): void {
  const { dice } = box;
  if (reportedAt === null || dice() >= 0.4) return;
  const address = hostOf(dice, pick(dice, ['40.94.90.0/24', '20.50.90.0/24', '35.180.40.0/24']));
  const at = reportedAt + 5 * second + dice() * 4 * minute;
  box.add({
    at,
    label: 'machine',
    source: 'sandbox after the report',
    path: 'landing',
    method: 'GET',
    address,
    agent: pick(dice, claimed),
  });
}

/** One look at the visible link, late, from a rented home connection: nothing tells it from a person. */
function addStealth(box: Mailbox): void {
  const { dice } = box;
  if (dice() >= 0.012) return;
  const at = box.deliveredAt + 5 * minute + dice() * 120 * minute;
  const address = hostOf(dice, '109.252.0.0/16');
  box.add({
    at,
    label: 'machine',
    source: 'home connection',
    path: 'landing',
    method: 'GET',
    address,
    agent: pick(dice, claimed),
  });
}
