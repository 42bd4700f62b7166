import { expect, test } from 'vitest';
import { formatDate, formatNumber } from './number-format.rules.ts';

test('numbers of a chart are written as its author formats them', () => {
  expect(formatNumber(0.1 + 0.2, 'General')).toBe('0.3');
  expect(formatNumber(0.256, '0%')).toBe('26%');
  expect(formatNumber(1234567.891, '#,##0.00')).toBe('1\u00a0234\u00a0567.89');
  expect(formatNumber(-5, '"$"0')).toBe('−$5');
  expect(formatNumber(7, '0 "шт."')).toBe('7шт.');
});

test('days are dates', () => {
  expect(formatNumber(45_658, 'dd.mm.yyyy')).toBe('01.01.2025');
  expect(formatDate(45_658, 'mmm yy')).toBe('01.2025');
});
