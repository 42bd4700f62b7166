import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import commons from '#locales/en/commons.json' with { type: 'json' };
import { parseRuntimeConfig } from '../../lib/runtime-config.ts';
import { readToken, storeToken } from '../../providers/session/token.ts';
import { RoomProvider } from '../../ui/room-context.tsx';
import { Router } from '../../ui/router.tsx';
import { SignInPage } from './sign-in-page.tsx';

type Answer = { status: number; body: unknown; headers?: Record<string, string> };
let answers: Record<string, Answer>;
let forms: string[];

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { commons } }, defaultNS: 'commons' });
});
beforeEach(() => {
  localStorage.clear();
  forms = [];
  answers = {};
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (init.body instanceof URLSearchParams) forms.push(init.body.toString());
    const { status, body, headers } = answers[new URL(url, 'http://x').pathname] ?? { status: 500, body: null };
    return Promise.resolve(Response.json(body, { status, headers: headers ?? {} }));
  });
});

const signInPath = '/gateway/v1/authentication/oauth';
const mePath = '/users/api/v1/users/me';
const token: Answer = { status: 200, body: { access_token: 'fresh', token_type: 'bearer', expires_in: 3600 } };

function open(demo = false, settings = {}) {
  const config = parseRuntimeConfig(
    demo
      ? { demo: { password: 'demo', mailboxUrl: '', accounts: [{ email: 'o@demo.test', role: 'operator' }] } }
      : settings,
  );
  render(
    <RoomProvider config={config} basePath="/lk">
      <Router basePath="/lk">
        <SignInPage />
      </Router>
    </RoomProvider>,
  );
}

async function fillIn(email: string, password: string) {
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('the sign-in page', () => {
  it('sends the form as the gateway wants it', async () => {
    answers = { [signInPath]: { status: 422, body: { code: 'sign_in_failed', message: 'No such pair' } } };
    open();
    await fillIn('a@b.co', 'secret word');
    expect(forms).toEqual(['grant_type=password&username=a%40b.co&password=secret+word']);
  });

  it('offers the password of the directory where the installation has one', async () => {
    const paths: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      paths.push(new URL(url, 'http://x').pathname);
      return Promise.resolve(Response.json({ code: 'sign_in_failed', message: 'No such pair' }, { status: 422 }));
    });
    open(false, { sso: { ldap: true } });
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with the directory' }));
    await userEvent.type(screen.getByLabelText('Sign-in name or email'), 'anna');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No such pair');
    expect(paths).toEqual(['/api/v2/auth/ldap']);
  });

  it('offers it nowhere else', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Sign in with the directory' })).toBeNull();
  });

  it('says what is wrong and keeps the address', async () => {
    answers = { [signInPath]: { status: 422, body: { code: 'sign_in_failed', message: 'No such pair' } } };
    open();
    await fillIn('a@b.co', 'wrong');
    expect((await screen.findByRole('alert')).textContent).toContain('No such pair');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('a@b.co');
    expect(readToken()).toBeNull();
  });

  it('says how long to wait after too many attempts', async () => {
    answers = {
      [signInPath]: {
        status: 429,
        body: { code: 'too_many_requests', message: 'Later' },
        headers: { 'retry-after': '90' },
      },
    };
    open();
    await fillIn('a@b.co', 'wrong');
    expect((await screen.findByRole('alert')).textContent).toContain('Try again in 2 minutes');
  });

  it('sends nothing while a field is empty', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Fill in this field')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(forms).toEqual([]);
  });

  it('asks for the second factor while one is owed', async () => {
    answers = {
      [signInPath]: token,
      [mePath]: { status: 404, body: { code: 'two_factor_owed', errors: { step: ['code'] } } },
    };
    open();
    await fillIn('a@b.co', 'right');
    expect(await screen.findByRole('heading', { name: 'Confirm it is you' })).toBeTruthy();
    expect(screen.getAllByRole('textbox')).toHaveLength(6);
  });

  it('says who can help when the account has no permissions', async () => {
    answers = { [mePath]: { status: 400, body: { code: 'permissions_missing', message: 'x' } } };
    storeToken('old');
    open();
    expect(await screen.findByRole('heading', { name: 'No access yet' })).toBeTruthy();
  });

  it('shows the form again when the session is over', async () => {
    answers = { [mePath]: { status: 401, body: { code: 'unauthorized', message: 'x' } } };
    storeToken('old');
    open();
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    await vi.waitFor(() => expect(readToken()).toBeNull());
  });

  it('offers the demo accounts where there is a demo, and nowhere else', async () => {
    answers = { [signInPath]: { status: 422, body: { code: 'sign_in_failed', message: 'No such pair' } } };
    open();
    expect(screen.queryByText('Demo')).toBeNull();
    open(true);
    await userEvent.click(screen.getByRole('button', { name: /o@demo.test/ }));
    expect(forms).toEqual(['grant_type=password&username=o%40demo.test&password=demo']);
  });
});
