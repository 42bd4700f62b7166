import { describe, expect, it } from 'vitest';
import { clampDeferral, clampLifeDays, clampLinkDays, moveRange, reminderHours } from './tag-values.rules.ts';

describe('the range of risk', () => {
  it('pulls the other end along and stays between 0 and 10', () => {
    const range = { min_risk_level: 3, max_risk_level: 6 };
    expect(moveRange(range, 'min_risk_level', 8)).toEqual({ min_risk_level: 8, max_risk_level: 8 });
    expect(moveRange(range, 'max_risk_level', 1)).toEqual({ min_risk_level: 1, max_risk_level: 1 });
    expect(moveRange(range, 'max_risk_level', 40)).toEqual({ min_risk_level: 3, max_risk_level: 10 });
  });
});

describe('days', () => {
  it('stay within the limits of each kind', () => {
    expect([clampLifeDays(-4), clampLifeDays(5000)]).toEqual([0, 999]);
    expect([clampDeferral(500, 999), clampDeferral(40, 30), clampDeferral(4, 0)]).toEqual([99, 29, 0]);
    expect([clampLinkDays(0), clampLinkDays(400)]).toEqual([1, 365]);
  });
});

describe('the reminder to register', () => {
  it('is sent at any hour of the day', () => {
    expect(reminderHours.map(({ value }) => value)).toEqual(expect.arrayContaining(['0:00', '9:00', '23:00']));
    expect(reminderHours).toHaveLength(24);
  });
});
