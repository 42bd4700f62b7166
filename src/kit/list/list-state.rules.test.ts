import { describe, expect, it } from 'vitest';
import { f } from '../declare/fields.ts';
import { type AnyResource, defineResource } from '../declare/resource.ts';
import {
  changeListState,
  countFilters,
  defaultListState,
  dropFilter,
  findMisspeltFilters,
  type ListState,
  readListState,
  writeListState,
} from './list-state.rules.ts';

const campaigns: AnyResource = defineResource({
  name: 'campaigns',
  provider: 'education',
  permission: 'admin.phishing.campaigns',
  title: 'name',
  fields: {
    name: f.text({ sort: 'NAME', filter: 'contains' }),
    status: f.enum(['planned', 'active', 'completed'], { filter: 'in' }),
    risk: f.risk({ sort: true, filter: { operator: 'range', word: 'risk_level' } }),
    page: f.text({ filter: 'eq' }),
    size: f.number(),
    template: f.reference('phishing-templates', { filter: 'in' }),
    since: f.instant({ filter: 'range' }),
    done: f.boolean({ filter: 'eq' }),
  },
  list: { columns: ['name', 'status', 'risk'], sort: '-risk', modes: ['table', 'cards'] },
});
const withPreset: AnyResource = { ...campaigns, list: { columns: ['name'], preset: { status: ['active'] } } };

const read = (query: string, resource = campaigns) => readListState(new URLSearchParams(query), resource);
const start = defaultListState(campaigns);

describe('the address of a list', () => {
  const states: [string, Partial<ListState>][] = [
    ['nothing but defaults', {}],
    ['a search with signs of the address in it', { search: 'a&b=c ?#%+й' }],
    ['several values of one filter', { filters: { status: ['planned', 'active'] } }],
    ['half a range', { filters: { risk: { from: '3' } } }],
    ['a filter named like a word of the list itself', { filters: { page: ['2'] }, page: 4 }],
    ['order, page, size and view', { sort: { field: 'name', order: 'asc' }, page: 7, pageSize: 50, mode: 'cards' }],
  ];
  it.each(states)('brings back %s', (_, change) => {
    const state = { ...start, ...change };
    expect(readListState(writeListState(state, campaigns), campaigns)).toEqual(state);
  });

  it.each([
    ['status=activ', ['status']],
    ['status=active&status=activ', ['status']],
    ['risk_from=abc', ['risk']],
    ['risk_to=99', ['risk']],
    ['template=first', ['template']],
    ['since_from=2026-13-01', ['since']],
    ['since_from=2026-02-29&done=yes', ['since', 'done']],
    ['status=&risk_from=&utm_source=letter', []],
    ['risk_from=3&since_to=2026-11-21&done=true&template=3f0c1f5e-4d0e-4a53-9f5e-0d4f4f6f6a11', []],
  ])('leaves out and names what a filter cannot mean: %s', (query, names) => {
    expect(findMisspeltFilters(new URLSearchParams(query), campaigns)).toEqual(names);
    const { filters } = read(query);
    for (const name of names) expect(filters[name] ?? ['active']).toEqual(['active']);
  });

  it('whose filters mean nothing shows what it shows without them', () => {
    expect(read('status=activ', withPreset).filters).toEqual({ status: ['active'] });
  });

  it('stays empty while everything is at its default', () => {
    expect(writeListState(start, campaigns).toString()).toBe('');
  });

  it('keeps the words that are not the list’s', () => {
    const query = writeListState(
      { ...start, search: 'анна' },
      campaigns,
      new URLSearchParams('tab=departments&search=x'),
    );
    expect([...query]).toEqual([
      ['tab', 'departments'],
      ['search', 'анна'],
    ]);
  });

  it('shows pages one-based and counts them from zero inside', () => {
    expect(read('page=3').page).toBe(2);
    expect(writeListState({ ...start, page: 2 }, campaigns).get('page')).toBe('3');
  });

  it.each([
    'page=0',
    'page=-1',
    'page=abc',
    'size=-5',
    'size=1e9x',
    'view=tiles',
    'sort=status',
    'sort=-nothing',
    'status=bogus',
  ])('opens with the default where it says %s', (query) => {
    expect(read(query)).toEqual(start);
  });

  it('never asks for more rows than a list gives', () => {
    expect(read('size=5000').pageSize).toBe(100);
  });

  it('remembers that somebody emptied a preset filter', () => {
    const initial = defaultListState(withPreset);
    expect(initial.filters).toEqual({ status: ['active'] });
    const emptied = dropFilter(initial, 'status', 'active');
    expect(countFilters(readListState(writeListState(emptied, withPreset), withPreset))).toBe(0);
  });

  it('takes the remembered way of showing only when the address names none', () => {
    expect(readListState(new URLSearchParams(), campaigns, 'cards').mode).toBe('cards');
    expect(readListState(new URLSearchParams('view=table'), campaigns, 'cards').mode).toBe('table');
  });
});

describe('changing what a list shows', () => {
  it('begins again at the first page after another search, filter, order or size', () => {
    const onPageFour = { ...start, page: 3 };
    for (const change of [{ search: 'a' }, { filters: {} }, { sort: undefined }, { pageSize: 50 }]) {
      expect(changeListState(onPageFour, change).page).toBe(0);
    }
  });

  it('keeps the page when only the view changes', () => {
    expect(changeListState({ ...start, page: 3 }, { mode: 'cards' }).page).toBe(3);
  });

  it('drops one value of a filter and leaves the others', () => {
    const state = { ...start, filters: { status: ['planned', 'active'], risk: { from: '2' } } };
    expect(dropFilter(state, 'status', 'planned').filters).toEqual({ status: ['active'], risk: { from: '2' } });
    expect(dropFilter(state, 'risk').filters).toEqual({ status: ['planned', 'active'] });
  });
});
