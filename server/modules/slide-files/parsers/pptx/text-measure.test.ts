import { expect, test } from 'vitest';
import { createTextMeasure } from './text-measure.ts';

test('words are as wide as their letters, in proportion to their size', () => {
  const { roomFor } = createTextMeasure();
  expect(roomFor('iiii', 'Calibri', 20)).toBeLessThan(roomFor('WWWW', 'Calibri', 20) / 2);
  expect(roomFor('Word', 'Calibri', 40)).toBeCloseTo(2 * roomFor('Word', 'Calibri', 20));
});

test('a font that nobody has is measured by the one that stands in for it', () => {
  const { roomFor } = createTextMeasure();
  expect(roomFor('Слово', 'No Such Font 12', 20)).toBe(roomFor('Слово', 'Another Font', 20));
  expect(roomFor('Слово', '-f %{file}', 20)).toBeGreaterThan(0);
});

test('bold words are wider, and a line leaves them a reserve', () => {
  const { roomFor, widthOf } = createTextMeasure();
  expect(widthOf('Слово', 'No Such Font', 20, true)).toBeGreaterThanOrEqual(
    widthOf('Слово', 'No Such Font', 20, false),
  );
  expect(roomFor('Слово', 'No Such Font', 20)).toBeGreaterThan(widthOf('Слово', 'No Such Font', 20, false));
});
