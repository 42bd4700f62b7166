import { expect, test } from 'vitest';
import { buildTree, type DepartmentOfTree, hidesFigures, movePath } from './department-tree.rules.ts';

const department = (id: string, parent_id: string | null): DepartmentOfTree => ({
  id,
  parent_id,
  title: id,
  is_default: false,
  users_count: 0,
  children_count: 0,
});

test('a tree keeps the order of siblings and makes a root of what has no parent here', () => {
  const tree = buildTree([department('b', null), department('b2', 'b'), department('b1', 'b'), department('x1', 'x')]);
  expect(tree.map((node) => node.id)).toEqual(['b', 'x1']);
  expect(tree[0]?.children.map((node) => node.id)).toEqual(['b2', 'b1']);
});

test('a department never ends below itself', () => {
  expect(movePath('a', ['root'])).toEqual(['root', 'a']);
  expect(movePath('a', [])).toEqual(['a']);
  expect(movePath('a', ['root', 'a', 'child'])).toBeNull();
});

test('figures of four people are hidden where the organization wants that, and only from those below super user', () => {
  expect(hidesFigures(4, true, false)).toBe(true);
  expect(hidesFigures(5, true, false)).toBe(false);
  expect(hidesFigures(4, false, false)).toBe(false);
  expect(hidesFigures(4, true, true)).toBe(false);
});
