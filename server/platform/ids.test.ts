import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids made one after another sort in the order of their making and never repeat', () => {
  const ids = Array.from({ length: 5000 }, newId);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
});
