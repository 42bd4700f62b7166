/** A half-filled form of the console, and whatever may come between it and its "Save". */
import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { tokenStorageKey } from '#contract/constants.ts';
import { hasUnsavedWork } from '../../lib/unsaved-work.ts';
import { storeToken } from '../../providers/session/token.ts';
import { ToastRegion } from '../../ui/toasts.tsx';
import {
  ann,
  answer,
  fillIn,
  isSaved,
  name,
  over,
  refusal,
  save,
  signInOver,
  startWorld,
  user,
  world,
} from '../testing/interrupted-form.tsx';
import { serveBadges } from '../testing/test-kit.tsx';

startWorld();

describe('a half-filled form is saved as it was typed', () => {
  it('after the session ended: signing in opens over the page, and the call goes out again', async () => {
    const page = await fillIn();
    world.sessions = {};
    await save();
    await signInOver();
    await isSaved(page);
    expect(world.tokens).toEqual(['fresh']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('after a wrong password over the page, which is said there', async () => {
    const page = await fillIn();
    world.sessions = {};
    await save();
    const dialog = await over();
    world.calls = serveBadges([], (call) =>
      call.path.endsWith('/oauth') ? refusal(422, 'sign_in_failed') : answer(call),
    );
    await signInOver();
    expect((await within(dialog).findByRole('alert')).textContent).toContain('words of sign_in_failed');
    world.calls = serveBadges([], answer);
    await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
    await isSaved(page);
  });

  it('after the address was changed elsewhere: the new one is typed over the page', async () => {
    const page = await fillIn();
    world.sessions = {};
    world.back = { ...ann, email: 'anna@vector.test' };
    await save();
    const dialog = await over();
    const address = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Email address' });
    expect(dialog.textContent).toContain('your email address');
    await user.clear(address);
    await user.type(address, 'anna@vector.test');
    await user.type(within(dialog).getByLabelText('Password'), 'a long password');
    await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
    await isSaved(page);
    const signedIn = world.calls.find(({ path }) => path.endsWith('/oauth'));
    expect(new URLSearchParams(String(signedIn?.body)).get('username')).toBe('anna@vector.test');
  });

  it('after another tab signed the same person in', async () => {
    const page = await fillIn();
    world.sessions = {};
    await save();
    await over();
    world.sessions = { other: ann };
    storeToken('other');
    window.dispatchEvent(new StorageEvent('storage', { key: tokenStorageKey, oldValue: null, newValue: 'other' }));
    await isSaved(page);
    expect(world.tokens).toEqual(['other']);
  });

  it('after another tab signed out', async () => {
    const page = await fillIn();
    world.sessions = {};
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
    world.sessions = {};
    world.back = { ...ann, id: 'bob', full_name: 'Bob Vector' };
    await save();
    await signInOver();
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else signed in' });
    expect(world.tokens).toEqual([]);
    world.back = ann;
    await user.click(within(dialog).getByRole('button', { name: 'Sign in as Ann Vector' }));
    await signInOver();
    await isSaved(page);
    expect(world.tokens).toEqual(['fresh']);
  });

  it.each([
    ['while the server is in trouble', () => (world.fails = 500), /words of internal_error/],
    ['while the database is away', () => (world.fails = 503), /words of internal_error/],
  ])('%s: the words say so, with the details for support, and the next press saves it', async (_, befall, words) => {
    const page = await fillIn();
    befall();
    await save();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(words);
    expect(within(alert).getByText(/status: 50[03]/)).toBeTruthy();
    expect(within(alert).getByRole('button', { name: 'Copy' })).toBeTruthy();
    expect((await name()).value).toBe('Half-filled');
    expect(hasUnsavedWork()).toBe(true);
    world.fails = null;
    await save();
    await isSaved(page);
  });

  it('offline, or with the server away: it is said at once, and saved by itself when the server is back', async () => {
    render(<ToastRegion />);
    const page = await fillIn();
    world.isAway = true;
    await save();
    expect((await screen.findByRole('alert')).textContent).toMatch(/No connection to the server.*checking/);
    expect((await name()).value).toBe('Half-filled');
    expect(hasUnsavedWork()).toBe(true);
    world.isAway = false;
    // Whoever presses again meanwhile sends no second one.
    await save();
    window.dispatchEvent(new Event('online'));
    await isSaved(page);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('The action went through')).toBeTruthy();
    expect(world.tokens).toEqual(['first']);
  });

  it('after the session could not even be asked about', async () => {
    const page = await fillIn();
    world.owed = 'code';
    world.calls = serveBadges([], (call) => {
      if (call.path.endsWith('/users/me')) throw new TypeError('Failed to fetch');
      return answer(call);
    });
    await save();
    const dialog = await over();
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/No connection/);
    world.calls = serveBadges([], answer);
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await user.type(await screen.findByLabelText('Digit 1 of 6'), '123456');
    await isSaved(page);
  });
});

it('a form that a new role may not send any more keeps what was typed, and says both', async () => {
  await fillIn();
  world.sessions = {};
  world.back = { ...ann, role: 'content_manager' };
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
  world.sessions = {};
  await save();
  await over();
  const { createHttpClient } = await import('../../providers/http/http-client.ts');
  const http = createHttpClient({ baseUrl: '', language: () => 'en' });
  const read = Promise.all([http.send('GET', '/api/v2/badges/b1'), http.send('GET', '/api/v2/badges/b2')]);
  await signInOver();
  expect(await read).toEqual([null, null]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
