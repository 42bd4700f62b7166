import type { Stage, VisitorKind } from '../stage.ts';
import { pick } from '../traffic.ts';
import * as client from './clients.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const cloudOf = (stage: Stage) => stage.from(client.clouds, client.claimed);
const unlistedOf = (stage: Stage) => stage.from(client.unlisted, client.claimed);
/** When filters look. */
const earlyVisitOf = (stage: Stage) => stage.between(0, 40) * second;

/** A program that says what it is, from anywhere, at any time. */
const named = (name: string, agents: readonly string[], networks: readonly string[]): VisitorKind => ({
  name,
  play(stage) {
    stage.ask(stage.between(1, 180) * minute, stage.from(networks, agents));
  },
});

/** Machines, by what they are. Nobody behind these letters did anything, but where the stage is told so. */
export const machines: readonly VisitorKind[] = [
  {
    name: 'Microsoft’s scanner with scripts, no pointer',
    play(stage) {
      const filter = stage.from(client.microsoftFilters, client.claimed);
      const at = earlyVisitOf(stage);
      stage.sweep(at, filter, ['link']);
      stage.ask(at + 6 * second, filter, { use: 'drawn' });
    },
  },
  {
    name: 'Microsoft’s scanner from its cloud, with scripts',
    play(stage) {
      const filter = stage.from(['20.50.80.0/20', '52.142.110.0/24'], client.claimed);
      const at = stage.between(0, 10) * minute;
      stage.ask(at, filter);
      stage.ask(at + 6 * second, filter, { use: 'drawn' });
    },
  },
  {
    name: 'Proofpoint, all links, another name each',
    play(stage) {
      const at = earlyVisitOf(stage);
      for (const [index, part] of (['pixel', 'link', 'report', 'hidden'] as const).entries()) {
        stage.sweep(at + index * 300, stage.from(client.proofpoint, client.claimed), [part]);
      }
    },
  },
  {
    name: 'Proofpoint, hours later',
    play(stage) {
      stage.sweep(stage.between(1, 6) * hour, stage.from(client.proofpoint, client.claimed), ['link', 'report']);
    },
  },
  {
    name: 'Mimecast',
    play(stage) {
      const at = earlyVisitOf(stage);
      stage.ask(at, stage.from(client.mimecast, client.claimed), { method: 'HEAD' });
      stage.sweep(at + second, stage.from(client.mimecast, client.claimed), ['link', 'report']);
    },
  },
  {
    name: 'Barracuda',
    play: (stage) => stage.sweep(earlyVisitOf(stage), stage.from(client.barracuda, client.claimed), ['link', 'report']),
  },
  {
    name: 'Yandex’ filter',
    play: (stage) => stage.sweep(earlyVisitOf(stage), stage.from(client.yandexFilters, client.claimed), ['link']),
  },
  {
    name: 'Gmail’s prefetch of pictures',
    play: (stage) =>
      stage.open(
        stage.between(0, 3) * second,
        stage.from(
          ['66.249.84.0/24'],
          [
            'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/42.0.2311.135 Safari/537.36 Edge/12.246 Mozilla/5.0',
          ],
        ),
      ),
  },
  {
    name: 'Apple’s privacy proxy',
    play: (stage) => stage.open(stage.between(1, 20) * minute, stage.from(['17.58.0.0/16'], ['Mozilla/5.0'])),
  },
  {
    name: 'scan from a cloud, 90 seconds after delivery',
    play: (stage) => stage.ask(stage.between(80, 100) * second, cloudOf(stage)),
  },
  { name: 'scan from a cloud, hours later', play: (stage) => stage.ask(stage.between(1, 30) * hour, cloudOf(stage)) },
  {
    name: 'hidden link from another address half a second later',
    play(stage) {
      const first = unlistedOf(stage);
      const at = stage.between(10, 300) * second;
      stage.sweep(at, first, ['link']);
      stage.sweep(at + 500, { ...unlistedOf(stage), agent: first.agent }, ['hidden']);
    },
  },
  {
    name: 'hidden link under another name, same address',
    play(stage) {
      const first = unlistedOf(stage);
      const at = stage.between(10, 300) * second;
      stage.sweep(at, first, ['link', 'report']);
      stage.sweep(at + 1500, { ...first, agent: client.firefox }, ['hidden']);
    },
  },
  {
    name: 'sandbox of an unlisted hoster, all links',
    play: (stage) =>
      stage.sweep(stage.between(1, 90) * second, unlistedOf(stage), ['pixel', 'link', 'report', 'hidden']),
  },
  {
    name: 'sandbox that opens each link for a while',
    play: (stage) => stage.sweep(stage.between(1, 5) * minute, unlistedOf(stage), ['link', 'hidden'], 25 * second),
  },
  {
    name: 'filter of the office itself',
    play: (stage) =>
      stage.sweep(earlyVisitOf(stage), stage.from([client.office], client.claimed), ['link', 'report', 'hidden']),
  },
  {
    name: 'browser of years ago from a home connection',
    play: (stage) => stage.ask(stage.between(1, 120) * minute, stage.from(client.homes, client.claimedOfYearsAgo)),
  },
  {
    name: 'farm of browsers at once',
    play(stage) {
      const at = stage.between(10, 600) * second;
      for (const [index, agent] of [client.edge, client.firefox, client.safari, client.android].entries()) {
        stage.ask(at + index * 400, stage.from(client.unlisted, [agent]));
      }
    },
  },
  {
    name: 'appliance that looks before the letter is in the box',
    play: (stage) => stage.sweep(stage.between(-1, 3) * second, unlistedOf(stage), ['link', 'report'], 500),
  },
  {
    name: 'link and report link together, soon',
    play: (stage) => stage.sweep(stage.between(6, 50) * second, unlistedOf(stage), ['link', 'report']),
  },
  {
    name: 'gateway with one address, each letter as it comes',
    play: (stage) => stage.ask(stage.between(5, 14) * second, { address: '194.36.189.77', agent: client.edge }),
  },
  {
    name: 'gateway with one address, all letters of its queue at once',
    play(stage) {
      const moment = 10 * minute - stage.deliveredAt;
      stage.ask(moment + stage.between(0, 900), { address: '194.36.189.78', agent: client.firefox });
    },
  },
  named('Telegram', ['TelegramBot (like TwitterBot)'], ['149.154.161.0/24']),
  named('WhatsApp', ['WhatsApp/2.24.20.89 A', 'WhatsApp/2.2413.51 W'], client.homes),
  named('Slack', ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'], client.clouds),
  named(
    'Teams and Skype',
    ['Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com'],
    ['52.114.14.0/24'],
  ),
  named(
    'preview on a phone',
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    ],
    client.homes,
  ),
  named(
    'search engine',
    ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
    ['157.55.39.0/24'],
  ),
  named('script', ['curl/8.5.0', 'python-requests/2.31', 'Go-http-client/2.0'], client.homes),
  named(
    'headless browser',
    [client.chrome(131, 'X11; Linux x86_64').replace('Chrome', 'HeadlessChrome')],
    client.homes,
  ),
  {
    name: 'checker that only asks for heads',
    play(stage) {
      const checker = unlistedOf(stage);
      for (let index = 0; index < 6; index++) stage.ask(minute + index * 300, checker, { method: 'HEAD' });
    },
  },
  {
    name: 'browser that loads ahead and is never looked at',
    play: (stage) =>
      stage.ask(stage.between(1, 60) * minute, stage.from(client.homes, client.browsers), { isPrefetch: true }),
  },
  {
    name: 'sandbox after a report',
    play(stage) {
      const at = stage.between(5, 60) * minute;
      stage.report(at, stage.from([client.office], [client.officeBrowser]));
      stage.ask(at + stage.between(5, 240) * second, stage.from(client.clouds, client.claimed));
    },
  },
  {
    name: 'ticket system that got the letter forwarded',
    play: (stage) => stage.ask(stage.between(2, 40) * hour, stage.from(['52.28.90.0/24'], [client.chrome(138)])),
  },
  {
    name: 'crawler of a phishing list that sends the form',
    play(stage) {
      const crawler = stage.from(client.unlisted, ['python-requests/2.31']);
      const at = stage.between(1, 60) * minute;
      stage.ask(at, crawler);
      stage.ask(at + second, crawler, { kind: 'entered_data', method: 'POST' });
    },
  },
  {
    name: 'antivirus of a mail program at receipt',
    play: (stage) =>
      stage.ask(
        stage.between(20, 200) * second,
        stage.from(client.homes, ['Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1)']),
      ),
  },
  {
    name: 'flood from a filter',
    play(stage) {
      const filter = stage.from(client.barracuda, client.claimed);
      for (let index = 0; index < 30; index++) stage.ask(20 * second + index * 100, filter);
    },
  },
  {
    name: 'nobody: pictures alone',
    play: (stage) => stage.open(stage.between(5, 90) * minute, stage.from(client.homes, [client.outlook])),
  },
  { name: 'nobody at all', play: () => undefined },
  {
    name: 'home connection that nothing tells from a person',
    play(stage) {
      // Rare, and lost by any rule: kept, so that the figures are honest.
      if (stage.dice() < 0.1) stage.ask(stage.between(5, 120) * minute, stage.from(client.homes, client.claimed));
    },
  },
  {
    name: 'filter of a cloud that stays on the page',
    play(stage) {
      const filter = cloudOf(stage);
      const at = stage.between(1, 30) * minute;
      stage.sweep(at, filter, pick(stage.dice, [['link'], ['pixel', 'link']] as const));
      stage.ask(at + 7 * second, filter, { use: 'drawn' });
    },
  },
];
