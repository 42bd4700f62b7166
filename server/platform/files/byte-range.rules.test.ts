import { expect, test } from 'vitest';
import { readRange } from './byte-range.rules.ts';

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=50-1000', { start: 50, end: 99 }],
  ['bytes=100-', null],
  ['bytes=9-0', null],
  ['bytes=0-1,5-6', null],
  ['items=0-1', null],
  [undefined, null],
])('of 100 bytes %s asks for %j', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});
