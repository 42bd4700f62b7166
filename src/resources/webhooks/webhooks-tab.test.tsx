import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { defineTabbedPage } from '#src/kit/index.ts';
import { type Call, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { webhooksTab } from './index.ts';

const user = userEvent.setup({ delay: null });
const webhook: Webhook = {
  version: '',
  id: '0197a000-0000-7000-8000-000000000001',
  name: 'Chat',
  url: 'https://chat.example/hook',
  events: ['campaign.started', 'lure.reported'],
  is_active: true,
  former_secret_until: null,
  failing_since: '2026-11-01T06:00:00.000Z',
  stopped_at: null,
  waiting_count: 2,
  last_delivered_at: null,
  created_by: 'Petrova Anna',
  has_maker_left: true,
  created_at: '2026-10-01T06:00:00.000Z',
};
const delivery: WebhookDelivery = {
  id: '0197a000-0000-7000-8000-000000000002',
  type: 'lure.reported',
  event_id: '0197a000-0000-7000-8000-000000000003',
  state: 'waiting',
  tries: 3,
  created_at: '2026-11-01T06:00:00.000Z',
  due_at: '2026-11-01T08:00:00.000Z',
  tried_at: '2026-11-01T07:00:00.000Z',
  status: 503,
  answer: 'come back later',
  took_ms: 41,
  problem: 'refused',
  attempts: [
    { at: '2026-11-01T06:00:00.000Z', status: null, answer: null, took_ms: 10_000, problem: 'timed_out' },
    { at: '2026-11-01T06:05:00.000Z', status: 500, answer: 'broken', took_ms: 12, problem: 'refused' },
    { at: '2026-11-01T07:00:00.000Z', status: 503, answer: 'come back later', took_ms: 41, problem: 'refused' },
  ],
};
const untried: WebhookDelivery = {
  ...delivery,
  id: '0197a000-0000-7000-8000-000000000004',
  type: 'webhook.test',
  event_id: null,
  tries: 0,
  tried_at: null,
  status: null,
  answer: null,
  took_ms: null,
  problem: null,
  attempts: [],
};
const page = defineTabbedPage({
  name: 'integrations',
  path: '/admin/settings/integrations',
  permission: 'admin.settings.integrations',
  tabWord: 'tab',
  tabs: {},
});

/** `answers` come first when one is created. */
function open(answers: Response[] = []): Call[] {
  const calls = serveBadges([], (call) => {
    const answer = call.method === 'POST' && call.path.endsWith('/webhooks') ? answers.shift() : undefined;
    if (answer !== undefined) return answer;
    if (call.method === 'DELETE') return Response.json({ done: true });
    if (call.path.endsWith('/deliveries')) {
      return Response.json({ data: [delivery, untried], total_count: 2, limit: 20, offset: 0 });
    }
    if (call.path.endsWith('/again')) return Response.json({ done: true });
    if (call.path.endsWith('/test')) return Response.json({ ...delivery, type: 'webhook.test', problem: 'timed_out' });
    if (call.method === 'POST') return Response.json({ id: webhook.id, secret: 'whsec_once' }, { status: 201 });
    return Response.json({ webhooks: [webhook], webhooks_left: 9 });
  });
  renderKit('/admin/settings/integrations', {
    beside: [page, webhooksTab],
    permissions: ['admin.settings.integrations'],
  });
  return calls;
}
const sent = (calls: Call[], method: string) => calls.filter((call) => call.method === method);

beforeAll(startTranslations);

describe('webhooks', () => {
  it('say whether their receiver answers and what waits', async () => {
    open();
    const row = await screen.findByRole('row', { name: /chat\.example/ });
    expect(within(row).getByText('Does not answer')).toBeTruthy();
    expect(within(row).getByText('2 messages are waiting')).toBeTruthy();
    expect(within(row).getByText('Created by Petrova Anna, who has left the organization')).toBeTruthy();
  });

  it('are made for an address and chosen events, and their secret is shown once', async () => {
    const calls = open();
    await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'SOC');
    await user.type(within(dialog).getByRole('textbox', { name: /^Address/ }), 'soc.example/in');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Campaign started' }));
    await user.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
    expect(await screen.findByDisplayValue('whsec_once')).toBeTruthy();
    expect(sent(calls, 'POST').map(({ body }) => body)).toEqual([
      { name: 'SOC', url: 'https://soc.example/in', events: ['campaign.started'], is_active: true },
    ]);
  });

  it('are made anew where the answer was lost: none stays whose secret nobody saw', async () => {
    const unseen = '0197a000-0000-7000-8000-000000000009';
    const wasMade = { code: 'idempotency_answer_not_kept', message: 'Done before', errors: { id: [unseen] } };
    const calls = open([Response.json(wasMade, { status: 409 })]);
    await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'SOC');
    await user.type(within(dialog).getByRole('textbox', { name: /^Address/ }), 'soc.example/in');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Campaign started' }));
    await user.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
    expect(await screen.findByDisplayValue('whsec_once')).toBeTruthy();
    expect(sent(calls, 'DELETE').map(({ path }) => path)).toEqual([`/api/v2/settings/webhooks/${unseen}`]);
    expect(sent(calls, 'POST')).toHaveLength(2);
  });

  it('show what was sent and answered, and send it once more', async () => {
    const calls = open();
    await user.click(await screen.findByRole('button', { name: 'Deliveries: Chat' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('come back later')).toBeTruthy();
    expect(within(dialog).getByText('3 attempts')).toBeTruthy();
    // Those before the last one, each with its moment and answer.
    const former = within(within(dialog).getByRole('group', { name: '2 earlier attempts' }));
    expect(former.getByText('broken')).toBeTruthy();
    expect(former.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/status 500, 12 ms/),
      expect.stringMatching(/2026/),
    ]);
    // What is on its first way has nothing to tell yet.
    expect(within(dialog).queryByText('0 tries')).toBeNull();
    expect(within(dialog).getAllByText(/^next /)).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(sent(calls, 'POST').map(({ path }) => path)).toEqual([expect.stringMatching(/again$/)]));
  });
});
