import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MySecurity } from '#contract/security.ts';
import commons from '#locales/en/commons.json' with { type: 'json' };
import { parseRuntimeConfig } from '../../lib/runtime-config.ts';
import { LanguageChoice } from '../../ui/account/language-choice.tsx';
import { AccountProvider } from '../../ui/account/look.ts';
import SecurityParts from '../../ui/account/security-parts.tsx';
import { AppToolsProvider, useAppTools } from '../../ui/app-tools-context.tsx';
import { dismissToast, readToasts } from '../../ui/toast-store.ts';
import { accountLook } from './account-look.tsx';

const user = userEvent.setup({ delay: null });
const security: MySecurity = {
  has_password: true,
  has_authenticator: true,
  passkeys: [],
  recovery_codes_left: 2,
  recovery_codes_total: 10,
  requires_two_factor: false,
  proof_ways: ['code'],
  passkey_host: null,
};
const session = {
  id: '0198a000-0000-7000-8000-000000000001',
  is_current: true,
  browser: 'firefox',
  system: 'windows',
  address: '192.0.2.1',
  created_at: '2026-11-20T09:00:00.000Z',
  last_seen_at: '2026-11-20T09:00:00.000Z',
};
const elsewhere = { ...session, id: '0198a000-0000-7000-8000-000000000002', is_current: false, address: '192.0.2.9' };

let own: MySecurity;
let asked: { method: string; path: string; body: unknown }[];
let refusal: { status: number; body: unknown } | null;
let losesActivation: boolean;

function Parts() {
  const { http } = useAppTools();
  return (
    <AccountProvider value={{ look: accountLook, http, onChanged: () => undefined }}>
      <LanguageChoice offered={['en', 'uz']} />
      <SecurityParts />
    </AccountProvider>
  );
}
const open = () =>
  render(
    <AppToolsProvider config={parseRuntimeConfig({})} basePath="/lk">
      <Parts />
    </AppToolsProvider>,
  );

beforeAll(async () => {
  // The document of the tests has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { commons } }, defaultNS: 'commons' });
});
beforeEach(() => {
  own = security;
  asked = [];
  refusal = null;
  losesActivation = false;
  for (const { id } of readToasts()) dismissToast(id);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const path = new URL(url, 'http://x').pathname;
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ method, path, body });
    if (method === 'GET' && path.endsWith('/security')) return Promise.resolve(Response.json(own));
    if (method === 'GET' && path.endsWith('/sessions')) {
      return Promise.resolve(Response.json({ data: [session, elsewhere] }));
    }
    if (losesActivation && path.endsWith('/code/testing')) {
      own = security;
      return Promise.reject(new TypeError('Failed to fetch'));
    }
    if (path.endsWith('/security/proof')) {
      refusal = null;
      return Promise.resolve(Response.json({ done: true }));
    }
    if (refusal) return Promise.resolve(Response.json(refusal.body, { status: refusal.status }));
    return Promise.resolve(
      Response.json({ done: true, recovery_codes: ['k7mq-2xhd-p9ra'], secret: 'S', link: '', qr: 'data:,' }),
    );
  });
});

describe('the language of the own account', () => {
  it('is kept for emails as well as spoken at once', async () => {
    for (const namespace of [i18next.options.ns ?? []].flat()) i18next.addResourceBundle('uz', namespace, {});
    open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'uz');
    await vi.waitFor(() => expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ language: 'uz' }));
    expect(i18next.language).toBe('uz');
    await i18next.changeLanguage('en');
  });
});

describe('what protects the own account', () => {
  it('says how many recovery codes are left, and shows new ones once, for a code', async () => {
    open();
    expect(await screen.findByText('2 codes of 10 left')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Get new codes' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Get new codes' }));
    expect(within(dialog).getByText('Fill in this field')).toBeTruthy();
    await user.type(within(dialog).getByLabelText('Code'), '123456');
    await user.click(within(dialog).getByRole('button', { name: 'Get new codes' }));
    expect(await screen.findByText('k7mq-2xhd-p9ra')).toBeTruthy();
    expect(asked.find(({ path }) => path.endsWith('/recovery-codes'))?.body).toEqual({ code: '123456' });
  });

  async function openCodes(): Promise<{ dialog: HTMLElement; done: HTMLElement }> {
    open();
    await user.click(await screen.findByRole('button', { name: 'Get new codes' }));
    await user.type(within(await screen.findByRole('dialog')).getByLabelText('Code'), '123456');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Get new codes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save your recovery codes' });
    return { dialog, done: within(dialog).getByRole('button', { name: 'I have saved the codes' }) };
  }

  it('lets nobody close recovery codes before they were copied', async () => {
    const { dialog, done } = await openCodes();
    await user.click(done);
    await user.keyboard('{Escape}');
    expect(screen.getByText('k7mq-2xhd-p9ra')).toBeTruthy();
    expect(within(dialog).getByText(/Copy or save it first/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    await user.click(done);
    expect(screen.queryByText('k7mq-2xhd-p9ra')).toBeNull();
  });

  it('takes the word of somebody whose clipboard is refused', async () => {
    const { dialog, done } = await openCodes();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    await user.click(await within(dialog).findByRole('checkbox', { name: /I have written it down/ }));
    await user.click(done);
    expect(screen.queryByText('k7mq-2xhd-p9ra')).toBeNull();
  });

  it('asks once more who is here where the server wants to know, and then goes on', async () => {
    own = {
      ...security,
      has_authenticator: false,
      recovery_codes_total: 0,
      recovery_codes_left: 0,
      proof_ways: ['password'],
    };
    refusal = { status: 403, body: { code: 'proof_needed', message: 'Confirm' } };
    open();
    await user.click(await screen.findByRole('button', { name: 'Switch on' }));
    const proof = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    await user.type(within(proof).getByLabelText('Password'), 'secret words');
    await user.click(within(proof).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('dialog', { name: 'Code from an app' })).toBeTruthy();
    expect(asked.find(({ path }) => path.endsWith('/security/proof'))?.body).toEqual({ password: 'secret words' });
  });

  it('tells that recovery codes were lost on their way, and shows new ones', async () => {
    own = { ...security, has_authenticator: false, recovery_codes_total: 0, recovery_codes_left: 0 };
    losesActivation = true;
    open();
    await user.click(await screen.findByRole('button', { name: 'Switch on' }));
    await user.type(await screen.findByLabelText('Digit 1 of 6'), '123456');
    const lost = await screen.findByRole('dialog', { name: 'The second factor is connected' });
    // Nothing is taken back by closing it, and its title is the notice.
    expect(within(lost).queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(readToasts()).toEqual([]);
    await user.click(within(lost).getByRole('button', { name: 'Get new codes' }));
    expect(await screen.findByText('k7mq-2xhd-p9ra')).toBeTruthy();
    expect(asked.find(({ path }) => path.endsWith('/recovery-codes'))?.body).toEqual({});
  });

  it('leaves everything as it was when the person gives up proving it', async () => {
    own = { ...security, has_authenticator: false, proof_ways: ['password'] };
    refusal = { status: 403, body: { code: 'proof_needed', message: 'Confirm' } };
    open();
    await user.click(await screen.findByRole('button', { name: 'Switch on' }));
    const proof = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    await user.click(within(proof).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says why there can be no passkey at an address without a name', async () => {
    open();
    expect(await screen.findByText(/opened by its IP address/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('names the devices that are signed in, this one too, and signs out another one', async () => {
    open();
    expect(await screen.findAllByText('Firefox on Windows')).toHaveLength(2);
    expect(screen.getByText('This device')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sign out: Firefox on Windows, 192.0.2.9' }));
    expect(asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `/users/api/v1/sessions/${elsewhere.id}`,
    ]);
  });
});
