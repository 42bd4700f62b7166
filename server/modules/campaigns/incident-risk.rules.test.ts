import { describe, expect, it } from 'vitest';
import { campaignStatisticsOf, knownAt, type TemplateCounts } from './incident-risk.rules.ts';

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

  it('tells something three days after half of its emails had left', () => {
    const left = new Date('2026-11-21T06:00:00Z');
    const known = new Date('2026-11-24T06:00:00Z');
    expect(knownAt(left, new Date('2026-11-24T05:59:59Z'))).toEqual(known);
    expect(knownAt(left, known)).toBeNull();
    expect(knownAt(null, left)).toBeNull();
    expect(campaignStatisticsOf([counts({ sent: 10 })], known).incident.known_at).toBe(known.toISOString());
  });

  it('shows one decimal', () => {
    expect(campaignStatisticsOf([counts({ sent: 3, entered_data: 1 })]).incident_risk).toBe(33.3);
  });
});
