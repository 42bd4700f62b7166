import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { permissionKeys } from '#contract/permissions.ts';
import type { AnyResource } from '../kit/declare/resource.ts';
import { buildRegistry } from '../kit/registry.ts';
import { renderKit, serveBadges, startWords } from '../kit/testing/test-kit.tsx';
import { inventory } from '../resources/index.ts';

/** A screen is loaded with everything it draws. */
vi.setConfig({ testTimeout: 30_000 });
const user = userEvent.setup({ delay: null });

const registry = buildRegistry(inventory);
/** Every screen of the console that an address without an id opens. */
const screens = [...new Set(registry.routes.map(({ path }) => path))].filter((path) => !path.includes(':'));
/** Their only call fills a list that is opened in a field: it says so there, and asks again (`choice-picker.test.tsx`). */
const inClosedLists = ['/admin/learning/courses/create', '/admin/phishing/campaigns/by-ending/create'];
const [first, ...beside] = [...inventory].toSorted((one) => ('fields' in one ? -1 : 1));

beforeAll(startWords);
afterEach(cleanup);

it.each(screens.filter((path) => !inClosedLists.includes(path)))(
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
    const read = calls.filter(({ method }) => method === 'GET');
    if (read.length === 0) return;
    const again = await screen.findAllByRole('button', { name: /again/i }, { timeout: 5000 });
    await user.click(again[0] as HTMLElement);
    await waitFor(() => expect(calls.length).toBeGreaterThan(read.length));
  },
);
