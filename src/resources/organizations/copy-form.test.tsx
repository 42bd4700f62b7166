import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { defineResource, fieldsOf } from '#src/kit/index.ts';
import { idOf, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import type CopyCoursesDialog from './copy-courses-dialog.tsx';

const user = userEvent.setup({ delay: null });
const page = (data: object[]) => Response.json({ data, total_count: data.length, limit: 50, offset: 0 });
const f = fieldsOf<{ id: string; title: string }>();

/** A row with a button for each of the dialogs. */
const rows = defineResource({
  name: 'badges',
  provider: 'education',
  permission: 'admin.learning',
  title: 'title',
  fields: { title: f.text() },
  pageActions: {
    raise: { primary: true, dialog: () => import('./copy-courses-dialog.tsx').then(withRow) },
    retire: { primary: true, dialog: () => import('./copy-themes-dialog.tsx').then(withRow) },
  },
  list: { columns: ['title'] },
});
const north = { id: idOf('north'), title: 'North' };
function withRow({ default: Own }: { default: typeof CopyCoursesDialog }) {
  return { default: (props: Omit<Parameters<typeof Own>[0], 'row'>) => <Own {...props} row={north} /> };
}

beforeAll(startTranslations);

it.each([
  ['courses', 'Raise', { courses_ids: [idOf('one')] }],
  ['themes', 'Retire', { themes_ids: [idOf('one')] }],
])(
  '%s: nothing is copied before any are chosen, then the chosen ones go to the organization below',
  async (kind, button, chosen) => {
    const calls = serveBadges([], ({ method, path }) => {
      if (method === 'POST') return Response.json({ id: idOf('task') }, { status: 202 });
      if (path.includes('/events/'))
        return Response.json({ id: idOf('task'), status: 'in_process', done: 0, total: 1 });
      if (path.includes('/content/')) return page([{ id: idOf('one'), title: 'Passwords' }]);
      return page([{ ...north, children_count: 0 }]);
    });
    renderKit('/admin/badges', { resource: rows, permissions: ['admin.learning', 'admin.organization'] });
    await user.click(await screen.findByRole('button', { name: button }, { timeout: 5000 }));
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }));
    const copy = () => dialog.getByRole('button', { name: /Copy$/ });
    await user.click(copy());
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);

    await user.click(dialog.getAllByRole('combobox')[0] as HTMLElement);
    await user.click(await screen.findByText('Passwords'));
    await user.click(copy());
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
    const [sent] = calls.filter(({ method }) => method === 'POST');
    expect(sent).toMatchObject({
      path: `/learning/api/content/${kind}/copy-to-organizations`,
      body: { ...chosen, organizations_ids: [north.id] },
    });
  },
);
