import { expect, it } from 'vitest';
import { listChangedValues } from './changed-values.rules.ts';

it('puts what changed first and shows both sides', () => {
  expect(listChangedValues({ title: 'North', limit: 5 }, { title: 'North', limit: 9, tags: ['a'] })).toEqual([
    { name: 'limit', before: 5, after: 9, isChanged: true },
    { name: 'tags', before: null, after: ['a'], isChanged: true },
    { name: 'title', before: 'North', after: 'North', isChanged: false },
  ]);
});

it('shows values that are no objects, and nothing where nothing was written', () => {
  expect(listChangedValues(null, ['a'])).toEqual([{ name: '', before: null, after: ['a'], isChanged: true }]);
  expect(listChangedValues(null, null)).toEqual([]);
});
