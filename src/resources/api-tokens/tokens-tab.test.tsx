import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiTokens } from '#contract/api-tokens.ts';
import { defineTabbedPage } from '#src/kit/index.ts';
import { type Call, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { apiTokensTab } from './index.ts';

const user = userEvent.setup({ delay: null });
const token: ApiTokens['tokens'][number] = {
  id: '0197a000-0000-7000-8000-000000000001',
  kind: 'read',
  name: 'Warehouse',
  hint: 'sat_Ab1x',
  scopes: ['people', 'statistics'],
  requests_per_minute: 300,
  created_at: '2026-11-01T06:00:00.000Z',
  created_by: 'Petrova Anna',
  has_maker_left: false,
  expires_at: '2027-11-01T06:00:00.000Z',
  is_expired: false,
  last_used_at: null,
};
const page = defineTabbedPage({
  name: 'integrations',
  path: '/admin/settings/integrations',
  permission: 'admin.settings.integrations',
  tabWord: 'tab',
  tabs: {},
});

/** `answers` come first when one is created. */
function open(given: Partial<ApiTokens> = {}, answers: Response[] = []): Call[] {
  const calls = serveBadges([], (call) => {
    const answer = call.method === 'POST' ? answers.shift() : undefined;
    if (answer !== undefined) return answer;
    if (call.method === 'POST') return Response.json({ id: token.id, secret: 'sat_once' }, { status: 201 });
    if (call.method === 'DELETE') return Response.json({ done: true });
    return Response.json({
      tokens: [token],
      tokens_left: 19,
      description_url: 'https://console.example/api',
      feed_url: 'https://console.example/feed',
      ...given,
    });
  });
  renderKit('/admin/settings/integrations', {
    beside: [page, apiTokensTab],
    permissions: ['admin.settings.integrations'],
  });
  return calls;
}
const sent = (calls: Call[], method: string) => calls.filter((call) => call.method === method);

beforeAll(startTranslations);

describe('tokens for other systems', () => {
  it('say what they open, how often they may ask, until when and when they last did', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Warehouse/ });
    expect(within(row).getByText('Employees, Statistics')).toBeTruthy();
    expect(within(row).getByText('300 requests a minute')).toBeTruthy();
    expect(within(row).getByText('not used yet')).toBeTruthy();
  });

  it('come with the addresses that a program needs', async () => {
    open();
    const addresses = await Promise.all(
      [/^API description/, /^Event feed for a SIEM/].map((name) => screen.findByRole('textbox', { name })),
    );
    expect(addresses.map((box) => (box as HTMLInputElement).value)).toEqual([
      'https://console.example/api',
      'https://console.example/feed',
    ]);
  });

  it('are made for what was chosen and shown once', async () => {
    const calls = open();
    await user.click(await screen.findByRole('button', { name: 'Create token' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'PDF');
    await user.click(within(dialog).getByRole('checkbox', { name: /^Employees/ }));
    // The other kind of token reads other things: what was chosen is chosen no more.
    await user.click(within(dialog).getByRole('radio', { name: /^PDF service/ }));
    expect(within(dialog).queryByRole('checkbox', { name: /^Employees/ })).toBeNull();
    await user.click(within(dialog).getByRole('checkbox', { name: /^Documents/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Create token' }));
    expect(await screen.findByDisplayValue('sat_once')).toBeTruthy();
    expect(sent(calls, 'POST').map(({ body }) => body)).toEqual([
      { kind: 'pdf_service', name: 'PDF', scopes: ['rendering'], days: 365, requests_per_minute: 300 },
    ]);
  });

  it('are made anew where the answer was lost: nothing stays whose secret nobody saw', async () => {
    const unseen = '0197a000-0000-7000-8000-000000000009';
    const wasMade = { code: 'idempotency_answer_not_kept', message: 'Done before', errors: { id: [unseen] } };
    const calls = open({}, [Response.json(wasMade, { status: 409 })]);
    await user.click(await screen.findByRole('button', { name: 'Create token' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'SIEM');
    await user.click(within(dialog).getByRole('checkbox', { name: /^Employees/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Create token' }));
    expect(await screen.findByDisplayValue('sat_once')).toBeTruthy();
    expect(calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/v2/settings/api-tokens',
      `DELETE /api/v2/settings/api-tokens/${unseen}`,
      'POST /api/v2/settings/api-tokens',
    ]);
  });

  it('are revoked when somebody has read what that means', async () => {
    const calls = open();
    await user.click(await screen.findByRole('button', { name: 'Revoke the token Warehouse' }));
    const asked = await screen.findByRole('dialog');
    expect(within(asked).getByText(/loses access at once/)).toBeTruthy();
    await user.click(within(asked).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(sent(calls, 'DELETE')).toHaveLength(1));
  });
});
