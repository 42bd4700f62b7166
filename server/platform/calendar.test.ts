import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayIn,
  daysBetween,
  endOfDay,
  isTimeZone,
  momentIn,
  startOfDay,
  weekdayOf,
  zoneOr,
} from './calendar.ts';

describe('calendar', () => {
  it('knows which day a zone has, on both sides of midnight', () => {
    expect(dayIn(new Date('2026-03-09T18:59:59Z'), 'Asia/Tashkent')).toBe('2026-03-09');
    expect(dayIn(new Date('2026-03-09T19:00:00Z'), 'Asia/Tashkent')).toBe('2026-03-10');
    expect(dayIn(new Date('2026-03-09T03:00:00Z'), 'America/New_York')).toBe('2026-03-08');
  });

  it('starts and ends a day by the clocks of the zone', () => {
    expect(startOfDay('2026-11-21', 'Europe/Moscow').toISOString()).toBe('2026-11-20T21:00:00.000Z');
    expect(endOfDay('2026-11-21', 'Europe/Moscow').toISOString()).toBe('2026-11-21T20:59:59.999Z');
  });

  it('gives a day of 23 hours and one of 25 hours their real ends', () => {
    const length = (day: string) =>
      Math.round((endOfDay(day, 'Europe/Berlin').getTime() - startOfDay(day, 'Europe/Berlin').getTime()) / 3_600_000);
    expect(length('2026-03-29')).toBe(23);
    expect(length('2026-10-25')).toBe(25);
  });

  it('answers an hour that daylight saving skips with the moment of the change', () => {
    expect(momentIn('2026-03-29', 2, 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:00:00.000Z');
    expect(momentIn('2026-03-29', 3, 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:00:00.000Z');
  });

  it('answers an hour that is repeated with its first time', () => {
    expect(momentIn('2026-10-25', 2, 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:00:00.000Z');
  });

  it('starts a day where midnight itself is skipped', () => {
    expect(startOfDay('2026-09-06', 'America/Santiago').toISOString()).toBe('2026-09-06T04:00:00.000Z');
  });

  it('adds days over the ends of months and years, leap days included', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
    expect(daysBetween('2027-01-02', '2026-12-30')).toBe(-3);
  });

  it('numbers weekdays from Monday', () => {
    expect(weekdayOf('2026-11-21')).toBe(6);
    expect(weekdayOf('2026-11-22')).toBe(7);
    expect(weekdayOf('2026-11-23')).toBe(1);
  });

  it('tells zones from other words', () => {
    expect(isTimeZone('Asia/Tashkent')).toBe(true);
    expect(isTimeZone('Asia/Nowhere')).toBe(false);
    expect(['Asia/Tashkent', 'Asia/Nowhere', null].map((zone) => zoneOr(zone, 'UTC'))).toEqual([
      'Asia/Tashkent',
      'UTC',
      'UTC',
    ]);
  });
});
