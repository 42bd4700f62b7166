import { delay, hostOf, type Mailbox, pick } from './traffic.ts';

/** What the person really did, with its moment; null: did not. */
export interface Acts {
  readonly openedAt: number | null;
  readonly clickedAt: number | null;
  readonly reportedAt: number | null;
}

const second = 1000;
const minute = 60 * second;
/** No person of the replay is faster than this from delivery to a click; the fastest are. */
const fastestClickMs = 5 * second;

/** One recipient as a person: most read late, a few click at once, some click twice, some come back, some report. */
export function addPerson(box: Mailbox): Acts {
  const { dice, deliveredAt } = box;
  if (dice() < 0.3) return { openedAt: null, clickedAt: null, reportedAt: null };
  const isFast = dice() < 0.04;
  const openedAt =
    deliveredAt + (isFast ? 2 * second + dice() * 4 * second : 10 * second + delay(dice, 25 * minute, 1.6));
  addOpening(box, openedAt);
  let clickedAt: number | null = null;
  if (dice() < 0.35) {
    const reading = isFast ? 500 + dice() * 3 * second : 3 * second + delay(dice, 12 * second, 0.9);
    clickedAt = Math.max(openedAt + reading, deliveredAt + fastestClickMs);
    addClicks(box, clickedAt);
  }
  const after = clickedAt ?? openedAt;
  const reportedAt = dice() < 0.15 ? after + 8 * second + delay(dice, 40 * second, 1) : null;
  if (reportedAt !== null) browse(box, 'report', reportedAt);
  return { openedAt, clickedAt, reportedAt };
}

/** The pictures: by the mail program itself, or by a proxy of the mail system for the reader. */
function addOpening(box: Mailbox, at: number): void {
  const { dice } = box;
  const base = { label: 'person', source: 'picture', path: 'pixel', method: 'GET', at } as const;
  if (box.system === 'google') {
    const agent = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';
    box.add({
      ...base,
      address: hostOf(dice, pick(dice, ['66.249.84.0/24', '66.102.8.0/24', '74.125.212.0/24'])),
      agent,
    });
  } else if (box.system === 'yandex') {
    const agent = 'Mozilla/5.0 (compatible; YandexImageResizer/2.0; +http://yandex.com/bots)';
    box.add({ ...base, address: hostOf(dice, '77.88.9.0/24'), agent });
  } else if (box.system !== 'apple' && dice() < 0.75) {
    const outlook = 'Mozilla/4.0 (compatible; ms-office; MSOffice 16)';
    box.add({ ...base, address: box.address, agent: dice() < 0.5 ? outlook : box.agent });
  }
}

function addClicks(box: Mailbox, at: number): void {
  const { dice } = box;
  browse(box, 'landing', at);
  if (dice() < 0.12) browse(box, 'landing', at + 250 + dice() * 1500);
  if (dice() < 0.02) for (const pause of [400, 900]) browse(box, 'landing', at + pause);
  if (dice() < 0.1) browse(box, 'landing', at + delay(dice, 90 * minute, 1));
  if (dice() < 0.45) browse(box, 'submit', at + 4 * second + delay(dice, 15 * second, 0.7));
  // The antivirus of the computer, and a browser that loads ahead: from the person's own address.
  const own = { address: box.address, agent: box.agent, label: 'machine', path: 'landing' } as const;
  if (dice() < 0.05) box.add({ ...own, source: 'antivirus', method: 'HEAD', at: at - 200 });
  if (dice() < 0.03) {
    const headers = { 'sec-purpose': 'prefetch' };
    box.add({ ...own, source: 'prefetch', method: 'GET', at: at - 700, headers });
  }
}

function browse(box: Mailbox, path: 'landing' | 'submit' | 'report', at: number): void {
  const method = path === 'submit' ? 'POST' : 'GET';
  box.add({ at, label: 'person', source: `browser ${path}`, path, method, address: box.address, agent: box.agent });
}
