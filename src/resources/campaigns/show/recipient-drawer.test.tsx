import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { CampaignRecipientDetails } from '#contract/campaign-recipient.ts';
import type { RecipientEvent } from '#contract/campaign-results.ts';
import { type Call, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { setTimeZone } from '#src/lib/time-zone.ts';
import { campaigns } from '../index.ts';

const user = userEvent.setup({ delay: null });
const one = '/api/v2/phishing/campaigns/c1/users/r9';

const recipient: CampaignRecipientDetails = {
  id: 'r9',
  user_id: 'u9',
  full_name: 'Kim Anna',
  email: 'kim@vector.test',
  position: '',
  department: null,
  template: { id: 't1', name: 'Parcel' },
  status: 'sent',
  delivery: 'sent',
  failure: null,
  os: null,
  planned_at: '2026-11-21T06:00:00.000Z',
  sent_at: '2026-11-21T06:00:00.000Z',
  opened_at: null,
  clicked_at: null,
  entered_data_at: null,
  opened_attachment_at: null,
  reported_at: null,
  machine_events_count: 1,
  tries: [],
  answer: null,
  bounced_at: null,
  bounce: null,
};
const event: RecipientEvent = {
  id: 'e1',
  kind: 'clicked',
  at: '2026-11-21T06:05:00.000Z',
  os: null,
  address: '192.0.2.1',
  user_agent: 'Scanner',
  filled_fields: null,
  page_use: null,
  machine_reason: 'head_request',
  signs: ['head_request', 'cloud_network', 'page_drawn'],
  is_judged_by_hand: false,
  is_late: true,
};

/** The page behind the drawer is not what these tests are about: its own calls are refused. */
function serve(change: Partial<CampaignRecipientDetails> = {}, of: object = {}) {
  const events = [{ ...event }];
  return serveBadges([], ({ path, method, body }: Call) => {
    if (path === one) return Response.json({ ...recipient, ...change });
    if (path === `${one}/stop`) return Response.json({ ...recipient, ...change, delivery: 'cancelled' });
    if (path === `${one}/restore`) return Response.json({ ...recipient, ...change, delivery: 'planned' });
    if (path === `${one}/events`) return Response.json({ data: events, total_count: 1, limit: 100, offset: 0 });
    if (path === `${one}/events/e1` && method === 'PATCH') {
      const { is_machine } = body as { is_machine: boolean };
      events[0] = { ...event, machine_reason: is_machine ? 'by_hand' : null, is_judged_by_hand: true };
      return Response.json(events[0]);
    }
    if (path === '/api/v2/phishing/campaigns/c1/templates/t1') return Response.json(template);
    if (path === '/api/v2/phishing/campaigns/c1/users') {
      return Response.json({ data: [], total_count: 0, limit: 20, offset: 0 });
    }
    return path === '/api/v2/phishing/campaigns/c1' ? Response.json({ ...campaign, ...of }) : undefined;
  });
}

const statistics = {
  planned: 0,
  sent: 1,
  failed: 0,
  opened: 0,
  clicked: 0,
  entered_data: 0,
  opened_attachment: 0,
  reported: 0,
  incident_risk: 0,
  incident: { count: 0, total: 1, share: 0, low: 0, high: 0.8, known_at: null },
};
const campaign = {
  id: 'c1',
  name: 'Autumn',
  status: 'active',
  pause_reason: null,
  problems: [],
  start_date: '2026-11-21',
  end_date: '2026-12-21',
  users_count: 1,
  can: [],
  statistics,
};
const template = {
  id: 't1',
  name: 'Parcel',
  kind: 'link',
  category: 'Mail',
  email: { name: 'Parcel', subject: 'Parcel', attachments: [] },
  users_count: 1,
  statistics,
  letter: { subject: 'Parcel', from_name: 'Post', from_address: 'post@vector.test', html: '<p>Hello</p>' },
};

const open = () =>
  renderKit('/admin/phishing/campaigns/c1/t1/statistics?recipient=r9', {
    resource: campaigns,
    permissions: ['admin.phishing.campaigns'],
  });
const drawer = async () => within(await screen.findByRole('dialog'));

beforeAll(async () => {
  await startTranslations();
  setTimeZone('Asia/Tashkent');
});
beforeEach(() => {
  localStorage.clear();
});

it('opens from its address, on whatever page of the table the person stands, in the organization’s time', async () => {
  serve();
  open();
  const shown = await drawer();
  expect(await shown.findByText('kim@vector.test')).toBeTruthy();
  expect(await shown.findByText('21 November 2026, 11:00')).toBeTruthy();
  expect(shown.getByText(/GMT\+5/)).toBeTruthy();
});

it('tells every attempt to send the email, with its cause and the server’s answer', async () => {
  const tries: CampaignRecipientDetails['tries'] = [
    { at: '2026-11-21T06:00:00.000Z', kind: 'unreachable', answer: 'connect ECONNREFUSED' },
    { at: '2026-11-21T06:10:00.000Z', kind: 'busy', answer: '451 try later' },
  ];
  serve({ tries, answer: '250 queued', sent_at: '2026-11-21T06:20:00.000Z' });
  open();
  const attempts = within(await (await drawer()).findByRole('region', { name: 'Delivery attempts' }));
  const rows = attempts.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    expect.stringMatching(/11:00.*The server could not be reached.*connect ECONNREFUSED/),
    expect.stringMatching(/11:10.*The server asked us to wait.*451 try later/),
    expect.stringMatching(/11:20.*The server accepted the email.*250 queued/),
  ]);
});

it('says once why an email did not leave: with its attempt, or alone where none is known', async () => {
  const failed = { delivery: 'failed', failure: '550 no such user', status: 'unknown', sent_at: null } as const;
  serve({ ...failed, tries: [{ at: '2026-11-21T06:00:00.000Z', kind: 'refused', answer: failed.failure }] });
  open();
  expect(await (await drawer()).findAllByText(/no such user/)).toHaveLength(1);
  cleanup();
  serve(failed);
  open();
  expect(await (await drawer()).findAllByText(/no such user/)).toHaveLength(1);
});

it('says nothing of attempts where the first one sent the email', async () => {
  serve();
  open();
  await (await drawer()).findByText('kim@vector.test');
  expect((await drawer()).queryByRole('region', { name: 'Delivery attempts' })).toBeNull();
});

it('keeps what a machine did apart, with the reason, and gives it to the person when somebody says so', async () => {
  const calls = serve();
  open();
  const shown = await drawer();
  const machines = within(await shown.findByRole('region', { name: 'What machines did' }));
  expect(machines.getByText('Address checked without loading the page')).toBeTruthy();
  expect(machines.getByText('After the campaign ended: kept, not counted')).toBeTruthy();
  expect(machines.getByText('For a person: the page was on screen')).toBeTruthy();
  expect(machines.getByText('For a machine: Address of a cloud server')).toBeTruthy();
  expect(machines.getByText('21 November 2026, 11:05:00')).toBeTruthy();
  await user.click(machines.getByRole('button', { name: 'This was a person' }));
  const people = within(await shown.findByRole('list', { name: 'What the person did' }));
  expect(people.getByText('Marked as a person by hand')).toBeTruthy();
  expect(shown.queryByRole('region', { name: 'What machines did' })).toBeNull();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ is_machine: false });
});

it('closes by Esc after somebody said whose an event is', async () => {
  serve();
  open();
  const shown = await drawer();
  await user.click(await shown.findByRole('button', { name: 'This was a person' }));
  await shown.findByText('Marked as a person by hand');
  // The drawer reads the key by its code, which the simulated keyboard leaves out.
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('takes a letter back only while it waits, after asking', async () => {
  const calls = serve({ delivery: 'planned', sent_at: null, status: 'unknown' });
  open();
  await user.click(await (await drawer()).findByRole('button', { name: 'Cancel the email' }));
  const isStopped = () => calls.some(({ path }) => path === `${one}/stop`);
  expect(isStopped()).toBe(false);
  await screen.findAllByText('Cancel the email to Kim Anna?');
  const asked = screen.getAllByRole('dialog').at(-1) as HTMLElement;
  await user.click(within(asked).getByRole('button', { name: 'Cancel the email' }));
  await waitFor(() => expect(isStopped()).toBe(true));
});

const stopped = { delivery: 'cancelled', sent_at: null, status: 'unknown' } as const;

it('puts a person back whose letter was taken back, while the campaign sends', async () => {
  const calls = serve(stopped, { can: ['add_people'], email_send_end_date: '2999-12-31' });
  open();
  // A double click is still one wish.
  await user.dblClick(await (await drawer()).findByRole('button', { name: 'Send after all' }));
  const asked = (path: string) => calls.filter((call) => call.path === path);
  await waitFor(() => expect(asked(one).length).toBeGreaterThan(1));
  expect(asked(`${one}/restore`)).toHaveLength(1);
});

it.each([
  ['the sending is over', { can: ['add_people'], email_send_end_date: '2020-01-01' }],
  ['nobody may be added', { can: [], email_send_end_date: '2999-12-31' }],
])('offers no way back once %s', async (_why, of) => {
  serve(stopped, of);
  open();
  await (await drawer()).findByText('Cancelled');
  // What decides is read on its own: the button has to stay away, not only to come late.
  const back = (await drawer()).findByRole('button', { name: 'Send after all' }, { timeout: 1000 });
  await expect(back).rejects.toThrow('Send after all');
});
