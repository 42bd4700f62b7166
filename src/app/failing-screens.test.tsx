import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { permissionKeys } from '#contract/permissions.ts';
import commons from '#locales/en/commons.json' with { type: 'json' };
import type { AnyResource } from '../kit/declare/resource.ts';
import { buildRegistry } from '../kit/registry.ts';
import { renderKit, serveBadges, startTranslations } from '../kit/testing/test-kit.tsx';
import { inventory } from '../resources/index.ts';

/** A screen is loaded with everything it draws. */
vi.setConfig({ testTimeout: 30_000 });
const user = userEvent.setup({ delay: null });

const registry = buildRegistry(inventory);
/** Every screen of the console that an address without an id opens. */
const screens = [...new Set(registry.routes.map(({ path }) => path))].filter((path) => !path.includes(':'));
/** Its only call fills a picker that a button opens: it says so there, and asks again (`choice-picker.test.tsx`). */
const inClosedPickers = ['/admin/learning/courses/create'];
const [first, ...beside] = [...inventory].toSorted((one) => ('fields' in one ? -1 : 1));

beforeAll(startTranslations);
afterEach(cleanup);

/** On the page; where its only call fills the list of a field, in that list once it is opened. */
async function findAgain(): Promise<HTMLElement> {
  const name = /again/i;
  for (const field of screen.queryAllByRole('combobox')) {
    if (screen.queryAllByRole('button', { name }).length > 0) break;
    await user.click(field);
  }
  const [again] = await screen.findAllByRole('button', { name }, { timeout: 5000 });
  return again as HTMLElement;
}

/** Opens a screen and waits for its own code, not for answers. */
async function open(path: string, answer: () => Response | Promise<Response>) {
  const calls = serveBadges([], answer);
  renderKit(path, { resource: first as AnyResource, beside, permissions: [...permissionKeys] });
  await waitFor(() => expect(calls.some(({ method }) => method === 'GET')).toBe(true), { timeout: 20_000 });
  await vi.dynamicImportSettled();
  return calls;
}
/** A list, a tree, panels, facts, a page with tabs, a log. */
const kinds = [
  '/admin/staff/employees',
  '/admin/staff/departments/removed',
  '/admin/statistics/general-statictics',
  '/admin/settings/license',
  '/admin/settings/integrations',
  '/admin/settings/audit',
];

it.each(kinds)('%s says whom to ask for what was refused, and offers no other try', async (path) => {
  await open(path, () => Response.json({ code: 'forbidden', message: 'Not for you.', detail: null }, { status: 403 }));
  await screen.findAllByText(commons.errors.forbidden, undefined, { timeout: 5000 });
  expect(screen.queryAllByRole('button', { name: /again/i })).toEqual([]);
});

it.each(kinds)('%s says that it still waits for a call that hangs', async (path) => {
  await open(path, () => new Promise(() => undefined));
  await screen.findAllByText(commons.progress.slow);
  expect(screen.queryAllByRole('alert')).toEqual([]);
});

it.each(screens.filter((path) => !inClosedPickers.includes(path)))(
  '%s says what failed, and asks again',
  async (path) => {
    const calls = serveBadges([], () =>
      Response.json({ code: 'internal_error', message: 'It broke.', detail: null }, { status: 500 }),
    );
    renderKit(path, { resource: first as AnyResource, beside, permissions: [...permissionKeys] });
    await waitFor(() => expect(document.querySelector('.kit-head, .kit-page-body, [role="alert"]')).not.toBeNull(), {
      timeout: 20_000,
    });
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull(), { timeout: 20_000 });
    // Inputs of a form come with a piece of their own.
    await vi.dynamicImportSettled();
    const read = calls.filter(({ method }) => method === 'GET');
    if (read.length === 0) return;
    await user.click(await findAgain());
    await waitFor(() => expect(calls.length).toBeGreaterThan(read.length));
  },
);
