import { expect, test } from 'vitest';
import { listTimeZones } from './time-zones.ts';

test('a zone is found by its name and by what its clocks say', () => {
  const zones = listTimeZones('Asia/Tashkent', 'en');
  expect(zones.find(({ value }) => value === 'Asia/Tashkent')?.label).toBe('Asia/Tashkent (GMT+5)');
  expect(zones.length).toBeGreaterThan(300);
});

test('a zone that this browser does not know stays in the list', () => {
  expect(listTimeZones('Mars/Olympus', 'en').find(({ value }) => value === 'Mars/Olympus')?.label).toContain('?');
});
