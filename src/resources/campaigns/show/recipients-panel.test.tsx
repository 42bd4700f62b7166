import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { type Call, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { readToasts } from '#src/ui/toast-store.ts';
import { campaigns } from '../index.ts';

const user = userEvent.setup({ delay: null });

const counted = { planned: 0, sent: 41, failed: 0, opened: 0, clicked: 0, entered_data: 0, opened_attachment: 0 };
const incident = { count: 0, total: 41, share: 0, low: 0, high: 0.1, known_at: null };
const statistics = { ...counted, reported: 0, incident_risk: 0, incident };
const campaign = {
  id: 'c1',
  name: 'Autumn',
  status: 'active',
  pause_reason: null,
  problems: [],
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
    if (path === '/api/v2/phishing/campaigns/c1/verdicts') {
      return Response.json({ id: 'v1', events_count: 3, users_count: 2 });
    }
    if (path === '/api/v2/phishing/campaigns/c1/verdicts/v1') {
      return Response.json({ id: 'v1', events_count: 3, users_count: 2 });
    }
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
  opened_at: null,
  reported_at: null,
  machine_events_count: at === 1 ? 2 : 0,
});
const open = (page: string) =>
  renderKit(`/admin/phishing/campaigns/c1/t1/statistics?page=${page}`, {
    resource: campaigns,
    permissions: ['admin.phishing.campaigns'],
  });

beforeAll(startTranslations);

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

it('shows who acted, is narrowed by it, and says of many whose their events are, to be taken back', async () => {
  const calls = serve(3);
  renderKit('/admin/phishing/campaigns/c1/t1/statistics?actor=machine&reason=head_request', {
    resource: campaigns,
    permissions: ['admin.phishing.campaigns'],
  });
  const row = within(await screen.findByRole('row', { name: /Person 1/ }));
  expect(row.getByText('A machine')).toBeTruthy();
  const asked = calls.find(({ path }) => path.endsWith('/users'));
  expect(asked?.query.get('actor')).toBe('machine');
  expect(asked?.query.getAll('reason')).toEqual(['head_request']);

  await user.click(row.getByRole('checkbox', { name: 'Select: Person 1' }));
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  await user.click(bar.getByRole('button', { name: 'These were people' }));
  const verdicts = () => calls.filter(({ path }) => path.includes('/verdicts'));
  await waitFor(() => expect(verdicts()).toHaveLength(1));
  expect(verdicts()[0]?.body).toEqual({ is_machine: false, recipients: ['r1'], reason: ['head_request'] });
  const told = readToasts().find(({ message }) => message === '3 events count as people’s');
  expect(told?.action?.label).toBe('Undo');
  told?.action?.run();
  await waitFor(() => expect(verdicts()[1]).toMatchObject({ method: 'DELETE' }));
});

it('says it of all that the filter finds but for those who were taken out', async () => {
  const calls = serve(25);
  renderKit('/admin/phishing/campaigns/c1/t1/statistics?actor=machine', {
    resource: campaigns,
    permissions: ['admin.phishing.campaigns'],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select everything on this page' }));
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  await user.click(bar.getByRole('button', { name: 'Select all 25 found' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select: Person 2' }));
  await user.click(bar.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByText('These were machines'));
  const said = () => calls.find(({ path }) => path.endsWith('/verdicts'));
  await waitFor(() => expect(said()).toBeTruthy());
  expect(said()?.body).toEqual({ is_machine: true, actor: 'machine', template_id: 't1', except: ['r2'] });
});
