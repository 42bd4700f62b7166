import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CampaignStatistics } from '#contract/campaigns.ts';
import { percentOf, rateOf } from '#contract/figures.ts';
import { startTranslations } from '#src/kit/testing/test-kit.tsx';
import { setTimeZone } from '#src/lib/time-zone.ts';
import { IncidentRisk } from './incident.tsx';

beforeAll(() => startTranslations());

function show(count: number, total: number, known_at: string | null = null) {
  const none = { planned: 0, failed: 0, opened: 0, clicked: 0, opened_attachment: 0, reported: 0 };
  const incident = rateOf(count, total);
  const statistics: CampaignStatistics = {
    ...none,
    sent: total,
    entered_data: count,
    incident_risk: percentOf(incident.share),
    incident: { ...incident, known_at },
  };
  render(<IncidentRisk statistics={statistics} />, { wrapper: MemoryRouter });
}

describe('the incident risk of a campaign', () => {
  it('of nobody in four people is too few to tell, in no colour that means something', () => {
    show(0, 4);
    expect(screen.getByText('0%')).toBeDefined();
    expect(screen.getByText('likely 0% to 49%')).toBeDefined();
    const badge = screen.getByText('Too few to tell').closest('.ui-pill');
    expect(badge?.className).toBe('ui-pill ui-pill--neutral');
  });

  it('of a rate whose interval crosses a border is between two bands, however many were counted', () => {
    show(35, 226);
    expect(screen.getByText('likely 11.3% to 20.8%')).toBeDefined();
    expect(screen.getByText('Low to medium').closest('.ui-pill')?.className).toBe('ui-pill ui-pill--neutral');
  });

  it('is too early to tell while its emails are still being read, and says when that changes', () => {
    setTimeZone('Asia/Tashkent');
    show(0, 240, '2026-11-24T06:00:00.000Z');
    expect(screen.getByText('Too early to tell').closest('.ui-pill')?.className).toBe('ui-pill ui-pill--neutral');
    expect(screen.getByText(/will be known at .*24 November 2026/)).toBeDefined();
    expect(screen.queryByText(/^likely/)).toBeNull();
  });

  it('has a word where the whole interval lies in one band', () => {
    show(5, 240);
    expect(screen.getByText('2.1%')).toBeDefined();
    expect(screen.getByText('likely 0.8% to 4.8%')).toBeDefined();
    expect(screen.getByText('Low').closest('.ui-pill')?.className).toBe('ui-pill ui-pill--success');
  });
});
