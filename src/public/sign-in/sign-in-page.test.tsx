import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import commons from '#locales/en/commons.json' with { type: 'json' };
import global_errors from '#locales/en/global_errors.json' with { type: 'json' };
import { parseRuntimeConfig } from '../../lib/runtime-config.ts';
import { isOfProvider, readToken, storeToken } from '../../providers/session/token.ts';
import { AppToolsProvider } from '../../ui/app-tools-context.tsx';
import { Router } from '../../ui/router.tsx';
import { SignInPage } from './sign-in-page.tsx';

type Answer = { status: number; body: unknown; headers?: Record<string, string> };
let answers: Record<string, Answer>;
let forms: string[];

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { commons, global_errors } }, defaultNS: 'commons' });
});
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/lk/auth/login');
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
    <AppToolsProvider config={config} basePath="/lk">
      <Router basePath="/lk">
        <SignInPage />
      </Router>
    </AppToolsProvider>,
  );
}

async function fillIn(email: string, password: string) {
  await userEvent.type(screen.getByLabelText('Email address'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

async function typeAddress(label: string, name: string) {
  await userEvent.type(screen.getByLabelText(label), name);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
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
    await typeAddress('User name or email address', 'anna');
    await userEvent.type(await screen.findByLabelText('Password of your work computer'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No such pair');
    expect(paths).toEqual(['/api/v2/auth/ldap']);
  });

  it('offers it nowhere else', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Sign in with the directory' })).toBeNull();
  });

  it('offers passkeys at the host that has them, and says when none was given', async () => {
    answers = {
      '/users/api/v1/passkeys/sign-in/options': { status: 200, body: { challenge: 'AAAA', rpId: 'localhost' } },
    };
    vi.stubGlobal('PublicKeyCredential', () => undefined);
    const get = () => Promise.reject(new DOMException('The person cancelled', 'NotAllowedError'));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials: { get } }));
    open(false, { passkeyHost: location.hostname });
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No passkey was used');
    vi.unstubAllGlobals();
  });

  it('offers no passkeys at another host', () => {
    vi.stubGlobal('PublicKeyCredential', () => undefined);
    open(false, { passkeyHost: 'learn.example.test' });
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
    vi.unstubAllGlobals();
  });

  it('asks for the passkey of whoever has no authenticator, or for a recovery code', async () => {
    answers = {
      [signInPath]: token,
      [mePath]: { status: 404, body: { code: 'two_factor_owed', errors: { step: ['code'], ways: ['passkey'] } } },
    };
    open();
    await fillIn('a@b.co', 'right');
    expect(await screen.findByRole('button', { name: 'Confirm with a passkey' })).toBeTruthy();
    expect(screen.getByLabelText('Recovery code')).toBeTruthy();
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('says what is wrong and keeps the address', async () => {
    answers = { [signInPath]: { status: 422, body: { code: 'sign_in_failed', message: 'No such pair' } } };
    open();
    await fillIn('a@b.co', 'wrong');
    expect((await screen.findByRole('alert')).textContent).toContain('No such pair');
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('a@b.co');
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
    expect(document.activeElement).toBe(screen.getByLabelText('Email address'));
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

  describe('with a provider', () => {
    const provider = { organization_id: 'o-1', label: 'Vector ID' };

    it('shows its button at once where there is one organization', () => {
      open(false, { sso: { adfs: true, provider } });
      const way = screen.getByRole('link', { name: 'Sign in with Vector ID' });
      expect(way.getAttribute('href')).toBe('/api/v2/auth/sso?organization_id=o-1');
    });

    it('asks for the address alone, sends its domain alone, and offers what the domain has', async () => {
      const paths: string[] = [];
      vi.stubGlobal('fetch', (url: string) => {
        paths.push(url);
        return Promise.resolve(
          Response.json({
            data: [
              { ...provider, is_only_way: false },
              { organization_id: 'o-2', label: 'Branch', is_only_way: false },
            ],
          }),
        );
      });
      open(false, { sso: { adfs: true } });
      expect(screen.queryByLabelText('Password')).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
      expect(screen.getByText('Fill in this field')).toBeTruthy();
      await typeAddress('Email address', 'anna@Vector.test');
      expect(await screen.findByRole('link', { name: 'Sign in with Branch' })).toBeTruthy();
      expect(document.activeElement).toBe(screen.getByLabelText('Password'));
      expect(paths).toEqual(['/api/v2/auth/sso/providers?domain=vector.test']);

      await userEvent.type(screen.getByLabelText('Email address'), 'x');
      expect(screen.queryByRole('link', { name: 'Sign in with Branch' })).toBeNull();
      expect(screen.queryByLabelText('Password')).toBeNull();
    });

    it('asks for no password where the provider is the only way, unless somebody has one', async () => {
      vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: [{ ...provider, is_only_way: true }] })));
      open(false, { sso: { adfs: true } });
      await typeAddress('Email address', 'anna@vector.test');
      expect(await screen.findByRole('link', { name: 'Sign in with Vector ID' })).toBeTruthy();
      expect(screen.queryByLabelText('Password')).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Sign in with the password of this site' }));
      expect(screen.getByLabelText('Password')).toBeTruthy();
    });

    it('asks for the password of the directory where the domain has one, and for the own one when told so', async () => {
      vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ has_directory: true })));
      open(false, { sso: { ldap: true } });
      await typeAddress('User name or email address', 'anna@vector.test');
      expect(await screen.findByLabelText('Password of your work computer')).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Sign in with the password of this site' }));
      expect(screen.getByLabelText('Password')).toBeTruthy();
    });

    it.each([
      ['has none', () => Response.json({ data: [], has_directory: false })],
      ['cannot be asked for', () => Response.json({ code: 'internal_error', message: 'x' }, { status: 500 })],
    ])('asks for a password where the domain %s, and says nothing of an account', async (_, answer) => {
      vi.stubGlobal('fetch', () => Promise.resolve(answer()));
      open(false, { sso: { adfs: true, ldap: true } });
      await typeAddress('User name or email address', 'anna@elsewhere.test');
      expect(await screen.findByLabelText('Password', undefined, { timeout: 5000 })).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByRole('button', { name: 'Sign in with the directory' })).toBeTruthy();
    });

    it('fetches the session of the ticket behind the #, once, and leaves nothing of it in the address', async () => {
      history.replaceState(null, '', '/lk/auth/login#sso=the-ticket');
      const bodies: string[] = [];
      vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
        if (url.endsWith('/sso/ticket')) {
          bodies.push(typeof init.body === 'string' ? init.body : '');
          return Promise.resolve(Response.json({ access_token: 'fresh', token_type: 'bearer', expires_in: 60 }));
        }
        return Promise.resolve(Response.json({ code: 'permissions_missing', message: 'x' }, { status: 400 }));
      });
      open();
      expect(location.hash).toBe('');
      expect(await screen.findByRole('heading', { name: 'No access yet' })).toBeTruthy();
      expect([bodies, readToken(), isOfProvider()]).toEqual([['{"ticket":"the-ticket"}'], 'fresh', true]);
    });

    it.each([
      ['sso_expired', 'Start again'],
      ['licenses_exhausted', 'Not enough licences'],
      ['made_up_by_somebody', 'unexpected'],
    ])('says what %s means', async (code, words) => {
      history.replaceState(null, '', `/lk/auth/login#sso_problem=${code}`);
      open();
      expect((await screen.findByRole('alert')).textContent?.toLowerCase()).toContain(words.toLowerCase());
      expect(location.hash).toBe('');
    });
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
