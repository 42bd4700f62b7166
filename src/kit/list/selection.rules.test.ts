import { describe, expect, it } from 'vitest';
import {
  countElsewhere,
  hasSelection,
  isChecked,
  nothingSelected,
  selectedCount,
  selectionAfterFilter,
  setRows,
  switchAll,
  toggleRow,
} from './selection.rules.ts';

describe('selecting rows', () => {
  it('keeps rows checked while others on another page are checked', () => {
    const both = toggleRow(toggleRow(nothingSelected, 'a'), 'b');
    expect([isChecked(both, 'a'), isChecked(both, 'b'), isChecked(both, 'c')]).toEqual([true, true, false]);
    expect(selectedCount(both, 500)).toBe(2);
  });

  it('keeps the unchecked ones as exclusions once all are taken', () => {
    const allButTwo = toggleRow(toggleRow(switchAll(true), 'a'), 'b');
    expect([isChecked(allButTwo, 'a'), isChecked(allButTwo, 'z')]).toEqual([false, true]);
    expect(selectedCount(allButTwo, 500)).toBe(498);
    expect([...allButTwo.ids]).toEqual(['a', 'b']);
  });

  it('clears both lists when "all" is switched', () => {
    expect(switchAll(false)).toEqual(nothingSelected);
    expect(switchAll(true).ids.size).toBe(0);
  });

  it('checks and unchecks a whole page in both modes', () => {
    const page = ['a', 'b', 'c'];
    const checked = setRows(toggleRow(nothingSelected, 'a'), page, true);
    expect(selectedCount(checked, 9)).toBe(3);
    expect(selectedCount(setRows(checked, page, false), 9)).toBe(0);
    expect(selectedCount(setRows(switchAll(true), page, false), 9)).toBe(6);
  });

  it('counts nothing below zero when excluded rows were removed meanwhile', () => {
    expect(selectedCount(toggleRow(toggleRow(switchAll(true), 'a'), 'b'), 1)).toBe(0);
  });

  it('has something to act on when all are taken, even if nothing was clicked', () => {
    expect(hasSelection(nothingSelected)).toBe(false);
    expect(hasSelection(switchAll(true))).toBe(true);
  });

  it('gives "all" up when the filter changes, but not single rows', () => {
    expect(selectionAfterFilter(toggleRow(switchAll(true), 'a'))).toEqual(nothingSelected);
    const some = toggleRow(nothingSelected, 'a');
    expect(selectionAfterFilter(some)).toBe(some);
  });
});

describe('rows that another search found', () => {
  const chosen = setRows(nothingSelected, ['a', 'b', 'c'], true);
  const origins = new Map([
    ['a', 'old'],
    ['b', 'old'],
    ['c', 'new'],
  ]);
  it('count where the page does not show them', () => {
    expect(countElsewhere(chosen, origins, 'new', ['b'])).toBe(1);
    expect(countElsewhere(chosen, origins, 'new', [])).toBe(2);
    expect(countElsewhere(switchAll(true), origins, 'new', [])).toBe(0);
  });
});
