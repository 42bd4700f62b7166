import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenStorageKey } from '#contract/constants.ts';
import { nestPermissions } from '#contract/permissions.ts';
import commons from '#locales/en/commons.json' with { type: 'json' };
import { parseRuntimeConfig } from '../lib/runtime-config.ts';
import { failEachCall, type IsBroken, servicesWhere } from '../providers/http/testing/failing-calls.ts';
import { sampleId } from '../providers/http/testing/sample-answers.ts';
import LearnerApp, { learnerPages } from './index.tsx';

const user = userEvent.setup({ delay: null });
const organization = { title: 'Vector', time_zone: 'UTC', languages: ['en'], primary_colour: null, logos: {} };
const me = {
  id: 'anna',
  organization_id: 'vector',
  language: 'en',
  role: 'employee',
  last_name: 'Lee',
  first_name: 'Anna',
  middle_name: '',
  full_name: 'Lee Anna',
  avatar_file_id: null,
  organization,
};
const addresses = learnerPages
  .map(({ pattern }) => pattern.replaceAll(/:\w+/g, 'some'))
  .filter((address) => address !== '*' && address !== '/user/profile');
/** Read beside the page, by everybody. */
const ofPerson: Readonly<Record<string, unknown>> = {
  '/users/api/v1/users/me': { ...me, two_factor_from: '2026-12-10' },
  '/users/api/v1/permissions': nestPermissions(['user', 'user.statistics', 'user.learning']),
};

beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { commons } }, defaultNS: 'commons' }),
);
beforeEach(() => localStorage.setItem(tokenStorageKey, 'token'));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

interface SentCall {
  method: string;
  path: string;
  query: URLSearchParams;
}

function open(address: string, answer: (call: SentCall) => Promise<Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname: path, searchParams: query } = new URL(url, 'http://x');
    const own = ofPerson[path];
    if (own !== undefined) return Promise.resolve(Response.json(own));
    asked.push(path);
    return answer({ method, path, query });
  });
  history.replaceState(null, '', `/lk${address}`);
  render(<LearnerApp config={parseRuntimeConfig({})} basePath="/lk" />);
  return asked;
}

const refuse = (status: number, code: string) => () =>
  Promise.resolve(Response.json({ code, message: 'It broke.', detail: null }, { status }));

describe.each(addresses)('%s', (address) => {
  it('says that it failed, and asks again, below what is announced', async () => {
    const asked = open(address, refuse(500, 'internal_error'));
    expect(await screen.findByText(/^From 10 December 2026 your organization requires/)).toBeTruthy();
    const [again] = await screen.findAllByRole('button', { name: 'Try again' }, { timeout: 4000 });
    const before = asked.length;
    if (again) await user.click(again);
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });

  it('that the person has no right to says whom to ask, and offers no other try', async () => {
    const asked = open(address, refuse(403, 'forbidden'));
    await screen.findAllByText(commons.errors.forbidden, undefined, { timeout: 4000 });
    await vi.dynamicImportSettled();
    expect(asked).not.toEqual([]);
    expect(screen.queryByRole('button', { name: commons.actions.retry })).toBeNull();
  });

  it('that hangs says that it takes longer than usual, and claims nothing', async () => {
    const asked = open(address, () => new Promise(() => undefined));
    // The page's own code is there: what is on its way is the answer.
    await waitFor(() => expect(asked.some((path) => !path.endsWith('/logo'))).toBe(true), { timeout: 4000 });
    await vi.dynamicImportSettled();
    await screen.findAllByText(commons.progress.slow);
    expect(screen.queryAllByRole('alert')).toEqual([]);
  });
});

/** Pages whose calls are independent of one another; a module and a quiz are what one call answers. */
const ofParts = ['/user/learning', '/user/learning/courses/some', '/user/learning/courses/some/certificate'];

it.each(ofParts)('%s says of each call alone that it failed, and recovers', async (address) => {
  const openWhere = (isBroken: IsBroken) => {
    const { reads, answer } = servicesWhere(isBroken);
    open(address.replaceAll('some', sampleId), (call) => Promise.resolve(answer(call)));
    return reads;
  };
  const { faults } = await failEachCall({ open: openWhere });
  expect(faults).toEqual([]);
});
