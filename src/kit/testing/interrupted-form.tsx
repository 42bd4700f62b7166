/** A half-filled form of the console over which a session is interrupted, and the world behind the network. */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Me } from '#contract/sessions.ts';
import { parseRuntimeConfig } from '../../lib/runtime-config.ts';
import { onSignedOut, readToken, storeToken } from '../../providers/session/token.ts';
import { PageGuard } from '../../ui/sign-in/page-guard.tsx';
import { renderKit, serveBadges, startTranslations } from './test-kit.tsx';

export const user = userEvent.setup();
export const ann = {
  id: 'ann',
  organization_id: 'vector',
  organization: { id: 'vector', title: 'Vector' },
  email: 'ann@vector.test',
  full_name: 'Ann Vector',
  role: 'operator',
} as Me;

interface World {
  sessions: Record<string, Me>;
  owed: 'setup' | 'code' | null;
  isAway: boolean;
  fails: number | null;
  back: Me;
  calls: ReturnType<typeof serveBadges>;
  tokens: (string | null)[];
}

/** Whose sessions there are, and what is owed. */
export const world: World = {
  sessions: {},
  owed: null,
  isAway: false,
  fails: null,
  back: ann,
  calls: [],
  tokens: [],
};
const gone = vi.fn<() => void>();

export const refusal = (status: number, code: string, errors = {}) =>
  Response.json({ code, message: `words of ${code}`, detail: null, errors }, { status });

export interface Asked {
  method: string;
  path: string;
}

export function answer({ method, path }: Asked): Response | undefined {
  if (world.isAway) throw new TypeError('Failed to fetch');
  if (path === '/gateway/v1/authentication/oauth') {
    world.sessions['fresh'] = world.back;
    return Response.json({ access_token: 'fresh', token_type: 'bearer', expires_in: 60 });
  }
  const person = world.sessions[readToken() ?? ''];
  if (person === undefined) return refusal(401, 'unauthorized');
  if (path.endsWith('/twofa/my-qr-link')) return Response.json({ link: 'otpauth:', qr: 'data:,', secret: 'ABCD' });
  if (path.endsWith('/twofa/code/testing')) {
    world.owed = null;
    return Response.json({ recovery_codes: ['one-two'] });
  }
  if (path.endsWith('/twofa/code/verify')) {
    world.owed = null;
    return Response.json({ done: true });
  }
  if (path.endsWith('/users/me')) {
    return world.owed ? refusal(404, 'two_factor_owed', { step: [world.owed], ways: ['code'] }) : Response.json(person);
  }
  if (world.owed) return refusal(404, 'two_factor_owed');
  if (method === 'POST') world.tokens.push(readToken());
  if (method === 'POST' && person.role !== 'operator') return refusal(403, 'forbidden');
  return world.fails === null ? undefined : refusal(world.fails, 'internal_error');
}

export const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/, hidden: true });
export const save = () => user.click(screen.getByRole('button', { name: /Create$/, hidden: true }));
export const over = () => screen.findByRole('dialog', { name: 'Sign in again' });
const created = () => world.calls.filter(({ method, path }) => method === 'POST' && path === '/api/v2/badges');
/** As it was typed, and nobody was sent away meanwhile. */
export async function isSaved(page: ReturnType<typeof renderKit>) {
  await waitFor(() => expect(page.state.location.pathname).toBe('/admin/badges/new'));
  expect(created().at(-1)?.body).toMatchObject({ name: 'Half-filled' });
  expect(gone).not.toHaveBeenCalled();
}

export async function fillIn() {
  const page = renderKit('/admin/badges/create');
  render(<PageGuard me={ann} config={parseRuntimeConfig({})} basePath="" />);
  await user.type(await name(), 'Half-filled');
  return page;
}

export async function signInOver() {
  const dialog = await over();
  expect(within(dialog).getByDisplayValue('ann@vector.test')).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Password'), 'a long password');
  await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
}

/** To be called once by a file of tests. */
export function startWorld(): void {
  let stop: () => void;
  beforeAll(async () => {
    await startTranslations();
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
  });
  beforeEach(() => {
    storeToken('first');
    Object.assign(world, { sessions: { first: ann }, owed: null, isAway: false, fails: null, back: ann, tokens: [] });
    world.calls = serveBadges([], answer);
    gone.mockReset();
    stop = onSignedOut(gone);
  });
  afterEach(() => stop());
}
