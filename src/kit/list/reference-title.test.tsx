import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { redirectPageCalls } from '#contract/redirect-pages.calls.ts';
import { f } from '../declare/fields.ts';
import { defineResource } from '../declare/resource.ts';
import { badgeCalls, idOf, renderKit, serveBadges, startTranslations } from '../testing/test-kit.tsx';

const shelves = defineResource({
  name: 'shelves',
  provider: 'education',
  api: { list: redirectPageCalls.list },
  permission: 'admin.learning',
  title: 'name',
  fields: { name: f.text() },
});
const shelved = defineResource({
  name: 'badges',
  provider: 'education',
  api: badgeCalls,
  permission: 'admin.learning',
  title: 'name',
  fields: { name: f.text(), shelf: f.reference('shelves', { filter: 'in' }) },
  list: { columns: ['name'] },
});

beforeAll(startTranslations);

it('the titles of all rows that a filter names are read in one question', async () => {
  const calls = serveBadges([], ({ path, query }) => {
    if (!path.endsWith('/redirect_pages')) return undefined;
    const data = query.getAll('id').map((id) => ({ id, name: `Shelf ${id}` }));
    return Response.json({ data, total_count: data.length, limit: 20, offset: 0 });
  });
  const ids = ['a', 'b', 'c'].map(idOf);
  renderKit(`/admin/badges?${ids.map((id) => `shelf=${id}`).join('&')}`, { resource: shelved, beside: [shelves] });
  for (const id of ids) expect(await screen.findByText(`Shelf ${id}`)).toBeTruthy();
  const asked = calls.filter(({ path }) => path.endsWith('/redirect_pages'));
  await waitFor(() => expect(asked.map(({ query }) => query.getAll('id'))).toEqual([ids]));
});
