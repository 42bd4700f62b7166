import { expect, test } from 'vitest';
import { setScreenParam, storeScreen, widthOf } from './screen.rules.ts';

test('the address decides about the width; without it a narrow console shows a phone', () => {
  expect([widthOf('desktop', 300), widthOf('phone', 1200)]).toEqual(['desktop', 'phone']);
  expect([widthOf(null, 0), widthOf(null, 358), widthOf(null, 1150), widthOf('tv', 1150)]).toEqual([
    'desktop',
    'phone',
    'desktop',
    'desktop',
  ]);
});

test('a choice of the screen changes nothing else of the address, and goes along where the address changes', () => {
  const words = new URLSearchParams('module=m1&step=quiz&number=3');
  const chosen = setScreenParam(words, 'look', 'dark');
  expect(chosen.toString()).toBe('module=m1&step=quiz&number=3&look=dark');
  expect(storeScreen(chosen, { module: 'm2' }).toString()).toBe('module=m2&look=dark');
  expect(storeScreen(words, {}).toString()).toBe('');
});
