import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Autophish } from '#contract/campaigns.ts';
import type { NewReportKey, ReportChannels } from '#contract/phishing-reports.ts';
import { type Call, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { dismissToast, readToasts } from '#src/ui/toast-store.ts';
import { campaigns } from '../index.ts';

const user = userEvent.setup({ delay: null });
const listPath = '/admin/phishing/campaigns';
const channelsPath = '/api/v2/phishing/report-channels';
const oldKey = { prefix: 'Old1Key2', created_at: '2026-11-02T09:30:00.000Z' };
const newKey: NewReportKey = {
  prefix: 'New3Key4',
  created_at: '2026-11-21T09:30:00.000Z',
  secret: 'New3Key4-of-the-organization-now',
};

const asked: ReportChannels = {
  address: 'report-0a1b2c3d4e@reports.example',
  address_reason: null,
  endpoint: 'https://console.example/api/v2/phishing/reports',
  key: oldKey,
  simulations_count: 0,
  others_count: 0,
  others_last_at: null,
};

const automatic: Autophish = {
  is_enabled: false,
  next: { start_date: '2026-12-01', email_send_end_date: '2026-12-31' },
  problem: null,
  templates_count: 6,
  users_count: 40,
  working_hours: { from: 9, to: 18, days: [1, 2, 3, 4, 5] },
  campaign: null,
};

/** A service that makes a key when it is asked to, and shows no more than its beginning afterwards. */
function serve(change: Partial<ReportChannels> = {}, fails: (call: Call) => boolean = () => false) {
  const state = { ...asked, ...change };
  return serveBadges([], (call) => {
    if (call.path.startsWith(channelsPath)) {
      if (fails(call)) return Response.json({ code: 'internal' }, { status: 500 });
      if (call.method === 'GET') return Response.json(state);
      state.key = { prefix: newKey.prefix, created_at: newKey.created_at };
      return Response.json(newKey);
    }
    if (call.path === '/api/v2/phishing/autophish') return Response.json(automatic);
    return call.path === '/api/v2/phishing/campaigns'
      ? Response.json({ data: [], total_count: 0, limit: 20, offset: 0 })
      : undefined;
  });
}
const renewals = (calls: Call[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path === `${channelsPath}/key`);

async function open() {
  renderKit(listPath, { resource: campaigns, permissions: ['admin.phishing.campaigns'] });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByText('How emails are reported'));
  return within(await screen.findByRole('dialog', { name: 'How emails are reported' }));
}
const line = async (dialog: Awaited<ReturnType<typeof open>>, name: string) =>
  within(await dialog.findByRole('group', { name }));

async function renewQuestion() {
  const words = await screen.findByText(/The old key stops working at once/);
  return within(words.closest('[role="dialog"]') as HTMLElement);
}

beforeAll(startTranslations);
beforeEach(() => {
  localStorage.clear();
  for (const { id } of readToasts()) dismissToast(id);
});

describe('how letters are reported', () => {
  it('is an address and a call that can be copied', async () => {
    serve();
    const dialog = await open();
    const address = await line(dialog, 'Reporting address');
    expect(address.getByText(asked.address ?? '')).toBeTruthy();
    await user.click(address.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(asked.address);
    expect((await line(dialog, 'Endpoint address')).getByText(asked.endpoint)).toBeTruthy();
  });

  it.each([
    ['Outlook', "associate('report', report)"],
    ['Gmail', 'UrlFetchApp.fetch('],
    ['Another program', 'curl -X POST'],
  ])('is explained for %s, with code to copy in which only the key is missing', async (program, call) => {
    serve();
    const dialog = await open();
    await user.click(await dialog.findByRole('tab', { name: program }));
    const steps = within(dialog.getByRole('tabpanel', { name: program }));
    await user.click(steps.getByRole('button', { name: 'Copy the example' }));
    const example = await navigator.clipboard.readText();
    for (const part of [call, `'${asked.endpoint}'`, 'X-Report-Key', 'KEY', 'message_id'])
      expect(example).toContain(part);
  });

  it.each([
    ['mail_domain_missing', [/Set REPORT_MAIL_DOMAIN/, /Set REPORT_SMTP_PORT/, /restart the server/]],
    ['mail_port_missing', [/Set REPORT_SMTP_PORT/, /restart the server/]],
  ] as const)('says what to set where no mail arrives (%s), and still offers the call', async (reason, steps) => {
    serve({ address: null, address_reason: reason });
    const dialog = await open();
    const words = await dialog.findByText(/No address yet/);
    const items = within(words.parentElement as HTMLElement).getAllByRole('listitem');
    expect(items).toHaveLength(steps.length);
    for (const [index, step] of steps.entries()) expect(items[index]?.textContent).toMatch(step);
    expect(dialog.queryByRole('group', { name: 'Reporting address' })).toBeNull();
    expect((await line(dialog, 'Endpoint address')).getByText(asked.endpoint)).toBeTruthy();
  });

  it('knows a key by its beginning and its day; nobody reads or copies it again', async () => {
    serve();
    const dialog = await open();
    const key = await line(dialog, 'Key');
    expect(key.getByText(/^Old1Key2•+$/)).toBeTruthy();
    expect(key.queryByRole('button', { name: 'Copy' })).toBeNull();
    expect(dialog.getByText(/Created on 2 November/)).toBeTruthy();
  });

  it('makes the first key at once and shows it this one time', async () => {
    const calls = serve({ key: null });
    const dialog = await open();
    await user.click(await dialog.findByRole('button', { name: 'Create a key' }));
    const key = await line(dialog, 'Key');
    expect(key.getByText(newKey.secret)).toBeTruthy();
    await user.click(key.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(newKey.secret);
    expect(dialog.getByRole('status').textContent).toMatch(/^Copy the key now: it will not be shown again\.$/);
    expect(renewals(calls)).toHaveLength(1);
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByText('How emails are reported'));
    expect(await screen.findByText(/^New3Key4•+$/)).toBeTruthy();
    expect(screen.queryByText(newKey.secret)).toBeNull();
  });

  it('makes a new key after saying that the old one ends, and shows the new one', async () => {
    const calls = serve();
    const dialog = await open();
    await user.click((await line(dialog, 'Key')).getByRole('button', { name: 'Create a new key' }));
    const question = await renewQuestion();
    expect(renewals(calls)).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Create a new key' }));
    expect(await dialog.findByText(newKey.secret)).toBeTruthy();
    expect(renewals(calls)).toHaveLength(1);
    expect(dialog.getByText(/The old one no longer works/)).toBeTruthy();
  });

  it('leaves the key as it was where a new one could not be made', async () => {
    const calls = serve({}, ({ method }) => method === 'POST');
    const dialog = await open();
    await user.click((await line(dialog, 'Key')).getByRole('button', { name: 'Create a new key' }));
    const question = await renewQuestion();
    await user.click(question.getByRole('button', { name: 'Create a new key' }));
    await waitFor(() => expect(readToasts().map(({ status }) => status)).toEqual(['error']));
    expect(renewals(calls)).toHaveLength(1);
    expect(dialog.getByText(/^Old1Key2•+$/)).toBeTruthy();
    expect(dialog.queryByText(/Copy the key now/)).toBeNull();
  });

  it('counts what came in, our letters apart from others, and says so when nothing did', async () => {
    serve({ simulations_count: 7, others_count: 3, others_last_at: '2026-11-20T09:30:00.000Z' });
    const dialog = await open();
    await dialog.findByText('Simulated emails');
    const counts = dialog.getAllByRole('definition').map((count) => count.textContent);
    expect(counts).toEqual(['7', expect.stringMatching(/^3last one: 20 November/)]);
    expect(dialog.queryByText('Nobody has reported anything yet.')).toBeNull();
  });

  it('can be tried again where it could not be read', async () => {
    let isBroken = true;
    serve({}, () => isBroken);
    const dialog = await open();
    const again = await dialog.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await user.click(again);
    expect(await dialog.findByText('Nobody has reported anything yet.')).toBeTruthy();
  });
});
