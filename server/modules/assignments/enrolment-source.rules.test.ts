import { expect, test } from 'vitest';
import { chosenBy, sourceIn } from './enrolment-source.rules.ts';

test('whoever was chosen by name was chosen by a person, the others came with their department', () => {
  const sourceOf = sourceIn(chosenBy({ include_ids: ['ann'], departments_ids: ['sales'] }));
  expect(['ann', 'bob'].map(sourceOf)).toEqual(['person', 'department']);
});

test('a filter is a choice of a person', () => {
  expect(sourceIn(chosenBy({ include_ids: [] }))('bob')).toBe('person');
  expect(sourceIn(chosenBy({ include_ids: [], departments_ids: [] }))('bob')).toBe('person');
});
