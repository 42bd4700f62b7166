import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { departmentCalls } from '#contract/departments.calls.ts';
import type { AnyResource } from '../declare/resource.ts';
import { useKit } from '../kit-context.tsx';
import { badges, type Call, renderKit, serveBadges, startTranslations } from '../testing/test-kit.tsx';
import { nothingChosen, type TreeChoice } from './tree-choice.rules.ts';
import { TreePicker } from './tree-picker.tsx';

const node = (id: string, users_count: number, ...children: object[]) => ({
  key: `row:${id}`,
  id,
  title: id,
  type: 'department',
  variant: 'plain',
  users_count,
  children,
});
const shelves = Array.from({ length: 100 }, (_, shelf) =>
  node(`S${shelf}`, 103, ...Array.from({ length: 99 }, (_, at) => node(`S${shelf}-${at}`, at === 0 ? 3 : 1))),
);
const onS0 = ['Ann', 'Bob'].map((name) => ({ ...node(name, 1), type: 'user', parent: 'S0' }));
const user = userEvent.setup();
let choices: TreeChoice[] = [];

function Page() {
  const [value, setValue] = useState(nothingChosen);
  const resource = useKit().registry.resource('badges');
  const change = (next: TreeChoice) => {
    choices.push(next);
    setValue(next);
  };
  return <TreePicker resource={resource} value={value} label="Shelves" onChange={change} />;
}

function open(): Call[] {
  const calls = serveBadges([], ({ path, body, query }) => {
    if (path.endsWith('/tree')) return Response.json({ data: shelves });
    if (path.endsWith('/hierarchy/users')) {
      const search = query.get('search');
      const found = onS0.filter(({ title }) => search === null || title.toLowerCase() === search);
      return Response.json({ data: found, total_count: found.length });
    }
    if (path.endsWith('/users-count')) {
      const { departments_ids } = body as { departments_ids: string[] };
      return Response.json({ users_count: departments_ids.length * 100 });
    }
    return undefined;
  });
  const resource: AnyResource = {
    ...badges,
    tree: {
      read: departmentCalls.readDepartmentTree,
      leaves: departmentCalls.listLevelWithUsers,
      count: departmentCalls.countDepartmentUsers,
    },
    views: { list: () => Promise.resolve({ default: Page }) },
  };
  renderKit('/admin/badges', { resource });
  return calls;
}
const named = (id: string) => ({ id, title: id });
const checkOf = (name: string) => screen.getByRole('treeitem', { name }).getAttribute('aria-checked');

beforeAll(startTranslations);
beforeEach(() => {
  choices = [];
});

it('of ten thousand rows draws those in sight, and checks with what is above and below', async () => {
  const calls = open();
  await user.click(await screen.findByText('S0'));
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(30);
  expect(choices.at(-1)).toEqual({ rows: [named('S0')], leaves: [], without: [] });
  await screen.findByText('badges.tree.chosen');
  expect(calls.find(({ path }) => path.endsWith('/users-count'))?.body).toEqual({
    departments_ids: ['S0'],
    exclude_user_ids: [],
  });
  const tree = screen.getByRole('tree');
  fireEvent.keyDown(tree, { key: 'ArrowRight' });
  await user.click(await screen.findByText('Ann'));
  expect(choices.at(-1)).toEqual({ rows: [named('S0')], leaves: [], without: [{ ...named('Ann'), row: 'S0' }] });
  expect([checkOf('S0 103'), checkOf('Ann'), checkOf('S0-0 3')]).toEqual(['mixed', 'false', 'true']);
});

it('is worked by keys alone: searched, walked, opened and checked', async () => {
  open();
  await screen.findByText('S0');
  await user.type(screen.getByRole('searchbox'), 's42-98');
  await waitFor(() => expect(screen.getAllByRole('treeitem')).toHaveLength(2), { timeout: 3000 });
  const tree = screen.getByRole('tree');
  tree.focus();
  await user.keyboard('{End} ');
  await waitFor(() => expect(choices.at(-1)?.rows).toEqual([named('S42-98')]));
  expect(tree.getAttribute('aria-activedescendant')).toContain('S42-98');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(screen.getAllByRole('treeitem')).toHaveLength(1);
  expect(checkOf('S42 103')).toBe('mixed');
});

it('finds single people before their rows are opened, and takes the others of a row together', async () => {
  open();
  await screen.findByText('S0');
  await user.type(screen.getByRole('searchbox'), 'bob{Enter}');
  await user.click(await screen.findByText('Bob'));
  expect(choices.at(-1)).toEqual({ rows: [], leaves: [{ ...named('Bob'), row: 'S0' }], without: [] });
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 's0{Enter}');
  await user.click(await screen.findByText('badges.tree.own'));
  await waitFor(() =>
    expect(
      choices
        .at(-1)
        ?.leaves.map(({ id }) => id)
        .toSorted(),
    ).toEqual(['Ann', 'Bob']),
  );
});

it('says where a row stands among those beside it, though only some of them are drawn', async () => {
  open();
  const row = (await screen.findByText('S3')).closest('[role=treeitem]');
  expect([row?.getAttribute('aria-posinset'), row?.getAttribute('aria-setsize')]).toEqual(['4', '100']);
});
