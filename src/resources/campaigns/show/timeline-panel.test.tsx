import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { campaigns } from '../index.ts';

const counted = { planned: 0, sent: 9, failed: 0, opened: 0, clicked: 0, entered_data: 0, opened_attachment: 0 };
const incident = { count: 0, total: 9, share: 0, low: 0, high: 0.3, known_at: null };
const campaign = {
  id: 'c1',
  name: 'Autumn',
  status: 'completed',
  pause_reason: null,
  problems: [],
  users_count: 9,
  can: [],
  statistics: { ...counted, reported: 0, incident_risk: 0, incident },
  start_date: '2026-11-21',
  end_date: '2026-12-21',
  email_send_end_date: '2026-12-01',
  email_send_type: 'at_once',
  original_url: null,
  course: null,
  has_auto_course: false,
  has_message: false,
  date_delay: null,
  post_campaign: null,
  created_by: null,
  working_hours: null,
};
const pace = {
  first_sent_at: '2026-11-21T09:00:00.000Z',
  seconds_to_click: null,
  seconds_to_fall: null,
  seconds_to_report: null,
  reported_before_fall: { count: 0, total: 9, share: 0, low: 0, high: 0.3 },
};
const point = { sent: 0, opened: 0, clicked: 0, entered_data: 0, opened_attachment: 0, reported: 0, machine: 0 };

function open(machine: number) {
  const data = ['09:00', '09:01', '09:02'].map((time, at) => ({
    ...point,
    at: `2026-11-21T${time}:00.000Z`,
    sent: at === 0 ? 9 : 0,
    machine: at === 1 ? machine : 0,
  }));
  serveBadges([], ({ path }) => {
    if (path === '/api/v2/phishing/campaigns/c1') return Response.json(campaign);
    if (path.endsWith('/c1/timeline')) return Response.json({ windows: [{ step: 'minute', data }], pace });
    if (path.endsWith('/c1/templates')) return Response.json({ data: [] });
    // How the sending goes is another part's answer, which is still on its way.
    return path.startsWith('/api/v2/phishing/campaigns/c1/') ? new Promise<Response>(() => undefined) : undefined;
  });
  renderKit('/admin/phishing/campaigns/c1', { resource: campaigns, permissions: ['admin.phishing.campaigns'] });
}

beforeAll(startTranslations);

it('the page of a campaign shows when it happened, with machines in a chart of their own', async () => {
  open(4);
  expect(await screen.findByText(/When it happened/)).toBeTruthy();
  expect(screen.getByText(/Filters and scanners: no part of the counts of people/)).toBeTruthy();
});

it('says nothing of machines where none came', async () => {
  open(0);
  expect(await screen.findByText(/When it happened/)).toBeTruthy();
  expect(screen.queryByText(/Filters and scanners/)).toBeNull();
});
