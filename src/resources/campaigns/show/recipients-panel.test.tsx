import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { type Call, renderKit, serveBadges, startWords } from '#src/kit/testing/test-kit.tsx';
import { campaigns } from '../index.ts';

const counted = { planned: 0, sent: 41, failed: 0, opened: 0, clicked: 0, entered_data: 0, opened_attachment: 0 };
const incident = { count: 0, total: 41, share: 0, low: 0, high: 0.1 };
const statistics = { ...counted, reported: 0, incident_risk: 0, incident };
const campaign = {
  id: 'c1',
  name: 'Autumn',
  status: 'active',
  pause_reason: null,
  users_count: 41,
  can: [],
  statistics,
};
const dates = { start_date: '2026-11-21', end_date: '2026-12-21' };
const letter = { subject: 'Parcel', from_name: 'Post', from_address: 'post@vector.test', html: '<p>Hello</p>' };
const email = { name: 'Parcel', subject: 'Parcel', attachments: [] };
const template = {
  id: 't1',
  name: 'Parcel',
  kind: 'link',
  category: 'Mail',
  email,
  users_count: 41,
  statistics,
  letter,
};

/** People of the campaign are numbered; `total` of them are there. */
function serve(total: number) {
  return serveBadges([], ({ path, query }: Call) => {
    if (path === '/api/v2/phishing/campaigns/c1/templates/t1') return Response.json(template);
    if (path === '/api/v2/phishing/campaigns/c1') return Response.json({ ...campaign, ...dates });
    if (path !== '/api/v2/phishing/campaigns/c1/users') return undefined;
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
    const data = Array.from({ length: total }, (_, at) => person(at)).slice(offset, offset + limit);
    return Response.json({ data, total_count: total, limit, offset });
  });
}
const person = (at: number) => ({
  id: `r${at}`,
  full_name: `Person ${at}`,
  email: `person${at}@vector.test`,
  department: null,
  status: 'sent',
  delivery: 'sent',
  os: null,
  sent_at: null,
  reported_at: null,
});
const open = (page: string) =>
  renderKit(`/admin/phishing/campaigns/c1/t1/statistics?page=${page}`, {
    resource: campaigns,
    permissions: ['admin.phishing.campaigns'],
  });

beforeAll(startWords);

it('goes to the last page that there is, in place of one that there is not', async () => {
  serve(41);
  const router = open('9');
  expect(await screen.findByText('Person 40')).toBeTruthy();
  expect(router.state.location.search).toBe('?page=3');
  expect(screen.getByText('41–41 of 41')).toBeTruthy();
});

it('says that there is nobody only where there is nobody', async () => {
  serve(0);
  const router = open('9');
  expect(await screen.findByText('Recipients appear on the day the campaign starts.')).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
