import type { Stage, VisitorKind } from '../stage.ts';
import { delay, pick } from '../traffic.ts';
import * as client from './clients.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const homeOf = (stage: Stage) => stage.from(client.homes, client.browsers);
const exitOf = (stage: Stage) => stage.from(client.exits, client.browsers);
const phoneOf = (stage: Stage) => stage.from(client.mobiles, client.phones);
const deskOf = (stage: Stage) => stage.from([client.office], [client.officeBrowser]);
/** When people read: minutes to hours after the letter came. */
const readingOf = (stage: Stage) => 40 * second + delay(stage.dice, 20 * minute, 1.3);

/** People, by what tells them from others; what each did is noted on the stage. */
export const people: readonly VisitorKind[] = [
  {
    name: 'reader at a desk',
    play(stage) {
      const desk = deskOf(stage);
      const at = readingOf(stage);
      stage.open(at, { ...desk, agent: client.outlook });
      stage.click(at + stage.between(4, 40) * second, desk);
    },
  },
  {
    name: 'reader at a desk without scripts',
    play(stage) {
      stage.click(readingOf(stage), deskOf(stage), false);
    },
  },
  {
    name: 'reader at home who fills the form',
    play(stage) {
      const home = homeOf(stage);
      const at = readingOf(stage);
      stage.click(at, home);
      stage.submit(at + stage.between(6, 50) * second, home);
    },
  },
  {
    name: 'phone whose address changes on the way',
    play(stage) {
      const phone = phoneOf(stage);
      const at = readingOf(stage);
      stage.click(at, phone, false);
      stage.submit(at + stage.between(15, 80) * second, { ...phoneOf(stage), agent: phone.agent });
    },
  },
  {
    name: 'exit of a VPN in a cloud',
    play(stage) {
      stage.click(readingOf(stage), exitOf(stage));
    },
  },
  {
    name: 'exit of a VPN, form alone tells',
    play(stage) {
      const exit = exitOf(stage);
      const at = readingOf(stage);
      stage.click(at, exit, false);
      stage.submit(at + stage.between(8, 60) * second, exit);
    },
  },
  {
    name: 'exit of a VPN, form without scripts',
    play(stage) {
      const exit = exitOf(stage);
      const at = readingOf(stage);
      stage.click(at, exit, false);
      stage.submit(at + stage.between(8, 60) * second, exit, null);
    },
  },
  {
    name: 'VPN whose exit changes between click and form',
    play(stage) {
      const exit = exitOf(stage);
      const at = readingOf(stage);
      stage.click(at, exit, false);
      stage.submit(at + stage.between(8, 60) * second, { ...exitOf(stage), agent: exit.agent });
    },
  },
  {
    name: 'virtual desktop in the network of a mail filter',
    play(stage) {
      stage.click(readingOf(stage), stage.from(client.microsoftFilters, client.browsers));
    },
  },
  {
    name: 'reader behind a VPN who had the pictures drawn',
    play(stage) {
      const exit = exitOf(stage);
      const at = 12 * minute + readingOf(stage);
      stage.open(at, { ...exit, agent: client.outlook });
      stage.click(at + stage.between(4, 60) * second, exit, false);
    },
  },
  {
    name: 'office behind one address, all within a minute',
    play(stage) {
      const desk = stage.from(['91.203.71.4/32'], [client.officeBrowser]);
      stage.click(stage.between(15, 57) * second, desk, stage.dice() < 0.3);
    },
  },
  {
    name: 'impatient hand: five clicks in two seconds',
    play(stage) {
      const home = homeOf(stage);
      const at = readingOf(stage);
      stage.click(at, home, false);
      for (const pause of [400, 800, 1300, 1900]) stage.ask(at + pause, home);
    },
  },
  {
    name: 'double click',
    play(stage) {
      const desk = deskOf(stage);
      const at = readingOf(stage);
      stage.click(at, desk, stage.dice() < 0.5);
      stage.ask(at + stage.between(120, 900), desk);
    },
  },
  {
    name: 'click and report within two seconds',
    play(stage) {
      const home = homeOf(stage);
      const at = 2 * minute + readingOf(stage);
      stage.click(at, home, false);
      stage.report(at + stage.between(700, 2000), home);
    },
  },
  {
    name: 'report alone',
    play(stage) {
      stage.report(readingOf(stage), pick(stage.dice, [deskOf(stage), homeOf(stage), phoneOf(stage)]));
    },
  },
  {
    name: 'report alone, from a VPN',
    play(stage) {
      stage.report(readingOf(stage), exitOf(stage));
    },
  },
  {
    name: 'report by the button of a mail program, from its maker’s cloud',
    play(stage) {
      stage.report(readingOf(stage), stage.from(client.clouds, ['axios/1.7.2', 'python-requests/2.31']), 'POST');
    },
  },
  {
    name: 'click from a VPN, regretted and reported',
    play(stage) {
      const exit = exitOf(stage);
      const at = readingOf(stage);
      stage.click(at, exit, stage.dice() < 0.8);
      stage.report(at + stage.between(20, 90) * second, exit);
    },
  },
  {
    name: 'form, then a report',
    play(stage) {
      const desk = deskOf(stage);
      const at = readingOf(stage);
      stage.click(at, desk);
      stage.submit(at + stage.between(8, 30) * second, desk);
      stage.report(at + stage.between(40, 200) * second, desk);
    },
  },
  {
    name: 'fast reader',
    play(stage) {
      const phone = phoneOf(stage);
      const at = stage.between(6, 20) * second;
      stage.open(at - 2 * second, phone);
      stage.click(at, phone, stage.dice() < 0.8);
    },
  },
  {
    name: 'late reader',
    play(stage) {
      stage.click(stage.between(20, 70) * hour, homeOf(stage), stage.dice() < 0.8);
    },
  },
  {
    name: 'reader who comes back after an hour',
    play(stage) {
      const desk = deskOf(stage);
      const at = readingOf(stage);
      stage.click(at, desk);
      stage.click(at + stage.between(50, 200) * minute, desk, false);
    },
  },
  {
    name: 'reader in webmail whose pictures come through a proxy',
    play(stage) {
      const at = readingOf(stage);
      stage.open(at, stage.from(['66.249.84.0/24', '66.102.8.0/24'], [client.gmailProxy]));
      stage.click(at + stage.between(4, 60) * second, homeOf(stage), stage.dice() < 0.8);
    },
  },
  {
    name: 'computer that gets no newer browser',
    play(stage) {
      const old = client.chrome(109, 'Windows NT 6.1; Win64; x64');
      stage.click(readingOf(stage), stage.from(client.homes, [old]), false);
    },
  },
  {
    name: 'old phone',
    play(stage) {
      const old = [
        client.chrome(81, 'Linux; Android 7.1.1; SM-J510FN').replace('Safari', 'Mobile Safari'),
        client.chrome(95, 'Linux; Android 9; CUBOT NOTE 20').replace('Safari', 'Mobile Safari'),
      ];
      stage.click(readingOf(stage), stage.from(client.mobiles, old), false);
    },
  },
  {
    name: 'computer whose antivirus asks first',
    play(stage) {
      const home = homeOf(stage);
      const at = readingOf(stage);
      stage.ask(at - 200, home, { method: 'HEAD' });
      stage.click(at, home, stage.dice() < 0.8);
    },
  },
  {
    name: 'browser that loads ahead',
    play(stage) {
      const home = homeOf(stage);
      const at = readingOf(stage);
      stage.ask(at - 600, home, { isPrefetch: true });
      stage.click(at, home, stage.dice() < 0.8);
    },
  },
  {
    name: 'reader behind the address of the office’s own filter',
    play(stage) {
      const filter = stage.from([client.office], [client.firefox]);
      stage.sweep(stage.between(1, 20) * second, filter, ['link', 'report', 'hidden']);
      stage.click(40 * second + readingOf(stage), deskOf(stage), stage.dice() < 0.8);
    },
  },
  {
    name: 'reader whose gateway claims the same browser, an hour later',
    play(stage) {
      const gateway = stage.from(client.unlisted, [client.officeBrowser]);
      stage.sweep(stage.between(1, 20) * second, gateway, ['link', 'hidden']);
      stage.click(hour + readingOf(stage), deskOf(stage), stage.dice() < 0.8);
    },
  },
  {
    name: 'reader whose click is checked by the mail system',
    play(stage) {
      const home = homeOf(stage);
      const at = readingOf(stage);
      stage.ask(at - stage.between(100, 900), stage.from(client.microsoftFilters, client.claimed));
      stage.click(at, home, stage.dice() < 0.8);
    },
  },
  {
    name: 'reader whom a scanner of another system follows',
    play(stage) {
      const at = readingOf(stage);
      stage.click(at, phoneOf(stage), stage.dice() < 0.8);
      stage.ask(at + 12 * second, stage.from(client.clouds, [client.chrome(131, 'X11; Linux x86_64')]));
    },
  },
  {
    name: 'reader who shows the link in a messenger',
    play(stage) {
      const at = readingOf(stage);
      stage.click(at, phoneOf(stage), stage.dice() < 0.8);
      stage.ask(at + minute, stage.from(['149.154.161.0/24'], ['TelegramBot (like TwitterBot)']));
    },
  },
  {
    name: 'reader whose office keeps a cache that asks again and again',
    play(stage) {
      const desk = deskOf(stage);
      const at = readingOf(stage);
      stage.click(at, desk, stage.dice() < 0.5);
      for (let index = 1; index <= 40; index++) stage.ask(at + index * 600, desk);
    },
  },
  {
    name: 'click that becomes visible through pictures only',
    play(stage) {
      const tablet = stage.from(client.homes, [client.safari]);
      const at = readingOf(stage);
      stage.open(at, tablet);
      stage.click(at + stage.between(3, 9) * second, tablet, false);
    },
  },
  {
    name: 'two systems: read on the phone, filled at the desk',
    play(stage) {
      const at = readingOf(stage);
      stage.click(at, phoneOf(stage), stage.dice() < 0.8);
      const desk = deskOf(stage);
      stage.click(at + 20 * minute, desk);
      stage.submit(at + 21 * minute, desk);
    },
  },
];
