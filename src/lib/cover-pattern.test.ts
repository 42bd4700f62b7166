import { describe, expect, it } from 'vitest';
import { coverPattern } from './cover-pattern.ts';

const titles = Array.from({ length: 60 }, (_, index) => `Курс ${index}`);

describe('the cover of a course without a picture', () => {
  it('is the same whenever the same title is drawn', () => {
    expect(coverPattern('Пароли без мучений')).toEqual(coverPattern('Пароли без мучений'));
  });

  it('tells titles apart', () => {
    const drawn = new Set(titles.map((title) => JSON.stringify(coverPattern(title))));
    expect(drawn.size).toBe(titles.length);
  });

  it('uses every tone, and opacity and size that can be drawn', () => {
    const patterns = titles.map(coverPattern);
    expect(new Set(patterns.map(({ tone }) => tone))).toEqual(new Set(['primary', 'info', 'warning']));
    for (const { radius, opacity } of patterns.flatMap(({ shapes }) => shapes)) {
      expect(radius).toBeGreaterThan(0);
      expect(opacity).toBeGreaterThan(0);
      expect(opacity).toBeLessThan(0.5);
    }
  });
});
