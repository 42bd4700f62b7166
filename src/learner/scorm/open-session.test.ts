import { expect, it } from 'vitest';
import { canSendKeepalive } from './open-session.ts';

/** What a browser takes of a page that goes: https://fetch.spec.whatwg.org/#http-network-or-cache-fetch */
const browserBytes = 64 * 1024;

const saveOf = (text: string) => ({
  session_id: 's1',
  sequence: 1,
  items: [{ identifier: 'a', begins: null, cmi: { 'cmi.suspend_data': text }, has_ended: false }],
  is_last: true,
  ends_session: true,
});

it.each([
  ['60,000 Cyrillic letters', 'ж', 60_000, false],
  ['30,000 Cyrillic letters', 'ж', 30_000, false],
  ['29,000 Cyrillic letters', 'ж', 29_000, true],
  ['60,000 Latin letters', 'a', 60_000, false],
  ['59,000 Latin letters', 'a', 59_000, true],
  ['30,000 quotes, which are escaped', '"', 30_000, false],
] as const)('a save of %s: sent while the page goes', (_, letter, count, expected) => {
  const save = saveOf(letter.repeat(count));
  expect(canSendKeepalive(save)).toBe(expected);
  expect(expected && new TextEncoder().encode(JSON.stringify(save)).length > browserBytes).toBe(false);
});
