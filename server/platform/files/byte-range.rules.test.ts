import { expect, test } from 'vitest';
import { hasTag, readRange } from './byte-range.rules.ts';

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=50-1000', { start: 50, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=99999999999999999999-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=0-99999999999999999999', { start: 0, end: 99 }],
  ['bytes=9-0', null],
  ['bytes=0-1,5-6', null],
  ['items=0-1', null],
  [undefined, null],
])('of 100 bytes %s asks for %j', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});

test('of an empty file every range lies outside', () => {
  expect([readRange('bytes=0-', 0), readRange('bytes=-5', 0)]).toEqual(['outside', 'outside']);
});

test.each([
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  [undefined, false],
])('whoever asks with If-None-Match %s has "a" already: %s', (header, has) => {
  expect(hasTag(header, '"a"')).toBe(has);
});
