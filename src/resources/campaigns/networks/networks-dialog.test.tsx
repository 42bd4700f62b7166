import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import type { Autophish } from '#contract/campaigns.ts';
import type { PermissionKey } from '#contract/permissions.ts';
import { type Call, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { campaigns } from '../index.ts';

const user = userEvent.setup({ delay: null });
const path = '/api/v2/phishing/own-networks';
const automatic: Autophish = {
  is_enabled: false,
  next: { start_date: '2026-12-01', email_send_end_date: '2026-12-31' },
  problem: null,
  templates_count: 6,
  users_count: 40,
  working_hours: { from: 9, to: 18, days: [1, 2, 3, 4, 5] },
  campaign: null,
};

beforeAll(startTranslations);

function serve(networks: string[]) {
  return serveBadges([], (call: Call) => {
    if (call.path === path) return Response.json(call.method === 'PATCH' ? call.body : { networks });
    if (call.path === '/api/v2/phishing/autophish') return Response.json(automatic);
    if (call.path === '/api/v2/phishing/campaigns') {
      return Response.json({ data: [], total_count: 0, limit: 20, offset: 0 });
    }
    return undefined;
  });
}

async function open(permissions: PermissionKey[]) {
  renderKit('/admin/phishing/campaigns', { resource: campaigns, permissions });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByText('Own networks'));
  return within(await screen.findByRole('dialog'));
}

it('takes the organization’s own networks, and says which line is none', async () => {
  const calls = serve(['10.0.0.0/8']);
  const dialog = await open(['admin.phishing.campaigns', 'admin.organization']);
  const field = await dialog.findByRole('textbox', { name: 'Networks and addresses' });
  expect((field as HTMLTextAreaElement).value).toBe('10.0.0.0/8');
  await user.type(field, '\noffice');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/“office” is not a network/)).toBeTruthy();
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
  await user.clear(field);
  await user.type(field, '10.0.0.0/8\n203.0.113.7');
  await user.click(dialog.getByRole('button', { name: /Save$/ }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      networks: ['10.0.0.0/8', '203.0.113.7/32'],
    }),
  );
});

it('is only read by those who may not change the organization', async () => {
  serve(['10.0.0.0/8']);
  const dialog = await open(['admin.phishing.campaigns']);
  const field = await dialog.findByRole('textbox', { name: 'Networks and addresses' });
  expect((field as HTMLTextAreaElement).readOnly).toBe(true);
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
});
