import { expect, test } from 'vitest';
import { createTextMeasure } from './text-measure.ts';

test('words are as wide as their letters, in proportion to their size', () => {
  const measure = createTextMeasure();
  expect(measure('iiii', 'Calibri', 20)).toBeLessThan(measure('WWWW', 'Calibri', 20) / 2);
  expect(measure('Word', 'Calibri', 40)).toBeCloseTo(2 * measure('Word', 'Calibri', 20));
});

test('a font that nobody has is measured by the one that stands in for it', () => {
  const measure = createTextMeasure();
  expect(measure('Слово', 'No Such Font 12', 20)).toBe(measure('Слово', 'Another Font', 20));
  expect(measure('Слово', '-f %{file}', 20)).toBeGreaterThan(0);
});
