import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ScimLogEntry, ScimSettings } from '#contract/scim.ts';
import { accountsPage } from '#src/kit/testing/accounts-page.ts';
import { type Call, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { scimTab } from './index.ts';

const user = userEvent.setup({ delay: null });
const token = {
  id: '0197a000-0000-7000-8000-000000000001',
  name: 'Entra ID',
  created_at: '2026-11-01T06:00:00.000Z',
  created_by: 'Petrova Anna',
  has_maker_left: false,
  expires_at: null,
  is_expired: false,
  last_used_at: null,
};
const settings: ScimSettings = {
  version: '',
  mode: 'dry_run',
  group_target: 'tag',
  sends_invitations: false,
  base_url: 'https://console.example/scim/v2',
  tokens: [token],
  tokens_left: 1,
  users_count: 3,
  groups_count: 1,
};
const refused: ScimLogEntry = {
  id: '0197a000-0000-7000-8000-000000000002',
  at: '2026-11-01T06:00:00.000Z',
  is_dry_run: true,
  token: 'Entra ID',
  resource: 'user',
  operation: 'create',
  subject: 'anna@contoso.test',
  resource_id: null,
  outcome: 'refused',
  reason: 'licenses_exhausted',
  detail: 'Number of users: the licence of the organization has no place left for this user.',
  changes: [],
};

function serve(given: Partial<ScimSettings> = {}, log: ScimLogEntry[] = [refused]): Call[] {
  return serveBadges([], (call) => {
    if (call.path.endsWith('/log')) {
      return Response.json({ data: log, total_count: log.length, limit: 20, offset: 0 });
    }
    if (call.path.endsWith('/tokens')) return Response.json({ id: token.id, secret: 'scim_once' }, { status: 201 });
    if (call.method === 'DELETE') return Response.json({ done: true });
    return Response.json({ ...settings, ...given });
  });
}
const open = (query = '') =>
  renderKit(`/admin/settings/adfs?type=scim${query}`, {
    beside: [accountsPage, scimTab],
    permissions: ['admin.settings.adfs'],
  });
const sent = (calls: Call[], method: string) => calls.filter((call) => call.method === method);

beforeAll(startTranslations);

describe('tokens', () => {
  it('are shown once, in a dialog that its button alone closes, on a page that asks before it is closed', async () => {
    const calls = serve();
    open();
    await user.click(await screen.findByRole('button', { name: 'Create token' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Okta');
    await user.click(within(dialog).getByRole('button', { name: 'Create token' }));
    expect(await screen.findByDisplayValue('scim_once')).toBeTruthy();
    expect(sent(calls, 'POST').map(({ body }) => body)).toEqual([{ name: 'Okta', days: 365 }]);
    await user.keyboard('{Escape}');
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asks()).toBe(true);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    const done = screen.getByRole<HTMLButtonElement>('button', { name: 'I have copied it' });
    expect(done.disabled).toBe(true);
    const shown = within(screen.getByDisplayValue('scim_once').closest('[role=dialog]') ?? document.body);
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    await user.click(done);
    await waitFor(() => expect(screen.queryByDisplayValue('scim_once')).toBeNull());
    expect(asks()).toBe(false);
  });

  it('are revoked when somebody has read what that means', async () => {
    const calls = serve();
    open();
    await user.click(await screen.findByRole('button', { name: 'Revoke the token Entra ID' }));
    const asked = await screen.findByRole('dialog');
    expect(within(asked).getByText(/loses access at once/)).toBeTruthy();
    expect(sent(calls, 'DELETE')).toEqual([]);
    await user.click(within(asked).getByRole('button', { name: 'Revoke' }));
    await waitFor(() =>
      expect(sent(calls, 'DELETE').map(({ path }) => path)).toEqual([expect.stringContaining(token.id)]),
    );
  });

  it('are two at most', async () => {
    serve({ tokens_left: 0 });
    open();
    const create = await screen.findByRole('button', { name: 'Create token' });
    expect(create.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/which is the limit/)).toBeTruthy();
  });
});

it('the mode is saved as it was chosen', async () => {
  const calls = serve();
  open();
  await user.click(await screen.findByRole('radio', { name: /^On/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(calls, 'PUT').map(({ body }) => body)).toEqual([
      { mode: 'on', group_target: 'tag', sends_invitations: false, version: '' },
    ]),
  );
});

describe('the log', () => {
  it('says what came of a request and why', async () => {
    serve();
    open();
    const row = await screen.findByRole('row', { name: /anna@contoso\.test/ });
    expect(within(row).getByText('Refused')).toBeTruthy();
    expect(within(row).getByText('No licences left')).toBeTruthy();
    expect(within(row).getByText('dry run')).toBeTruthy();
  });

  it('is narrowed by the address', async () => {
    const calls = serve({}, []);
    open('&search=anna&outcome=refused&page=2');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    const asked = calls.find(({ path }) => path.endsWith('/log'));
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ search: 'anna', outcome: 'refused', offset: '20' });
  });
});
