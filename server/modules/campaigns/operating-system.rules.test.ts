import { expect, it } from 'vitest';
import { operatingSystemOf } from './operating-system.rules.ts';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36', 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15', 'macos'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'ios'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36', 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'linux'],
  ['Microsoft Office/16.0 (Microsoft Outlook 16.0.17928; Pro)', 'windows'],
  ['Opera/9.80 (J2ME/MIDP)', 'other'],
  ['', null],
])('reads the system from "%s"', (userAgent, system) => {
  expect(operatingSystemOf(userAgent)).toBe(system);
});
