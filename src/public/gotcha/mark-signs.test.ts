import { expect, test } from 'vitest';
import { markSigns } from './mark-signs.ts';

test('the words of a sign are marked at their first place, whatever their case and spaces', () => {
  expect(
    markSigns('Your password EXPIRES today. It expires today.', [{ number: 1, quote: 'expires\u00a0today' }]),
  ).toEqual([
    { at: 0, text: 'Your password ', numbers: [] },
    { at: 14, text: 'EXPIRES today', numbers: [1] },
    { at: 27, text: '. It expires today.', numbers: [] },
  ]);
});

test('signs that overlap are one piece with both numbers', () => {
  const signs = [
    { number: 2, quote: 'two three' },
    { number: 1, quote: 'one two' },
  ];
  expect(markSigns('one two three', signs)).toEqual([{ at: 0, text: 'one two three', numbers: [1, 2] }]);
});

test('a sign without words, or with words that are not there, marks nothing', () => {
  expect(
    markSigns('Hello', [
      { number: 1, quote: ' ' },
      { number: 2, quote: 'other' },
    ]),
  ).toEqual([{ at: 0, text: 'Hello', numbers: [] }]);
  expect(markSigns('', [])).toEqual([]);
});
