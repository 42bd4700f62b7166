import { describe, expect, it } from 'vitest';
import { processorMsOf } from '#tests/support/processor-time.ts';
import type { Hit } from './hit.ts';
import { admitsPrefetch } from './machine-agents.rules.ts';
import { assessHits } from './machine-events.rules.ts';
import { createScannerCheck, isDataCentre, isLoopback, isPrivateNetwork } from './scanner-networks.ts';

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
    filled_fields: null,
    page_use: null,
    delivered_at: delivered,
    ...changes,
  };
}

/** What the rules say of one hit among its neighbours of the same recipient. */
function reasonOf(hit: Hit, neighbours: readonly Hit[] = [hit], { isCrowded = false, own = '' } = {}) {
  return assessHits(neighbours, surroundings(isCrowded, own)).get(hit)?.reason ?? null;
}

const isScannerNetwork = createScannerCheck();
const surroundings = (isCrowded = false, own = '') => ({
  isScannerNetwork,
  isCrowded: () => isCrowded,
  isOfOwner: (address: string) => address === own,
});

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
      expect(reasonOf(hit, [hit, hidden])).toBe('hidden_link');
    }
    const person = hitOf({ address: '198.51.100.7', at: after(312), user_agent: `${chrome} Edg/131.0.0.0` });
    expect(reasonOf(person, [person, hidden])).toBeNull();
    const later = hitOf({ at: after(600) });
    expect(reasonOf(later, [later, hidden])).toBeNull();
  });

  it('takes everything around the hidden link for the same scanner, whatever address it changes to', () => {
    const hidden = hitOf({ is_hidden: true, at: after(310), address: '198.51.100.7' });
    for (const at of [after(305), after(309.5), after(340)]) {
      const hit = hitOf({ at });
      expect(reasonOf(hit, [hit, hidden])).toBe('hidden_link');
    }
    const later = hitOf({ at: after(900) });
    expect(reasonOf(later, [later, hidden])).toBeNull();
    const other = hitOf({ at: after(340), user_agent: `${chrome} Edg/131.0.0.0` });
    expect(reasonOf(other, [other, hidden])).toBeNull();
  });

  it('takes what a filled form proves from nobody, and its click neither', () => {
    const cloud = '52.1.2.3';
    const filter = '40.92.10.20';
    for (const address of [cloud, filter]) {
      const click = hitOf({ address, at: after(20) });
      const form = hitOf({ kind: 'entered_data', method: 'POST', address, at: after(50) });
      expect(reasonOf(form, [click, form], { isCrowded: true })).toBeNull();
      expect(reasonOf(click, [click, form], { isCrowded: true })).toBeNull();
      expect(reasonOf(click, [click])).not.toBeNull();
    }
    const scanner = hitOf({ kind: 'entered_data', method: 'POST', user_agent: 'curl/8.0' });
    expect(reasonOf(scanner)).toBe('scanner_agent');
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
    expect(reasonOf(hitOf({ kind: 'opened', user_agent, address }), undefined, { isCrowded: true })).toBeNull();
    expect(reasonOf(hitOf({ kind: 'clicked', user_agent, address }))).toBe('scanner_network');
  });

  it('knows the networks of mail filters behind ordinary browser names', () => {
    for (const address of ['40.107.12.9', '104.47.1.2', '77.88.5.60', '2a01:111:f400::9', '::ffff:40.107.12.9']) {
      expect(reasonOf(hitOf({ address }))).toBe('scanner_network');
    }
  });

  it('knows that nobody clicks within five seconds of delivery', () => {
    expect(reasonOf(hitOf({ at: after(4.9) }))).toBe('too_soon');
    expect(reasonOf(hitOf({ at: after(-1) }))).toBe('too_soon');
    expect(reasonOf(hitOf({ at: after(5) }))).toBeNull();
    expect(reasonOf(hitOf({ kind: 'opened', at: after(0.4) }))).toBe('too_soon');
    expect(reasonOf(hitOf({ at: after(1), delivered_at: null }))).toBeNull();
    // A copy that went out before the server's answer was lost: the person had it for hours.
    expect(reasonOf(hitOf({ at: after(-3600) }))).toBeNull();
  });

  it('keeps the first hit of a burst as a person’s', () => {
    const burst = [0, 0.5, 1, 1.5].map((offset) => hitOf({ at: after(300 + offset) }));
    expect(burst.map((hit) => reasonOf(hit, burst))).toEqual([null, ...Array(3).fill('too_many_hits')]);
    const patient = [0, 10, 20, 30].map((offset) => hitOf({ at: after(300 + offset) }));
    for (const hit of patient) expect(reasonOf(hit, patient)).toBeNull();
  });

  it('leaves a person who opens, clicks and submits within three seconds alone', () => {
    const quick = [
      hitOf({ kind: 'opened', at: after(300) }),
      hitOf({ kind: 'clicked', at: after(301) }),
      hitOf({ kind: 'entered_data', at: after(302.5) }),
      hitOf({ kind: 'clicked', at: after(302.8) }),
    ];
    for (const hit of quick) expect(reasonOf(hit, quick)).toBeNull();
  });

  it('judges the same set of hits the same way in any order', () => {
    const hits = [0, 1, 2, 2.5, 8].map((offset) => hitOf({ at: after(300 + offset) }));
    const reasons = hits.map((hit) => reasonOf(hit, hits));
    expect(hits.map((hit) => reasonOf(hit, [...hits].reverse()))).toEqual(reasons);
    expect(reasons).toEqual([null, 'too_many_hits', 'too_many_hits', 'too_many_hits', null]);
  });

  it('judges ten thousand hits of one letter in a moment', async () => {
    const hits = Array.from({ length: 10_000 }, (_, index) =>
      hitOf({ at: after(300 + index / 1000), is_hidden: index === 7 }),
    );
    const judge = () =>
      expect([...assessHits(hits, surroundings()).values()].filter(({ reason }) => reason === null)).toEqual([]);
    expect(await processorMsOf(judge)).toBeLessThan(500);
  });

  it('distrusts one public address that meets many people at once, but not an office', () => {
    expect(reasonOf(hitOf(), undefined, { isCrowded: true })).toBe('shared_address');
    expect(reasonOf(hitOf(), undefined, { isCrowded: true, own: hitOf().address })).toBeNull();
    expect(reasonOf(hitOf({ kind: 'opened' }), undefined, { isCrowded: true })).toBeNull();
    expect(reasonOf(hitOf({ address: '10.20.30.40' }), undefined, { isCrowded: true })).toBeNull();
  });

  it('distrusts a rented machine as long as nothing was done there, and trusts a VPN that runs there', () => {
    const address = '134.209.80.4';
    for (const at of [after(59), after(90), after(7200)])
      expect(reasonOf(hitOf({ address, at }))).toBe('cloud_network');
    const click = hitOf({ address, at: after(900) });
    const handled = hitOf({ address, at: after(903), page_use: 'handled' });
    const drawn = hitOf({ address, at: after(906), page_use: 'drawn' });
    const typed = hitOf({ address, at: after(920), kind: 'entered_data', method: 'POST' });
    const thoughtful = hitOf({ address, at: after(940), kind: 'reported' });
    const letter = hitOf({ address, at: after(880), kind: 'opened', user_agent: 'Thunderbird/128.4.0' });
    for (const evidence of [handled, typed, thoughtful, letter]) {
      expect(reasonOf(click, [click, evidence]), evidence.kind).toBeNull();
    }
    expect(reasonOf(click, [click, drawn])).toBe('cloud_network');
    const nextDay = hitOf({ address, at: after(86_400) });
    expect(reasonOf(nextDay, [nextDay, handled])).toBe('cloud_network');
    expect(reasonOf(click, [click], { own: address })).toBeNull();
  });

  it('believes what was done on a page more than any network, haste or company', () => {
    const handled = hitOf({ at: after(40), address: '40.94.89.20', page_use: 'handled' });
    const click = hitOf({ at: after(4), address: '40.94.89.20' });
    expect(reasonOf(click, [click, handled], { isCrowded: true })).toBeNull();
    expect(assessHits([click, handled], surroundings(true)).get(click)?.signs).toEqual([
      'page_handled',
      'scanner_network',
      'too_soon',
      'shared_address',
    ]);
    const drawn = hitOf({ at: after(309), page_use: 'drawn' });
    const late = hitOf();
    expect(reasonOf(late, [late, drawn], { isCrowded: true })).toBeNull();
    expect(reasonOf(click, [click, { ...drawn, address: click.address, at: after(12) }])).toBe('scanner_network');
  });

  it('believes the hidden link and a program’s own name more than anything but a filled form', () => {
    const hidden = hitOf({ is_hidden: true, at: after(310) });
    const click = hitOf({ at: after(309) });
    const handled = hitOf({ at: after(312), page_use: 'handled' });
    const filled = hitOf({ at: after(330), kind: 'entered_data', method: 'POST', filled_fields: 2 });
    expect(reasonOf(click, [hidden, click, handled])).toBe('hidden_link');
    expect(reasonOf(click, [hidden, click, handled, filled])).toBeNull();
    expect(reasonOf(filled, [hidden, click, filled])).toBeNull();
    const named = hitOf({ user_agent: 'python-requests/2.31', kind: 'entered_data', method: 'POST' });
    expect(reasonOf(named)).toBe('scanner_agent');
    expect(reasonOf({ ...named, filled_fields: 1 })).toBeNull();
  });

  it('takes a computer’s browser of years ago for a scanner’s, but not where no newer one exists', () => {
    const browser = (system: string, version: number) =>
      `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
    const ten = 'Windows NT 10.0; Win64; x64';
    expect(reasonOf(hitOf({ user_agent: browser(ten, 80) }))).toBe('outdated_browser');
    expect(reasonOf(hitOf({ user_agent: browser(ten, 120) }))).toBeNull();
    expect(reasonOf(hitOf({ user_agent: browser('Windows NT 6.1; Win64; x64', 109), at: after(5e8) }))).toBeNull();
    expect(reasonOf(hitOf({ user_agent: browser('Linux; Android 8; SM-J500', 80) }))).toBeNull();
    expect(reasonOf(hitOf({ user_agent: 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)' }))).toBe(
      'outdated_browser',
    );
    expect(
      reasonOf(hitOf({ user_agent: 'Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 21) Chrome/130.0 Mobile' })),
    ).toBeNull();
  });

  it('takes a visitor who follows the link and the report link in one breath for a machine, soon after delivery', () => {
    const click = hitOf({ at: after(30) });
    const report = hitOf({ kind: 'reported', at: after(32) });
    for (const hit of [click, report]) expect(reasonOf(hit, [click, report])).toBe('too_many_hits');
    const thoughtful = hitOf({ kind: 'reported', at: after(34) });
    for (const hit of [click, thoughtful]) expect(reasonOf(hit, [click, thoughtful])).toBeNull();
    const later = [hitOf({ at: after(300) }), hitOf({ kind: 'reported', at: after(301) })];
    for (const hit of later) expect(reasonOf(hit, later)).toBeNull();
  });

  it('takes several programs that follow one link at once for a farm', () => {
    const programs = ['A', 'B', 'C'].map((name, index) =>
      hitOf({ user_agent: `${chrome} ${name}`, at: after(300 + index / 2) }),
    );
    for (const hit of programs) expect(reasonOf(hit, programs)).toBe('too_many_hits');
    expect(reasonOf(programs[0] as Hit, programs.slice(0, 2))).toBeNull();
  });

  it('never takes a report by mail or by an add-in for a machine’s, nor for part of a scan', () => {
    for (const method of ['MAIL', 'ADDIN']) {
      const report = hitOf({ kind: 'reported', method, user_agent: '', address: '', at: after(300) });
      const click = hitOf({ at: after(301) });
      expect(reasonOf(report, [report, click])).toBeNull();
      expect(reasonOf(click, [report, click])).toBeNull();
    }
  });

  it('leaves a colleague behind the address of the office’s own filter alone', () => {
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';
    const trap = hitOf({ is_hidden: true, at: after(4), user_agent: firefox });
    const click = hitOf({ at: after(14) });
    expect(reasonOf(click, [trap, click])).toBeNull();
    const sandboxWithAnotherName = hitOf({ at: after(6) });
    expect(reasonOf(sandboxWithAnotherName, [trap, sandboxWithAnotherName])).toBe('hidden_link');
  });

  it('takes the picture that Gmail loads ahead for a machine’s, and the one for its reader for an opening', () => {
    const ahead =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/42.0.2311.135 Safari/537.36 Edge/12.246 Mozilla/5.0';
    expect(reasonOf(hitOf({ kind: 'opened', user_agent: ahead, address: '66.249.84.7' }))).toBe('scanner_agent');
    const proxy = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';
    expect(reasonOf(hitOf({ kind: 'opened', user_agent: proxy, address: '66.249.84.7' }))).toBeNull();
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
    expect(isDataCentre('20.50.80.1')).toBe(true);
    expect(isDataCentre('185.12.44.10')).toBe(false);
  });
});
