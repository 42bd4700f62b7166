import { expect, it } from 'vitest';
import { customTags, pickActive, readTab } from './active-tag.rules.ts';

const tag = (id: string, type: 'newbie' | 'risk_group' | 'arbitrary', title = id) => ({ id, type, title });

it('shows the tag of the address, else the one of newbies, else the first', () => {
  const tags = [tag('r', 'risk_group'), tag('n', 'newbie'), tag('a', 'arbitrary')];
  expect(pickActive(tags, 'a')?.id).toBe('a');
  expect(pickActive(tags, 'gone')?.id).toBe('n');
  expect(pickActive([tag('r', 'risk_group')], null)?.id).toBe('r');
  expect(pickActive([], null)).toBeUndefined();
});

it('offers no custom tag that is for reports', () => {
  const tags = [tag('n', 'newbie'), tag('a', 'arbitrary', 'Офис'), tag('b', 'arbitrary', 'отчеты')];
  expect(customTags(tags).map(({ id }) => id)).toEqual(['a']);
});

it('opens on the actions where the address names no tab, or one that is not there', () => {
  expect(readTab(new URLSearchParams('tab=people'))).toBe('people');
  expect(readTab(new URLSearchParams('tab=else'))).toBe('actions');
});
