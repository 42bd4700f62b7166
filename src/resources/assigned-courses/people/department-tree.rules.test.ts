import { describe, expect, it } from 'vitest';
import type { Department } from '#contract/departments.ts';
import { buildTree, type DepartmentNode, pathsTo } from './department-tree.rules.ts';

const department = (id: string, parent_id: string | null): Department => ({
  id,
  title: `Отдел ${id}`,
  parent_id,
  is_default: false,
  users_count: 1,
});
const departments = [department('a', null), department('b', 'a'), department('c', 'b'), department('d', null)];
const shape = (nodes: readonly DepartmentNode[]): unknown[] => nodes.map(({ id, children }) => [id, shape(children)]);

describe('the tree of departments', () => {
  it('has every department under its own', () => {
    expect(shape(buildTree(departments, ''))).toEqual([
      ['a', [['b', [['c', []]]]]],
      ['d', []],
    ]);
  });

  it('shows what a search finds with the way to it, whatever the case', () => {
    expect(shape(buildTree(departments, 'ОТДЕЛ c'))).toEqual([['a', [['b', [['c', []]]]]]]);
    expect(pathsTo(departments, 'отдел c')).toEqual(['b', 'a']);
    expect(buildTree(departments, 'нет такого')).toEqual([]);
  });
});
