import { describe, expect, it } from 'vitest';
import { formatDay, formatLongDay, formatMoment, formatShortDay, formatWeekday } from './format-date.ts';
import {
  decimalSign,
  formatChange,
  formatCount,
  formatDecimal,
  formatPart,
  formatPercent,
  formatRate,
  formatRisk,
} from './format-number.ts';

describe('dates', () => {
  it('keep a calendar day the same day in every time zone', () => {
    expect(formatDay('2026-11-21')).toBe('21.11.2026');
    expect(formatLongDay('2026-01-01', 'ru')).toBe('1 января 2026');
  });

  it('use the months of the language, Uzbek included', () => {
    expect(formatLongDay('2026-11-21', 'en')).toBe('21 November 2026');
    expect(formatLongDay('2026-11-21', 'uz')).toBe('2026-yil 21-noyabr');
    expect(formatShortDay('2026-07-01', 'uz')).toBe('1-iyl');
    expect(formatShortDay('2026-11-21', 'en')).toBe('21 Nov');
    expect(formatShortDay('2026-11-21', 'ru')).toContain('нояб');
  });

  it('name a weekday as a button does', () => {
    expect((['ru', 'en', 'uz'] as const).map((language) => formatWeekday('2026-11-24', language))).toEqual([
      'Вторник',
      'Tuesday',
      'Seshanba',
    ]);
  });

  it('show a moment with its time', () => {
    expect(formatMoment(new Date(2026, 10, 21, 14, 5), 'ru')).toBe('21 ноября 2026, 14:05');
  });
});

describe('numbers', () => {
  it('group thousands as the language does', () => {
    expect(formatCount(1234567, 'ru')).toBe('1\u00a0234\u00a0567');
    expect(formatCount(1234567, 'en')).toBe('1,234,567');
    expect(formatCount(1234567, 'uz')).toBe('1\u00a0234\u00a0567');
  });

  it('show risk with one decimal and percent with one only when it is not whole', () => {
    expect(formatRisk(4, 'ru')).toBe('4,0');
    expect(formatPercent(66.66, 'ru')).toBe('66,7\u00a0%');
    expect(formatPercent(50, 'en')).toBe('50%');
    expect(formatPercent(180, 'en')).toBe('100%');
  });

  it('show a change with a minus that is no hyphen, and no sign where nothing changed', () => {
    expect(formatChange(-0.34, 'ru')).toBe('\u22120,3');
    expect(formatChange(1.2, 'en')).toBe('+1.2');
    expect(formatChange(-0.04, 'uz')).toBe('0,0');
  });

  it('show a share rounded once and its interval never narrower than it is', () => {
    expect(formatPart(5, 240, 'ru')).toBe('2,1\u00a0%');
    expect(formatRate({ share: 5 / 240, low: 0.0089, high: 0.04781 }, 'en')).toEqual({
      share: '2.1%',
      low: '0.8%',
      high: '4.8%',
    });
  });

  it('tell inputs the decimal sign of the language', () => {
    expect((['ru', 'en', 'uz'] as const).map(decimalSign)).toEqual([',', '.', ',']);
  });

  it('keep the digits that were asked for and the decimal sign of the language', () => {
    expect(formatDecimal(12.5, 2, 'ru')).toBe('12,50');
    expect(formatDecimal(12.5, 2, 'en')).toBe('12.50');
  });
});
