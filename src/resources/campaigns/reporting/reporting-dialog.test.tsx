import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Autophish } from '#contract/campaigns.ts';
import type { ReportChannels } from '#contract/phishing-reports.ts';
import { type Call, renderKit, serveBadges, startWords } from '#src/kit/testing/test-kit.tsx';
import { dismissToast, readToasts } from '#src/ui/toast-store.ts';
import { campaigns } from '../index.ts';

const user = userEvent.setup({ delay: null });
const listPath = '/admin/phishing/campaigns';
const channelsPath = '/api/v2/phishing/report-channels';
const oldKey = 'old-key-of-the-organization';
const newKey = 'new-key-of-the-organization';

const asked: ReportChannels = {
  address: 'report-0a1b2c3d4e@reports.example',
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

/** A service that keeps the key it was last asked to make. */
function serve(change: Partial<ReportChannels> = {}, fails: (call: Call) => boolean = () => false) {
  const state = { ...asked, ...change };
  return serveBadges([], (call) => {
    if (call.path.startsWith(channelsPath)) {
      if (fails(call)) return Response.json({ code: 'internal' }, { status: 500 });
      if (call.method === 'POST') state.key = newKey;
      return Response.json(state);
    }
    if (call.path === '/api/v2/phishing/autophish') return Response.json(automatic);
    return call.path === '/api/v2/phishing/campaigns'
      ? Response.json({ data: [], total_count: 0, limit: 20, offset: 0 })
      : undefined;
  });
}
const renewals = (calls: Call[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path === `${channelsPath}/key`);

async function open(permissions = ['admin.phishing.campaigns', 'admin.organization']) {
  renderKit(listPath, { resource: campaigns, permissions });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByText('How letters are reported'));
  return within(await screen.findByRole('dialog', { name: 'How letters are reported' }));
}
const line = async (dialog: Awaited<ReturnType<typeof open>>, name: string) =>
  within(await dialog.findByRole('group', { name }));

async function renewQuestion() {
  const words = await screen.findByText(/The old key stops working at once/);
  return within(words.closest('[role="dialog"]') as HTMLElement);
}

beforeAll(startWords);
beforeEach(() => {
  localStorage.clear();
  for (const { id } of readToasts()) dismissToast(id);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  return () => vi.unstubAllGlobals();
});

describe('how letters are reported', () => {
  it('is an address and a call that can be copied, and an example of the call', async () => {
    serve();
    const dialog = await open();
    const address = await line(dialog, 'Address for letters');
    expect(address.getByText(asked.address ?? '')).toBeTruthy();
    await user.click(address.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(asked.address);
    expect((await line(dialog, 'Address of the call')).getByText(asked.endpoint)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Copy the example' }));
    const example = await navigator.clipboard.readText();
    expect(example).toContain(`curl -X POST '${asked.endpoint}'`);
    expect(example).toContain('X-Report-Key: KEY');
    expect(example).not.toContain(oldKey);
  });

  it('says what to set where no mail arrives, and still offers the call', async () => {
    serve({ address: null });
    const dialog = await open();
    expect(await dialog.findByText(/set REPORT_SMTP_PORT .* and REPORT_MAIL_DOMAIN/)).toBeTruthy();
    expect(dialog.queryByRole('group', { name: 'Address for letters' })).toBeNull();
    expect((await line(dialog, 'Address of the call')).getByText(asked.endpoint)).toBeTruthy();
  });

  it('keeps the key from being read over a shoulder until somebody asks, and copies it all the same', async () => {
    serve();
    const dialog = await open();
    const key = await line(dialog, 'Key');
    expect(key.queryByText(oldKey)).toBeNull();
    await user.click(key.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(oldKey);
    await user.click(key.getByRole('button', { name: 'Show' }));
    expect(key.getByText(oldKey)).toBeTruthy();
  });

  it('makes a new key after saying that the old one ends, and shows the new one', async () => {
    const calls = serve();
    const dialog = await open();
    const key = await line(dialog, 'Key');
    await user.click(key.getByRole('button', { name: 'Make a new one' }));
    const question = await renewQuestion();
    expect(renewals(calls)).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Make a new one' }));
    expect(await key.findByText(newKey)).toBeTruthy();
    expect(renewals(calls)).toHaveLength(1);
    expect(dialog.getByText(/the old one is refused/)).toBeTruthy();
  });

  it('leaves the key as it was where a new one could not be made', async () => {
    const calls = serve({}, ({ method }) => method === 'POST');
    const dialog = await open();
    const key = await line(dialog, 'Key');
    await user.click(key.getByRole('button', { name: 'Make a new one' }));
    const question = await renewQuestion();
    await user.click(question.getByRole('button', { name: 'Make a new one' }));
    await waitFor(() => expect(readToasts().map(({ status }) => status)).toEqual(['error']));
    expect(renewals(calls)).toHaveLength(1);
    await user.click(key.getByRole('button', { name: 'Show' }));
    expect(key.getByText(oldKey)).toBeTruthy();
    expect(dialog.queryByText(/the old one is refused/)).toBeNull();
  });

  it('offers no new key to those who may not change the organization', async () => {
    serve();
    const dialog = await open(['admin.phishing.campaigns']);
    const key = await line(dialog, 'Key');
    expect(key.getByRole('button', { name: 'Copy' })).toBeTruthy();
    expect(key.queryByRole('button', { name: 'Make a new one' })).toBeNull();
  });

  it('counts what came in, our letters apart from others, and says so when nothing did', async () => {
    serve({ simulations_count: 7, others_count: 3, others_last_at: '2026-11-20T09:30:00.000Z' });
    const dialog = await open();
    await dialog.findByText('Letters of simulations');
    expect(dialog.getAllByRole('definition').map((count) => count.textContent)).toEqual([
      '7',
      '3',
      expect.stringContaining('November 20'),
    ]);
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
