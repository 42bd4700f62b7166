import { expect, test } from 'vitest';
import { joinDepartmentPath, splitDepartmentPath } from './department-path.rules.ts';

test.each([
  [['Продажи', 'Север']],
  [['R&D > Lab']],
  [['A / B', 'C']],
  [['C', 'A / B']],
  [['A // B', 'C > D', 'E\\F']],
  [['/ B', 'B /']],
  [['/', '>', '\\']],
  [['A/B', 'C//D']],
  [['>> A', 'B >']],
])('%j is read again as it was written', (titles) => {
  expect(splitDepartmentPath(joinDepartmentPath(titles))).toEqual(titles);
});

test.each([
  'Продажи / Север',
  'Продажи > Север',
  'Продажи>Север',
  'Продажи\\Север',
  'Продажи /  Север',
  ' / Продажи / Север',
])('%j is two departments', (cell) => {
  expect(splitDepartmentPath(cell)).toEqual(['Продажи', 'Север']);
});
