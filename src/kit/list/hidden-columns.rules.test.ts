import { expect, it } from 'vitest';
import { readHidden, shownColumns, writeHidden } from './hidden-columns.rules.ts';

const columns = ['name', 'email', 'risk'];

it('remembers what is hidden, so that a new column is seen', () => {
  const stored = writeHidden(columns, ['name', 'risk']);
  expect(shownColumns([...columns, 'new'], readHidden(stored))).toEqual(['name', 'risk', 'new']);
});

it('remembers nothing where everything is shown', () => {
  expect(writeHidden(columns, columns)).toBeNull();
  expect(shownColumns(columns, readHidden(null))).toEqual(columns);
});

it('never hides the column that names the row', () => {
  expect(shownColumns(columns, readHidden('name,email'))).toEqual(['name', 'risk']);
  expect(writeHidden(columns, [])).toBe('email,risk');
});
