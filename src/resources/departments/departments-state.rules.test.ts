import { describe, expect, it } from 'vitest';
import { readDepartmentsState, writeDepartmentsState } from './departments-state.rules.ts';

describe('the address of the departments tab', () => {
  it('comes back as the same state', () => {
    const state = { parent: 'sales', search: 'север', sortBy: 'RISK_LEVEL', order: 'desc', view: 'table' } as const;
    expect(readDepartmentsState(writeDepartmentsState(state))).toEqual(state);
  });

  it('is short while everything is as usual, and survives words that mean nothing', () => {
    const usual = readDepartmentsState(new URLSearchParams('tab=departments&sort_by=COLOUR&order=up'));
    expect(usual).toEqual({ parent: undefined, search: '', sortBy: 'TITLE', order: 'asc', view: 'cards' });
    expect(writeDepartmentsState(usual).toString()).toBe('tab=departments');
  });

  it('shows what the viewer chose last where it does not say', () => {
    expect(readDepartmentsState(new URLSearchParams(), 'table').view).toBe('table');
    expect(readDepartmentsState(new URLSearchParams(), 'sculpture').view).toBe('cards');
  });
});
