import { expect, test } from 'vitest';
import { browserOf, systemOf } from './user-agent.rules.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  [`${windows} Safari/537.36`, 'chrome', 'windows'],
  [`${windows} Safari/537.36 Edg/140.0.0.0`, 'edge', 'windows'],
  [`${windows} YaBrowser/25.8.0.0 Safari/537.36`, 'yandex', 'windows'],
  [`${windows} Safari/537.36 OPR/120.0.0.0`, 'opera', 'windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox', 'linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'safari',
    'ios',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'samsung',
    'android',
  ],
  ['curl/8.9.1', 'other', 'other'],
  ['', null, null],
])('%s', (userAgent, browser, system) => {
  expect([browserOf(userAgent), systemOf(userAgent)]).toEqual([browser, system]);
});
