import { describe, expect, it } from 'vitest';
import { rateOf } from '#platform/rate.ts';
import { campaignStatisticsOf, type TemplateCounts } from './incident-risk.rules.ts';

const counts = (changes: Partial<TemplateCounts>): TemplateCounts => ({
  kind: 'form',
  planned: 0,
  sent: 0,
  failed: 0,
  opened: 0,
  clicked: 0,
  entered_data: 0,
  opened_attachment: 0,
  reported: 0,
  ...changes,
});

describe('incident risk', () => {
  it('counts the failing action of each template’s own kind', () => {
    const statistics = campaignStatisticsOf([
      counts({ kind: 'form', sent: 10, clicked: 6, entered_data: 2 }),
      counts({ kind: 'link', sent: 10, clicked: 5 }),
      counts({ kind: 'attachments', sent: 20, clicked: 1, opened_attachment: 3 }),
    ]);
    expect(statistics.incident).toMatchObject({ count: 10, total: 40, share: 0.25 });
    expect(statistics.incident_risk).toBe(25);
  });

  it('is 0 with the widest interval while nothing was delivered', () => {
    const statistics = campaignStatisticsOf([counts({ planned: 5 })]);
    expect(statistics.incident_risk).toBe(0);
    expect(statistics.incident).toMatchObject({ low: 0, high: 1 });
  });

  it('shows one decimal', () => {
    expect(campaignStatisticsOf([counts({ sent: 3, entered_data: 1 })]).incident_risk).toBe(33.3);
  });
});

describe('Wilson interval', () => {
  it('agrees with published values', () => {
    const rate = rateOf(15, 148);
    expect(rate.low).toBeCloseTo(0.0624, 4);
    expect(rate.high).toBeCloseTo(0.1605, 4);
    expect(rateOf(81, 263).low).toBeCloseTo(0.2553, 4);
    expect(rateOf(81, 263).high).toBeCloseTo(0.3662, 4);
    expect(rateOf(0, 20).high).toBeCloseTo(0.1611, 4);
    expect(rateOf(1, 29).low).toBeCloseTo(0.0061, 4);
    expect(rateOf(1, 29).high).toBeCloseTo(0.1718, 4);
  });

  it('holds the share and stays between 0 and 1', () => {
    for (let total = 1; total <= 60; total++) {
      for (let count = 0; count <= total; count++) {
        const { low, high, share } = rateOf(count, total);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(share);
        expect(high).toBeGreaterThanOrEqual(share);
        expect(high).toBeLessThanOrEqual(1);
      }
    }
  });

  it('narrows as people are added', () => {
    const width = (total: number) => rateOf(total / 10, total).high - rateOf(total / 10, total).low;
    expect(width(1000)).toBeLessThan(width(100));
    expect(width(100)).toBeLessThan(width(10));
  });
});
