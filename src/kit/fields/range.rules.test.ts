import { describe, expect, it } from 'vitest';
import { readEnd, setDayEnd, setRangeEnd } from './range.rules.ts';

const risk = { min: 0, max: 10, isScale: true };

describe('a range', () => {
  it('stays within its bounds', () => {
    expect(setRangeEnd({}, 'from', 12, risk)).toEqual({ from: '10' });
    expect(setRangeEnd({}, 'to', -3, risk)).toEqual({ to: '0' });
  });

  it('has ends that take each other along: the lower one pulls up, the upper one pulls down', () => {
    expect(setRangeEnd({ from: '2', to: '4' }, 'from', 6, risk)).toEqual({ from: '6', to: '6' });
    expect(setRangeEnd({ from: '2', to: '4' }, 'to', 1, risk)).toEqual({ from: '1', to: '1' });
  });

  it('is no filter while both ends are the scale’s own', () => {
    expect(setRangeEnd({}, 'from', 0, risk)).toBeUndefined();
    expect(setRangeEnd({ from: '3' }, 'to', 10, risk)).toEqual({ from: '3' });
    expect(setRangeEnd({ to: '4' }, 'to', null, risk)).toBeUndefined();
  });

  it('keeps an end of nought where the bounds are no scale', () => {
    expect(setRangeEnd({}, 'from', 0, { min: 0, max: 1000, isScale: false })).toEqual({ from: '0' });
  });

  it('takes nothing but numbers from an address', () => {
    expect([readEnd('3.5'), readEnd('x'), readEnd(''), readEnd(undefined)]).toEqual([3.5, null, null, null]);
  });
});

describe('a range of days', () => {
  it('has ends that are set one by one and take each other along', () => {
    expect(setDayEnd({}, 'from', '2026-11-21')).toEqual({ from: '2026-11-21' });
    expect(setDayEnd({ from: '2026-11-21' }, 'to', '2026-11-30')).toEqual({ from: '2026-11-21', to: '2026-11-30' });
    expect(setDayEnd({ from: '2026-11-21' }, 'to', '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-01' });
    expect(setDayEnd({ from: '2026-11-21', to: '2026-11-30' }, 'from', null)).toEqual({ to: '2026-11-30' });
    expect(setDayEnd({ to: '2026-11-30' }, 'to', null)).toBeUndefined();
  });
});
