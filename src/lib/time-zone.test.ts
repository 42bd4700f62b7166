import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDay, formatMoment, formatTime } from './format-date.ts';
import { setTimeZone, shownOffset, shownTimeZone, shownToday } from './time-zone.ts';

const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
afterEach(() => setTimeZone(device));

describe('the zone in which moments are shown', () => {
  it('is the one that was set, not the device’s', () => {
    setTimeZone('Asia/Tashkent');
    expect(formatTime('2026-11-21T20:30:00Z')).toBe('01:30');
    expect(formatDay('2026-11-21T20:30:00Z')).toBe('22.11.2026');
    expect(formatMoment('2026-11-21T20:30:00Z', 'en')).toBe('22 November 2026, 01:30');
    setTimeZone('America/New_York');
    expect(formatMoment('2026-11-21T20:30:00Z', 'uz')).toBe('2026-yil 21-noyabr, 15:30');
    expect(formatTime(new Date('2026-11-21T20:30:00Z'))).toBe('15:30');
  });

  it('does not move a calendar day', () => {
    setTimeZone('Pacific/Kiritimati');
    expect(formatDay('2026-11-21')).toBe('21.11.2026');
    setTimeZone('America/Anchorage');
    expect(formatDay('2026-11-21')).toBe('21.11.2026');
  });

  it('says how far it is from Greenwich', () => {
    setTimeZone('Asia/Tashkent');
    expect(shownOffset(new Date('2026-11-21T00:00:00Z'))).toBe('GMT+5');
    setTimeZone('Asia/Kolkata');
    expect(shownOffset(new Date('2026-11-21T00:00:00Z'))).toBe('GMT+5:30');
  });

  it('says which day it is there, also where the device has another one', () => {
    const evening = new Date('2026-12-31T20:30:00Z');
    setTimeZone('Asia/Tashkent');
    expect(shownToday(evening)).toBe('2027-01-01');
    setTimeZone('America/New_York');
    expect(shownToday(evening)).toBe('2026-12-31');
    vi.useFakeTimers({ now: new Date('2026-03-01T02:00:00Z'), toFake: ['Date'] });
    expect(shownToday()).toBe('2026-02-28');
    vi.useRealTimers();
  });

  it('stays the device’s own where the browser does not know the name', () => {
    setTimeZone('Mars/Olympus');
    expect(shownTimeZone()).toBeUndefined();
    expect(() => formatTime('2026-11-21T20:30:00Z')).not.toThrow();
  });
});
