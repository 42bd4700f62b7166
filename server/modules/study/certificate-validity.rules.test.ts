import { expect, test } from 'vitest';
import { addMonths, assessValidity } from './certificate-validity.rules.ts';

test('months later means the same day, or the last one of a shorter month', () => {
  expect(addMonths('2026-03-11', 12)).toBe('2027-03-11');
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  expect(addMonths('2027-11-30', 3)).toBe('2028-02-29');
  expect(addMonths('2026-12-31', 1)).toBe('2027-01-31');
});

test('a certificate is valid through its last day, and for ever without one', () => {
  expect(assessValidity('2026-11-21', '2026-11-21')).toBe('valid');
  expect(assessValidity('2026-11-21', '2026-11-22')).toBe('expired');
  expect(assessValidity(null, '2099-01-01')).toBe('valid');
});
