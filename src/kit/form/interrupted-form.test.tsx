/** A half-filled form of the console, and whatever may come between it and its "Save". */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenStorageKey } from '#contract/constants.ts';
import type { Me } from '#contract/sessions.ts';
import { parseRuntimeConfig } from '../../lib/runtime-config.ts';
import { hasUnsavedWork } from '../../lib/unsaved-work.ts';
import { onSignedOut, readToken, storeToken } from '../../providers/session/token.ts';
import { PageGuard } from '../../ui/sign-in/page-guard.tsx';
import { ToastRegion } from '../../ui/toasts.tsx';
import { renderKit, serveBadges, startWords } from '../testing/test-kit.tsx';

const user = userEvent.setup();
const ann = {
  id: 'ann',
  organization_id: 'vector',
  organization: { id: 'vector', title: 'Vector' },
  email: 'ann@vector.test',
  full_name: 'Ann Vector',
  role: 'operator',
} as Me;

/** The world behind the network: whose sessions there are, and what is owed. */
let sessions: Record<string, Me>;
let owed: 'setup' | 'code' | null;
let isAway: boolean;
let fails: number | null;
let back: Me;
let calls: ReturnType<typeof serveBadges>;
let tokens: (string | null)[];
const gone = vi.fn<() => void>();

const refusal = (status: number, code: string, errors = {}) =>
  Response.json({ code, message: `words of ${code}`, detail: null, errors }, { status });

function answer({ method, path }: { method: string; path: string }): Response | undefined {
  if (isAway) throw new TypeError('Failed to fetch');
  if (path === '/gateway/v1/authentication/oauth') {
    sessions['fresh'] = back;
    return Response.json({ access_token: 'fresh', token_type: 'bearer', expires_in: 60 });
  }
  const person = sessions[readToken() ?? ''];
  if (person === undefined) return refusal(401, 'unauthorized');
  if (path.endsWith('/twofa/my-qr-link')) return Response.json({ link: 'otpauth:', qr: 'data:,', secret: 'ABCD' });
  if (path.endsWith('/twofa/code/testing')) {
    owed = null;
    return Response.json({ recovery_codes: ['one-two'] });
  }
  if (path.endsWith('/twofa/code/verify')) {
    owed = null;
    return Response.json({ done: true });
  }
  if (path.endsWith('/users/me')) {
    return owed ? refusal(404, 'two_factor_owed', { step: [owed], ways: ['code'] }) : Response.json(person);
  }
  if (owed) return refusal(404, 'two_factor_owed');
  if (method === 'POST') tokens.push(readToken());
  if (method === 'POST' && person.role !== 'operator') return refusal(403, 'forbidden');
  return fails === null ? undefined : refusal(fails, 'internal_error');
}

const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/, hidden: true });
const save = () => user.click(screen.getByRole('button', { name: /Create$/, hidden: true }));
const over = () => screen.findByRole('dialog', { name: 'Sign in again' });
const created = () => calls.filter(({ method, path }) => method === 'POST' && path === '/api/v2/badges');
/** As it was typed, and nobody was sent away meanwhile. */
async function isSaved(page: ReturnType<typeof renderKit>) {
  await waitFor(() => expect(page.state.location.pathname).toBe('/admin/badges/new'));
  expect(created().at(-1)?.body).toMatchObject({ name: 'Half-filled' });
  expect(gone).not.toHaveBeenCalled();
}

async function fillIn() {
  const page = renderKit('/admin/badges/create');
  render(<PageGuard me={ann} config={parseRuntimeConfig({})} basePath="" />);
  await user.type(await name(), 'Half-filled');
  return page;
}

async function signInOver() {
  const dialog = await over();
  expect(within(dialog).getByDisplayValue('ann@vector.test')).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Password'), 'a long password');
  await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
}

beforeAll(async () => {
  await startWords();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
let stop: () => void;
beforeEach(() => {
  storeToken('first');
  sessions = { first: ann };
  owed = null;
  isAway = false;
  fails = null;
  back = ann;
  tokens = [];
  calls = serveBadges([], answer);
  gone.mockReset();
  stop = onSignedOut(gone);
});
afterEach(() => stop());

describe('a half-filled form is saved as it was typed', () => {
  it('after the session ended: signing in opens over the page, and the call goes out again', async () => {
    const page = await fillIn();
    sessions = {};
    await save();
    await signInOver();
    await isSaved(page);
    expect(tokens).toEqual(['fresh']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('after a wrong password over the page, which is said there', async () => {
    const page = await fillIn();
    sessions = {};
    await save();
    const dialog = await over();
    calls = serveBadges([], (call) => (call.path.endsWith('/oauth') ? refusal(422, 'sign_in_failed') : answer(call)));
    await signInOver();
    expect((await within(dialog).findByRole('alert')).textContent).toContain('words of sign_in_failed');
    calls = serveBadges([], answer);
    await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
    await isSaved(page);
  });

  it('after the address was changed elsewhere: the new one is typed over the page', async () => {
    const page = await fillIn();
    sessions = {};
    back = { ...ann, email: 'anna@vector.test' };
    await save();
    const dialog = await over();
    const address = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Email' });
    expect(dialog.textContent).toContain('your email address');
    await user.clear(address);
    await user.type(address, 'anna@vector.test');
    await user.type(within(dialog).getByLabelText('Password'), 'a long password');
    await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
    await isSaved(page);
    const signedIn = calls.find(({ path }) => path.endsWith('/oauth'));
    expect(new URLSearchParams(String(signedIn?.body)).get('username')).toBe('anna@vector.test');
  });

  it('after a second factor was asked of everybody: it is set up over the page', async () => {
    const page = await fillIn();
    owed = 'setup';
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'Connect a second factor' });
    expect(within(dialog).getByRole('button', { name: 'Sign in again' })).toBeTruthy();
    await user.type(await within(dialog).findByLabelText('Digit 1 of 6'), '123456');
    const saved = await within(dialog).findByRole('button', { name: 'I have saved them, continue' });
    // The field that had it is gone: the keyboard goes on from the heading.
    expect(document.activeElement).toBe(within(dialog).getByRole('heading'));
    await user.click(saved);
    await isSaved(page);
    expect(tokens).toEqual(['first']);
  });

  it.each([
    ['connected', 'setup', 'Connect a second factor'],
    ['gave', 'code', 'Confirm it is you'],
  ] as const)('after another tab %s the second factor that was owed here too', async (_, step, title) => {
    const page = await fillIn();
    owed = step;
    await save();
    const dialog = await screen.findByRole('dialog', { name: title });
    await within(dialog).findByLabelText('Digit 1 of 6');
    owed = null;
    const otherTab = new BroadcastChannel('second-factor');
    otherTab.postMessage('given');
    await isSaved(page);
    otherTab.close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(tokens).toEqual(['first']);
  });

  it.each([
    ['loads', '/twofa/my-qr-link'],
    ['is confirmed', '/twofa/code/testing'],
  ])('after a second factor was connected elsewhere before the own one %s', async (_, path) => {
    const page = await fillIn();
    owed = 'setup';
    calls = serveBadges([], (call) => {
      if (!call.path.endsWith(path)) return answer(call);
      owed = null;
      return refusal(409, 'two_factor_active');
    });
    await save();
    const digit = path.endsWith('/testing') ? await screen.findByLabelText('Digit 1 of 6') : null;
    if (digit) await user.type(digit, '123456');
    await isSaved(page);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('with recovery codes on the screen: no other tab takes them away', async () => {
    const page = await fillIn();
    owed = 'setup';
    await save();
    await user.type(await screen.findByLabelText('Digit 1 of 6'), '123456');
    await screen.findByText('one-two');
    const asked = () => calls.filter(({ path }) => path.endsWith('/users/me')).length;
    const before = asked();
    const [otherTab, thirdTab] = [new BroadcastChannel('second-factor'), new BroadcastChannel('second-factor')];
    const heard = new Promise((resolve) => thirdTab.addEventListener('message', resolve, { once: true }));
    otherTab.postMessage('given');
    await heard;
    await user.hover(screen.getByText('one-two'));
    for (const tab of [otherTab, thirdTab]) tab.close();
    expect(asked()).toBe(before);
    await user.click(screen.getByRole('button', { name: 'I have saved them, continue' }));
    await isSaved(page);
  });

  it('after the session ended where a second factor is given', async () => {
    const page = await fillIn();
    sessions = {};
    owed = 'code';
    await save();
    await signInOver();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Digit 1 of 6')));
    await user.keyboard('123456');
    await isSaved(page);
  });

  it('after another tab signed the same person in', async () => {
    const page = await fillIn();
    sessions = {};
    await save();
    await over();
    sessions = { other: ann };
    storeToken('other');
    window.dispatchEvent(new StorageEvent('storage', { key: tokenStorageKey, oldValue: null, newValue: 'other' }));
    await isSaved(page);
    expect(tokens).toEqual(['other']);
  });

  it('after another tab signed out', async () => {
    const page = await fillIn();
    sessions = {};
    localStorage.removeItem(tokenStorageKey);
    window.dispatchEvent(new StorageEvent('storage', { key: tokenStorageKey, oldValue: 'first', newValue: null }));
    expect(within(await over()).getByText('You signed out in another tab.')).toBeTruthy();
    await signInOver();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await save();
    await isSaved(page);
  });

  it('after somebody else had signed in over the page, once its person is back: never in another name', async () => {
    const page = await fillIn();
    sessions = {};
    back = { ...ann, id: 'bob', full_name: 'Bob Vector' };
    await save();
    await signInOver();
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else signed in' });
    expect(tokens).toEqual([]);
    back = ann;
    await user.click(within(dialog).getByRole('button', { name: 'Sign in as Ann Vector' }));
    await signInOver();
    await isSaved(page);
    expect(tokens).toEqual(['fresh']);
  });

  it.each([
    ['while the server is in trouble', () => (fails = 500), /words of internal_error/],
    ['while the database is away', () => (fails = 503), /words of internal_error/],
  ])('%s: the words say so, and the next press saves it', async (_, befall, words) => {
    const page = await fillIn();
    befall();
    await save();
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect((await name()).value).toBe('Half-filled');
    expect(hasUnsavedWork()).toBe(true);
    fails = null;
    await save();
    await isSaved(page);
  });

  it('offline, or with the server away: it is said at once, and saved by itself when the server is back', async () => {
    render(<ToastRegion />);
    const page = await fillIn();
    isAway = true;
    await save();
    expect((await screen.findByRole('alert')).textContent).toMatch(/No connection to the server.*looking/);
    expect((await name()).value).toBe('Half-filled');
    expect(hasUnsavedWork()).toBe(true);
    isAway = false;
    // Whoever presses again meanwhile sends no second one.
    await save();
    window.dispatchEvent(new Event('online'));
    await isSaved(page);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('It went through')).toBeTruthy();
    expect(tokens).toEqual(['first']);
  });

  it('after the session could not even be asked about', async () => {
    const page = await fillIn();
    owed = 'code';
    calls = serveBadges([], (call) => {
      if (call.path.endsWith('/users/me')) throw new TypeError('Failed to fetch');
      return answer(call);
    });
    await save();
    const dialog = await over();
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/No connection/);
    calls = serveBadges([], answer);
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await user.type(await screen.findByLabelText('Digit 1 of 6'), '123456');
    await isSaved(page);
  });
});

it('a form that a new role may not send any more keeps what was typed, and says both', async () => {
  await fillIn();
  sessions = {};
  back = { ...ann, role: 'content_manager' };
  await save();
  await signInOver();
  const dialog = await screen.findByRole('dialog', { name: 'Your role was changed' });
  expect(within(dialog).getByText(/Content manager/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Stay on the page' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/words of forbidden/);
  expect((await name()).value).toBe('Half-filled');
});

it('what several parts of the page asked meanwhile goes out again after one sign-in', async () => {
  await fillIn();
  sessions = {};
  await save();
  await over();
  const { createHttpClient } = await import('../../providers/http/http-client.ts');
  const http = createHttpClient({ baseUrl: '', language: () => 'en' });
  const read = Promise.all([http.send('GET', '/api/v2/badges/b1'), http.send('GET', '/api/v2/badges/b2')]);
  await signInOver();
  expect(await read).toEqual([null, null]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
