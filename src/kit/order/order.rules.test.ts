import { describe, expect, it } from 'vitest';
import { moveItem, neighbourSwaps, positionAfterDrop } from './order.rules.ts';

describe('putting things in order', () => {
  it('moves one element and keeps the others in theirs', () => {
    expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moveItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  });

  it('never loses an element, however far it is thrown', () => {
    expect(moveItem(['a', 'b'], 0, 9)).toEqual(['b', 'a']);
    expect(moveItem(['a', 'b'], 1, -4)).toEqual(['b', 'a']);
    expect(moveItem(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
  });

  it('counts the place of a drop without what was picked up, but only in its own list', () => {
    expect(positionAfterDrop({ list: 'x', index: 0 }, { list: 'x', index: 3 })).toEqual({ list: 'x', index: 2 });
    expect(positionAfterDrop({ list: 'x', index: 3 }, { list: 'x', index: 1 })).toEqual({ list: 'x', index: 1 });
    expect(positionAfterDrop({ list: 'x', index: 0 }, { list: 'y', index: 3 })).toEqual({ list: 'y', index: 3 });
  });

  it('reaches the same order by exchanging neighbours, one call after the other', () => {
    const ids = ['a', 'b', 'c', 'd'];
    for (const [from, to] of [
      [0, 3],
      [3, 1],
      [2, 2],
    ] as const) {
      let order = [...ids];
      for (const [first, second] of neighbourSwaps(ids, from, to)) {
        order = order.map((id) => (id === first ? second : id === second ? first : id));
      }
      expect(order).toEqual(moveItem(ids, from, to));
    }
  });
});
