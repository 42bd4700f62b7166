import { expect, test } from 'vitest';
import type { SlideKey } from '#contract/slide-keys.ts';
import { slideAfter } from './slide-turns.ts';

const page = { index: 4, total: 12, isBare: false, hasMore: { below: false, above: false } };

test.each<[SlideKey, number | null, number | null]>([
  ['ArrowRight', 5, 5],
  ['ArrowLeft', 3, 3],
  ['PageDown', null, 5],
  ['PageUp', null, 3],
  ['Home', null, 0],
  ['End', null, 11],
  ['Escape', null, null],
])('%s leads to %s on a page with bars and to %s in the lesson mode', (key, withBars, bare) => {
  expect(slideAfter(key, page)).toBe(withBars);
  expect(slideAfter(key, { ...page, isBare: true })).toBe(bare);
});

test('the keys for pages read a long slide to its end first', () => {
  const long = { ...page, isBare: true, hasMore: { below: true, above: false } };
  expect(slideAfter('PageDown', long)).toBeNull();
  expect(slideAfter('PageUp', long)).toBe(3);
  expect(slideAfter('PageUp', { ...long, hasMore: { below: false, above: true } })).toBeNull();
});

test('there is nothing before the first slide and nothing after the last', () => {
  expect(slideAfter('ArrowLeft', { ...page, index: 0 })).toBeNull();
  expect(slideAfter('ArrowRight', { ...page, index: 11 })).toBeNull();
  expect(slideAfter('End', { ...page, index: 11, isBare: true })).toBeNull();
});
