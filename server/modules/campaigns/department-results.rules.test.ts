import { expect, test } from 'vitest';
import { type DepartmentCounts, orderAsTree } from './department-results.rules.ts';

const counts = (title: string, path: string[], change: Partial<DepartmentCounts> = {}): DepartmentCounts => ({
  department_id: path.at(-1) ?? '',
  title,
  path,
  is_default: false,
  kind: 'form',
  users_count: 1,
  planned: 0,
  sent: 1,
  failed: 0,
  opened: 0,
  clicked: 0,
  entered_data: 0,
  opened_attachment: 0,
  reported: 0,
  ...change,
});

test('departments stand under their parents, siblings by title, those without a department first', () => {
  const rows = [
    counts('Yards', ['a', 'y']),
    counts('Zeta', ['z']),
    counts('Alpha', ['a']),
    counts('Alpha', ['a'], { kind: 'link' }),
    counts('Docks', ['a', 'd']),
    counts('None', ['n'], { is_default: true }),
  ];
  expect(
    orderAsTree(rows).map(({ title, level, parent_id, rows: own }) => [title, level, parent_id, own.length]),
  ).toEqual([
    ['None', 0, null, 1],
    ['Alpha', 0, null, 2],
    ['Docks', 1, 'a', 1],
    ['Yards', 1, 'a', 1],
    ['Zeta', 0, null, 1],
  ]);
});
