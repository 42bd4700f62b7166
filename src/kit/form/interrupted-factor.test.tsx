/** A half-filled form of the console, and a second factor that is asked for before its "Save". */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type Asked,
  ann,
  answer,
  fillIn,
  isSaved,
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
  it('after a second factor was asked of everybody: it is set up over the page', async () => {
    const page = await fillIn();
    world.owed = 'setup';
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'Connect a second factor' });
    expect(within(dialog).getByRole('button', { name: 'Sign in again' })).toBeTruthy();
    await user.type(await within(dialog).findByLabelText('Digit 1 of 6'), '123456');
    const saved = await within(dialog).findByRole('button', { name: 'I have saved them, continue' });
    // The field that had it is gone: the keyboard goes on from the heading.
    expect(document.activeElement).toBe(within(dialog).getByRole('heading'));
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    await user.click(saved);
    await isSaved(page);
    expect(world.tokens).toEqual(['first']);
  });

  it.each([
    ['connected', 'setup', 'Connect a second factor'],
    ['gave', 'code', 'Confirm it is you'],
  ] as const)('after another tab %s the second factor that was owed here too', async (_, step, title) => {
    const page = await fillIn();
    world.owed = step;
    await save();
    const dialog = await screen.findByRole('dialog', { name: title });
    await within(dialog).findByLabelText('Digit 1 of 6');
    world.owed = null;
    const otherTab = new BroadcastChannel('second-factor');
    otherTab.postMessage('given');
    await isSaved(page);
    otherTab.close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(world.tokens).toEqual(['first']);
  });

  it.each([
    ['loads', '/twofa/my-qr-link'],
    ['is confirmed', '/twofa/code/testing'],
  ])('after a second factor was connected elsewhere before the own one %s', async (_, path) => {
    const page = await fillIn();
    world.owed = 'setup';
    world.calls = serveBadges([], (call) => {
      if (!call.path.endsWith(path)) return answer(call);
      world.owed = null;
      return refusal(409, 'two_factor_active');
    });
    await save();
    const digit = path.endsWith('/testing') ? await screen.findByLabelText('Digit 1 of 6') : null;
    if (digit) await user.type(digit, '123456');
    await isSaved(page);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['asks the server', (call: Asked) => call.path.endsWith('/twofa/my-qr-link')],
    ['sends a code', (call: Asked) => call.path.endsWith('/twofa/code/testing')],
    ['comes back to the page', () => false],
  ] as const)('after another browser connected the second factor, once this one %s', async (way, isRefused) => {
    const page = await fillIn();
    world.owed = 'setup';
    world.calls = serveBadges([], (call) => {
      if (!isRefused(call)) return answer(call);
      world.owed = 'code';
      return refusal(409, 'two_factor_active');
    });
    await save();
    if (way !== 'asks the server') {
      const digit = await screen.findByLabelText('Digit 1 of 6');
      if (way === 'sends a code') await user.type(digit, '123456');
      else world.owed = 'code';
    }
    if (way === 'comes back to the page') document.dispatchEvent(new Event('visibilitychange'));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm it is you' });
    expect(within(dialog).getByRole('status').textContent).toMatch(/connected in another browser.*delete it/);
    expect(within(dialog).getByText(/digits of the entry that you connected in the other browser/)).toBeTruthy();
    await user.type(within(dialog).getByLabelText('Digit 1 of 6'), '654321');
    await isSaved(page);
    expect(world.calls.find(({ path }) => path.endsWith('/code/verify'))?.body).toEqual({ code: '654321' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('after the session ended while the second factor was set up: it is not blamed on the factor', async () => {
    const page = await fillIn();
    world.owed = 'setup';
    await save();
    const digit = await screen.findByLabelText('Digit 1 of 6');
    world.sessions = {};
    await user.type(digit, '123456');
    expect((await over()).textContent).toContain('Your session is over');
    world.owed = null;
    await signInOver();
    await isSaved(page);
  });

  it.each([
    ['at once', false],
    ['once the server is back', true],
  ])('after the answer with the recovery codes was lost: that is told %s, and new ones are got', async (_, isLate) => {
    const page = await fillIn();
    world.owed = 'setup';
    world.calls = serveBadges([], (call) => {
      if (call.path.endsWith('/twofa/recovery-codes')) return Response.json({ recovery_codes: ['new-one'] });
      if (!call.path.endsWith('/twofa/code/testing')) return answer(call);
      if (world.owed === null) return refusal(409, 'two_factor_active');
      world.owed = null;
      world.sessions = { first: { ...ann, has_two_factor: true } };
      world.isAway = isLate;
      throw new TypeError('Failed to fetch');
    });
    await save();
    await user.type(await screen.findByLabelText('Digit 1 of 6'), '123456');
    if (isLate) {
      await screen.findByText(/No connection/);
      world.isAway = false;
      await user.type(screen.getByLabelText('Digit 1 of 6'), '234567');
    }
    const dialog = await screen.findByRole('dialog', { name: 'The second factor is connected' });
    expect(dialog.textContent).toContain('before your recovery codes could be shown');
    await user.click(within(dialog).getByRole('button', { name: 'Get new codes' }));
    expect(await within(dialog).findByText('new-one')).toBeTruthy();
    expect(world.calls.find(({ path }) => path.endsWith('/recovery-codes'))?.body).toEqual({});
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    await user.click(within(dialog).getByRole('button', { name: 'I have saved them, continue' }));
    await isSaved(page);
  });

  it('after the person came back to the page while a code was on its way: its recovery codes are shown', async () => {
    const page = await fillIn();
    world.owed = 'setup';
    const arrival = Promise.withResolvers<Response>();
    world.calls = serveBadges([], (call) =>
      call.path.endsWith('/twofa/code/testing') ? arrival.promise : answer(call),
    );
    await save();
    await user.type(await screen.findByLabelText('Digit 1 of 6'), '123456');
    // The server has connected it, and its answer is still under way.
    world.owed = null;
    const asked = () => world.calls.filter(({ path }) => path.endsWith('/users/me')).length;
    const before = asked();
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    arrival.resolve(Response.json({ recovery_codes: ['one-two'] }));
    expect(await screen.findByText('one-two')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await user.click(screen.getByRole('button', { name: 'I have saved them, continue' }));
    await isSaved(page);
  });

  it('after a code failed and the organization asks for no factor any more: nobody is told that one is connected', async () => {
    const page = await fillIn();
    world.owed = 'setup';
    world.calls = serveBadges([], (call) =>
      call.path.endsWith('/twofa/code/testing') ? refusal(503, 'database_unavailable') : answer(call),
    );
    await save();
    await user.type(await screen.findByLabelText('Digit 1 of 6'), '123456');
    await screen.findByText('words of database_unavailable');
    world.owed = null;
    document.dispatchEvent(new Event('visibilitychange'));
    await isSaved(page);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('with recovery codes on the screen: no other tab takes them away', async () => {
    const page = await fillIn();
    world.owed = 'setup';
    await save();
    await user.type(await screen.findByLabelText('Digit 1 of 6'), '123456');
    await screen.findByText('one-two');
    const asked = () => world.calls.filter(({ path }) => path.endsWith('/users/me')).length;
    const before = asked();
    const [otherTab, thirdTab] = [new BroadcastChannel('second-factor'), new BroadcastChannel('second-factor')];
    const heard = new Promise((resolve) => thirdTab.addEventListener('message', resolve, { once: true }));
    otherTab.postMessage('given');
    await heard;
    await user.hover(screen.getByText('one-two'));
    for (const tab of [otherTab, thirdTab]) tab.close();
    expect(asked()).toBe(before);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await user.click(screen.getByRole('button', { name: 'I have saved them, continue' }));
    await isSaved(page);
  });

  it('after the session ended where a second factor is given', async () => {
    const page = await fillIn();
    world.sessions = {};
    world.owed = 'code';
    await save();
    await signInOver();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Digit 1 of 6')));
    await user.keyboard('123456');
    await isSaved(page);
  });
});
