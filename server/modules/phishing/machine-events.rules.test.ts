import { describe, expect, it } from 'vitest';
import {
  admitsPrefetch,
  countPeopleAtAddress,
  findBursts,
  findScannerVisits,
  type Hit,
  type HitSurroundings,
  machineReasonOf,
} from './machine-events.rules.ts';
import { isLoopback, isPrivateNetwork, isScannerNetwork } from './scanner-networks.ts';

const delivered = new Date('2026-11-23T09:00:00Z');
const after = (seconds: number) => new Date(delivered.getTime() + seconds * 1000);
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

function hitOf(changes: Partial<Hit> = {}): Hit {
  return {
    kind: 'clicked',
    at: after(300),
    method: 'GET',
    address: '203.0.113.20',
    user_agent: chrome,
    is_prefetch: false,
    is_hidden: false,
    ...changes,
  };
}

type Around = Partial<HitSurroundings> & { neighbours?: readonly Hit[] };

function reasonOf(hit: Hit, { neighbours = [hit], ...around }: Around = {}) {
  return machineReasonOf(hit, {
    delivered_at: delivered,
    is_burst: findBursts(neighbours).has(hit),
    is_scanner_visit: findScannerVisits(neighbours).has(hit),
    people_at_address: 1,
    ...around,
  });
}

describe('machine events', () => {
  it('takes a person in a browser for a person', () => {
    expect(reasonOf(hitOf())).toBeNull();
    expect(reasonOf(hitOf({ kind: 'opened', at: after(2) }))).toBeNull();
    expect(reasonOf(hitOf({ kind: 'entered_data' }))).toBeNull();
  });

  it('takes people on phones and in mail programs for people', () => {
    const agents = [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
      'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
      'Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Thunderbird/128.4.0',
      'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; Microsoft Outlook 16.0.17928)',
      'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    ];
    for (const user_agent of agents) expect(reasonOf(hitOf({ user_agent })), user_agent).toBeNull();
  });

  it('keeps HEAD, prefetch and the hidden link apart wherever they come from', () => {
    for (const address of ['203.0.113.20', '127.0.0.1', '10.1.2.3']) {
      expect(reasonOf(hitOf({ address, method: 'HEAD' }))).toBe('head_request');
      expect(reasonOf(hitOf({ address, is_prefetch: true }))).toBe('prefetch');
      expect(reasonOf(hitOf({ address, is_hidden: true }))).toBe('hidden_link');
    }
  });

  it('takes everything from the visitor of the hidden link for the same scanner, before and after it', () => {
    const hidden = hitOf({ is_hidden: true, at: after(310) });
    for (const at of [after(305), after(340)]) {
      const hit = hitOf({ at });
      expect(reasonOf(hit, { neighbours: [hit, hidden] })).toBe('hidden_link');
    }
    const person = hitOf({ address: '198.51.100.7', at: after(312) });
    expect(reasonOf(person, { neighbours: [person, hidden] })).toBeNull();
    const later = hitOf({ at: after(600) });
    expect(reasonOf(later, { neighbours: [later, hidden] })).toBeNull();
  });

  it('knows programs that are no browsers, and empty names', () => {
    for (const user_agent of [
      '',
      'Mozilla/5.0',
      'curl/8.5.0',
      'python-requests/2.31',
      'Go-http-client/2.0',
      'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
      'BarracudaCentral URL scanner',
      'TelegramBot (like TwitterBot)',
      'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/131.0.0.0 Safari/537.36',
    ]) {
      expect(reasonOf(hitOf({ user_agent })), user_agent).toBe('scanner_agent');
    }
  });

  it('takes a picture loaded by a mail proxy for an opening, and a click by it for a machine’s', () => {
    const user_agent = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';
    const address = '66.249.84.10';
    expect(reasonOf(hitOf({ kind: 'opened', user_agent, address }), { people_at_address: 40 })).toBeNull();
    expect(reasonOf(hitOf({ kind: 'clicked', user_agent, address }))).toBe('scanner_network');
  });

  it('knows the networks of mail filters behind ordinary browser names', () => {
    for (const address of ['40.107.12.9', '104.47.1.2', '77.88.5.60', '2a01:111:f400::9', '::ffff:40.107.12.9']) {
      expect(reasonOf(hitOf({ address }))).toBe('scanner_network');
    }
  });

  it('knows that nobody clicks within three seconds of delivery', () => {
    expect(reasonOf(hitOf({ at: after(2.9) }))).toBe('too_soon');
    expect(reasonOf(hitOf({ at: after(-1) }))).toBe('too_soon');
    expect(reasonOf(hitOf({ at: after(3) }))).toBeNull();
    expect(reasonOf(hitOf({ kind: 'opened', at: after(0.4) }))).toBe('too_soon');
    expect(reasonOf(hitOf({ at: after(1) }), { delivered_at: null })).toBeNull();
  });

  it('takes all hits of a burst for a machine’s, the first ones too', () => {
    const burst = [0, 0.5, 1, 1.5].map((offset) => hitOf({ at: after(300 + offset) }));
    for (const hit of burst) expect(reasonOf(hit, { neighbours: burst })).toBe('too_many_hits');
    const patient = [0, 10, 20, 30].map((offset) => hitOf({ at: after(300 + offset) }));
    for (const hit of patient) expect(reasonOf(hit, { neighbours: patient })).toBeNull();
  });

  it('leaves a person who opens, clicks and submits within three seconds alone', () => {
    const quick = [
      hitOf({ kind: 'opened', at: after(300) }),
      hitOf({ kind: 'clicked', at: after(301) }),
      hitOf({ kind: 'entered_data', at: after(302.5) }),
      hitOf({ kind: 'clicked', at: after(302.8) }),
    ];
    for (const hit of quick) expect(reasonOf(hit, { neighbours: quick })).toBeNull();
  });

  it('judges the same set of hits the same way in any order', () => {
    const hits = [0, 1, 2, 2.5, 8].map((offset) => hitOf({ at: after(300 + offset) }));
    const reasons = hits.map((hit) => reasonOf(hit, { neighbours: hits }));
    expect(hits.map((hit) => reasonOf(hit, { neighbours: [...hits].reverse() }))).toEqual(reasons);
    expect(reasons).toEqual(['too_many_hits', 'too_many_hits', 'too_many_hits', 'too_many_hits', null]);
  });

  it('judges ten thousand hits of one letter in a moment', () => {
    const hits = Array.from({ length: 10_000 }, (_, index) =>
      hitOf({ at: after(300 + index / 1000), is_hidden: index === 7 }),
    );
    const started = performance.now();
    expect(findBursts(hits).size).toBe(10_000);
    expect(findScannerVisits(hits).size).toBe(10_000);
    expect(performance.now() - started).toBeLessThan(300);
  });

  it('finds every burst of a long row and nothing between them', () => {
    const offsets = [0, 1, 2, 2.9, 10, 20, 30, 30.1, 30.2, 30.3, 30.4, 50];
    const hits = offsets.map((offset) => hitOf({ at: after(300 + offset) }));
    const found = findBursts(hits);
    expect(offsets.filter((_, index) => found.has(hits[index] as Hit))).toEqual([
      0, 1, 2, 2.9, 30, 30.1, 30.2, 30.3, 30.4,
    ]);
  });

  it('counts the people whom one place meets within five seconds on either side', () => {
    const visit = (recipient_id: string, seconds: number, address = '203.0.113.9') => ({
      recipient_id,
      at: after(seconds),
      address,
      user_agent: chrome,
    });
    const visits = [
      visit('a', 100),
      visit('a', 101),
      visit('b', 104),
      visit('c', 109),
      visit('d', 104, '198.51.100.1'),
      visit('e', 120),
    ];
    const counts = countPeopleAtAddress(visits, visits);
    expect(visits.map((one) => counts.get(one))).toEqual([2, 2, 3, 2, 1, 1]);
  });

  it('counts a hundred thousand visits of one place in a moment', () => {
    const visits = Array.from({ length: 100_000 }, (_, index) => ({
      recipient_id: `person-${index % 700}`,
      at: after(index / 1000),
      address: '203.0.113.9',
      user_agent: chrome,
    }));
    const started = performance.now();
    expect(countPeopleAtAddress(visits, visits).size).toBe(100_000);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('distrusts one public address that meets many people at once, but not an office', () => {
    expect(reasonOf(hitOf(), { people_at_address: 5 })).toBe('shared_address');
    expect(reasonOf(hitOf(), { people_at_address: 4 })).toBeNull();
    expect(reasonOf(hitOf({ address: '10.20.30.40' }), { people_at_address: 40 })).toBeNull();
  });

  it('reads what a request admits about itself', () => {
    expect(admitsPrefetch({ 'sec-purpose': 'prefetch;prerender' })).toBe(true);
    expect(admitsPrefetch({ purpose: 'prefetch' })).toBe(true);
    expect(admitsPrefetch({ 'x-purpose': 'preview' })).toBe(true);
    expect(admitsPrefetch({ accept: 'text/html' })).toBe(false);
  });

  it('tells kinds of networks apart and survives addresses that are none', () => {
    expect(isLoopback('::1')).toBe(true);
    expect(isLoopback('::ffff:127.0.0.1')).toBe(true);
    expect(isPrivateNetwork('192.168.1.5')).toBe(true);
    expect(isScannerNetwork('not an address')).toBe(false);
  });
});
