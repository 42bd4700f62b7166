import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SingleSignOn, SsoDomain, SsoTest } from '#contract/single-sign-on.ts';
import { accountsPage } from '#src/kit/testing/accounts-page.ts';
import { type Call, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { singleSignOnTab } from './index.ts';

const user = userEvent.setup({ delay: null });
const setup: SingleSignOn = {
  version: '',
  is_active: true,
  kind: 'keycloak',
  label: 'Vector ID',
  issuer: 'https://id.vector.test/realms/vector',
  client_id: 'vigil',
  scopes: 'openid email profile',
  claims: { email: 'email', last_name: 'family_name', first_name: 'given_name', middle_name: '', position: '' },
  domains: ['vector.test'],
  trusts_email: false,
  creates_people: false,
  department_id: null,
  is_only_way: false,
  second_factor_values: [],
  email_domains: [],
  has_client_secret: true,
  linked_count: 12,
  last_sign_in_at: null,
  redirect_uri: 'https://vigil.test/api/v2/auth/sso/callback',
  signed_out_uri: 'https://vigil.test/lk/auth/login',
  logout_uri: 'https://vigil.test/api/v2/auth/sso/logout/one',
};
const failed: SsoTest = {
  is_fine: false,
  steps: [
    { step: 'discover', took_ms: 40, problem: null },
    { step: 'keys', took_ms: 9, problem: null },
    { step: 'client', took_ms: 12, problem: 'client_refused' },
  ],
  keys_count: 2,
  ends_there: true,
  ends_here: false,
};

function serve(given: Partial<SingleSignOn> = {}): Call[] {
  return serveBadges([], (call) => Response.json(call.path.endsWith('/test') ? failed : { ...setup, ...given }));
}
const open = () =>
  renderKit('/admin/settings/adfs?type=single_sign_on', {
    beside: [accountsPage, singleSignOnTab],
    permissions: ['admin.settings.adfs'],
  });
const bodiesOf = (calls: Call[], method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body);

beforeAll(startTranslations);

describe('the settings of single sign-on', () => {
  it('are tried as they are typed, and the protocol says where it ended', async () => {
    const calls = serve();
    open();
    const clientId = await screen.findByRole('textbox', { name: /^Client ID/ });
    await user.clear(clientId);
    await user.type(clientId, 'another');
    await user.click(screen.getByRole('button', { name: 'Test the provider' }));
    const protocol = await screen.findByRole('status');
    expect(within(protocol).getByText('The client ID or the secret is wrong')).toBeTruthy();
    expect(bodiesOf(calls, 'POST')).toMatchObject([{ client_id: 'another', client_secret: '' }]);
  });

  it('say when the button with the name is there: after the address, in an installation of several organizations', async () => {
    serve();
    open();
    const label = await screen.findByRole('textbox', { name: /^Name on the button/ });
    const help = document.getElementById(label.getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toContain('once somebody enters an address of a domain');
  });

  it('follow the provider that is chosen: AD FS names people by upn and its addresses are trusted', async () => {
    const calls = serve();
    open();
    await user.click(await screen.findByRole('combobox', { name: /^Provider$/ }));
    await user.click(await screen.findByTitle('AD FS'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodiesOf(calls, 'PUT')).toHaveLength(1));
    expect(bodiesOf(calls, 'PUT')).toMatchObject([{ kind: 'adfs', trusts_email: true, claims: { email: 'upn' } }]);
  });

  it('warn before passwords are switched off', async () => {
    serve();
    open();
    expect(screen.queryByText(/Sign in this way yourself first/)).toBeNull();
    await user.click(await screen.findByRole('checkbox', { name: /Sign in through the provider only/ }));
    expect(screen.getByText(/Sign in this way yourself first/)).toBeTruthy();
  });

  it('show the addresses that the provider wants, and lead to what happened', async () => {
    serve();
    open();
    expect(await screen.findByText(setup.redirect_uri)).toBeTruthy();
    expect(screen.getByText(setup.logout_uri)).toBeTruthy();
    expect(screen.getByText(/12 people have signed in this way/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /in the log/ }).getAttribute('href')).toContain('refused_by_provider');
  });

  it('show the record that proves a domain, look for it, and let the installation confirm it', async () => {
    const claim: SsoDomain = {
      domain: 'vector.test',
      state: 'waiting',
      proof: null,
      proved_at: null,
      record_name: '_vigil-domain.vector.test',
      record_value: 'vigil-domain=0123',
      look: 'missing',
      looked_at: '2026-11-29T09:00:00.000Z',
      can: ['confirm'],
    };
    const proved: SsoDomain = {
      ...claim,
      domain: 'proved.test',
      state: 'proved',
      proof: 'dns',
      proved_at: '2026-11-29T09:00:00.000Z',
      can: [],
    };
    const calls = serve({ email_domains: [claim, proved] });
    open();
    const waiting = within(await screen.findByRole('region', { name: 'vector.test' }));
    expect(waiting.getByText(claim.record_name)).toBeTruthy();
    expect(waiting.getByText(claim.record_value)).toBeTruthy();
    expect(waiting.getByRole('status').textContent).toMatch(/no such record yet.*Checked 29 November 2026/);
    await user.click(waiting.getByRole('button', { name: 'Check now' }));
    await waitFor(() =>
      expect(calls.some(({ method, path }) => method === 'POST' && path.endsWith('/domains/vector.test/check'))).toBe(
        true,
      ),
    );
    await user.click(waiting.getByRole('button', { name: 'Confirm without a record' }));
    await waitFor(() => expect(bodiesOf(calls, 'PUT')).toEqual([{ is_confirmed: true }]));
    const done = screen.getByRole('region', { name: 'proved.test' });
    expect(done.textContent).toContain('Proved by its DNS record on 29 November 2026.');
    expect(within(done).queryByRole('button')).toBeNull();
  });
});
