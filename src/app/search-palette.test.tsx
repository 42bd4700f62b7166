import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { permissionKeys } from '#contract/permissions.ts';
import type { Me } from '#contract/sessions.ts';
import { definePage } from '../kit/declare/page.ts';
import type { AnyResource } from '../kit/declare/resource.ts';
import { buildRegistry } from '../kit/registry.ts';
import { renderKit, serveBadges, startTranslations } from '../kit/testing/test-kit.tsx';
import { inventory } from '../resources/index.ts';
import { ConsoleProvider, type ConsoleState } from './console-context.tsx';
import SearchPalette from './search-palette.tsx';

const user = userEvent.setup({ delay: null });
const registry = buildRegistry(inventory);
const [first, ...beside] = [...inventory].toSorted((one) => ('fields' in one ? -1 : 1));
const state: Partial<ConsoleState> = {
  registry,
  permissions: new Set<string>(permissionKeys),
  me: { role: 'operator' } as Me,
};

const palette = definePage({
  name: 'palette',
  path: '/admin/palette',
  permission: 'admin',
  load: async () => ({
    default: () => (
      <ConsoleProvider state={state as ConsoleState}>
        <SearchPalette onClose={() => undefined} />
      </ConsoleProvider>
    ),
  }),
});

const north = { id: 'd2', title: 'North', children: [] };
const tree = [{ id: 'd1', title: 'Sales', children: [north] }];

beforeAll(startTranslations);
beforeEach(() => {
  serveBadges([], ({ path }) => {
    const data = path.includes('/departments/modal')
      ? tree
      : path.includes('/tags')
        ? [{ id: 't1', title: 'Northern' }]
        : [];
    return Response.json({ data, total_count: data.length, limit: 5, offset: 0 });
  });
  renderKit('/admin/palette', {
    resource: first as AnyResource,
    beside: [...beside, palette],
    permissions: [...permissionKeys],
  });
});

async function search(words: string): Promise<void> {
  await user.type(await screen.findByRole('combobox'), words);
}

it('finds tabs and pages of new things', async () => {
  await search('scim');
  expect(await screen.findByRole('option', { name: /SCIM.*Sign-in and directories/ })).toBeTruthy();
});

it('finds departments with those above them, and tags', async () => {
  await search('north');
  expect(await screen.findByRole('option', { name: 'North Sales' })).toBeTruthy();
  expect(await screen.findByRole('option', { name: 'Northern' })).toBeTruthy();
});
