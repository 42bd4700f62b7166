import { describe, expect, it } from 'vitest';
import { countPages, pagesToOffer } from './pagination.rules.ts';

describe('the pages that are offered', () => {
  it.each([
    [0, 1, [0]],
    [0, 5, [0, 1, 2, 3, 4]],
    [0, 20, [0, 1, 2, 'gap', 19]],
    [10, 20, [0, 'gap', 8, 9, 10, 11, 12, 'gap', 19]],
    [19, 20, [0, 'gap', 17, 18, 19]],
    [4, 20, [0, 1, 2, 3, 4, 5, 6, 'gap', 19]],
  ])('are the current one (%i of %i) ±2, the first and the last', (current, total, offered) => {
    expect(pagesToOffer(current, total)).toEqual(offered);
  });

  it('never hide a single page behind a gap', () => {
    for (let current = 0; current < 30; current += 1) {
      const offered = pagesToOffer(current, 30);
      const hidden = offered.flatMap((page, at) =>
        page === 'gap' ? [Number(offered[at + 1]) - Number(offered[at - 1]) - 1] : [],
      );
      expect(Math.min(...hidden, 2)).toBe(2);
    }
  });

  it('are at least one, even of an empty list', () => {
    expect(countPages(0, 20)).toBe(1);
    expect(countPages(41, 20)).toBe(3);
  });
});
