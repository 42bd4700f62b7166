import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { f } from '../declare/fields.ts';
// Read before the first test begins: the pages read them when they are first drawn.
import '../fields/reference-input.tsx';
import '../form/form-page.tsx';
import { badges, departmentsTree, renderKit, serveBadges, startTranslations } from '../testing/test-kit.tsx';

const ids: Record<string, string> = {
  Sales: '019a0000-0000-7000-8000-000000000001',
  North: '019a0000-0000-7000-8000-000000000002',
  South: '019a0000-0000-7000-8000-000000000003',
  Works: '019a0000-0000-7000-8000-000000000004',
  North2: '019a0000-0000-7000-8000-000000000005',
};
const row = (title: string, children: object[] = []) => ({
  key: `d:${ids[title]}`,
  id: ids[title],
  title,
  variant: 'plain',
  users_count: 1,
  children,
});
const tree = [row('Sales', [row('North'), row('South')]), row('Works', [row('North2')])];
/** Badges that stand in departments. */
const placed = {
  ...badges,
  fields: {
    ...badges.fields,
    place: f.reference('departments', { required: true, filter: { operator: 'in', word: 'place' } }),
  },
  form: { fields: ['name', 'place'] },
};
const user = userEvent.setup();
const treeOf = () => within(screen.getByRole('tree'));

function open(path: string) {
  const calls = serveBadges([{ id: 'b1', name: 'One', level: 'low', weight: 1 }], ({ path: asked }) =>
    asked === '/api/v2/departments/modal/v1/tree' ? Response.json({ data: tree }) : undefined,
  );
  const router = renderKit(path, {
    resource: placed,
    beside: [departmentsTree],
    permissions: ['admin.learning', 'admin.learning.courses'],
  });
  return { calls, router };
}

beforeAll(startTranslations);
beforeEach(() => localStorage.clear());

describe('a field that holds rows of a tree', () => {
  it('is filled from the tree and tells where the row stands', async () => {
    open('/admin/badges/create');
    const field = await screen.findByRole('combobox', { name: /place/ });
    await user.click(field);
    await user.type(await screen.findByRole('searchbox'), 'South{Enter}');
    await user.click(await treeOf().findByRole('treeitem', { name: /South/ }));
    expect(field.textContent).toBe('Sales / South');
    expect(screen.queryByRole('tree')).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  it('closes with Esc and keeps what it had', async () => {
    open('/admin/badges/create');
    const field = await screen.findByRole('combobox', { name: /place/ });
    await user.click(field);
    await screen.findByRole('tree');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tree')).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  it('narrows a list to several rows with all below them, each told with its path', async () => {
    const { calls, router } = open(`/admin/badges?place=${ids['South']}`);
    expect(await screen.findByText('Sales / South')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Filters/ }));
    const field = await screen.findByRole('combobox', { name: /place/ });
    await user.click(field);
    await user.click(await treeOf().findByRole('treeitem', { name: /^North/ }));
    expect(field.textContent).toBe('Sales');
    await user.click(treeOf().getByRole('treeitem', { name: /^Works/ }));
    await user.click(screen.getByRole('button', { name: /Apply|Show/ }));
    expect(router.state.location.search).toBe(`?place=${ids['Sales']}&place=${ids['Works']}`);
    expect(calls.at(-1)?.query.getAll('place')).toEqual([ids['Sales'], ids['Works']]);
  });
});
