import { describe, expect, it } from 'vitest';
import { indexTree } from '../../lib/tree-selection.ts';
import { findInTree, listRows, stepOf, type TitledItem } from './tree-rows.rules.ts';

const node = (title: string, ...children: TitledItem[]): TitledItem => ({ key: title, title, children });
const index = indexTree([
  node('Продажи', node('Север', node('Берёзовка'), node('Город')), node('Юг')),
  node('Аналитика', node('Север 2')),
]);
const titles = (rows: readonly number[]) => rows.map((place) => index.items[place]?.title);

describe('the rows of a tree', () => {
  it('are those at the top and those below open ones', () => {
    expect(titles(listRows(index, new Set()))).toEqual(['Продажи', 'Аналитика']);
    // What is open below a closed one is not seen, and is still open when that one is opened.
    expect(titles(listRows(index, new Set(['Север'])))).toEqual(['Продажи', 'Аналитика']);
    expect(titles(listRows(index, new Set(['Продажи', 'Север'])))).toEqual([
      'Продажи',
      'Север',
      'Берёзовка',
      'Город',
      'Юг',
      'Аналитика',
    ]);
  });

  it('of a search are what is found and what stands above it', () => {
    const { shown, opened, count } = findInTree(index, ' СЕВЕР ');
    expect(titles(listRows(index, opened, shown))).toEqual(['Продажи', 'Север', 'Аналитика', 'Север 2']);
    expect(count).toBe(2);
    expect(titles(listRows(index, new Set([...opened, 'Север']), shown))).toContain('Город');
  });

  it('are found without the dots of ё, and none where nothing matches', () => {
    expect(findInTree(index, 'березовка').count).toBe(1);
    const none = findInTree(index, 'завод');
    expect(listRows(index, none.opened, none.shown)).toEqual([]);
  });
});

describe('a key pressed in a tree', () => {
  const opened = new Set(['Продажи']);
  const rows = listRows(index, opened);
  const press = (key: string, at: number) => stepOf(key, at, rows, index, opened, 2);

  it('moves, and stops at both ends', () => {
    expect([press('ArrowDown', 0), press('ArrowUp', 0), press('End', 0), press('ArrowDown', 3)]).toEqual([
      { to: 1 },
      { to: 0 },
      { to: 3 },
      { to: 3 },
    ]);
    expect([press('PageDown', 0), press('PageUp', 3)]).toEqual([{ to: 2 }, { to: 1 }]);
  });

  it('opens to the right and closes or climbs to the left', () => {
    expect(press('ArrowRight', 0)).toEqual({ to: 1 });
    expect(press('ArrowRight', 1)).toEqual({ open: 'Север' });
    expect(press('ArrowRight', 2)).toBeNull();
    expect(press('ArrowLeft', 0)).toEqual({ close: 'Продажи' });
    expect(press('ArrowLeft', 2)).toEqual({ to: 0 });
    expect(press('ArrowLeft', 3)).toBeNull();
  });
});
