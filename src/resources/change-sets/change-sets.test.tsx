import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChangeSet } from '#contract/change-sets.ts';
import type { DirectoryRun } from '#contract/directories.ts';
import { type Call, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { changeSets } from './index.ts';

const user = userEvent.setup({ delay: null });
const id = '0197a000-0000-7000-8000-000000000001';
const nextId = '0197a000-0000-7000-8000-000000000002';
const undone = { removed: 2, put_back: 1, restored: 0, departments: 0, kept_count: 1 };
const preview: ChangeSet = {
  id,
  kind: 'directory',
  state: 'previewed',
  title: 'dc1.example.org',
  counts: { created: 3, restored: 0, changed: 1, removed: 2, refused: 0 },
  created_at: '2026-11-01T06:00:00.000Z',
  created_by: { id, full_name: 'Anna Petrova' },
  finished_at: '2026-11-01T06:00:01.000Z',
  preview_id: null,
  applied_as: null,
  undo_until: null,
  undo_event_id: null,
  undone_at: null,
  undo_result: null,
};
const run: DirectoryRun = {
  id,
  is_dry_run: true,
  state: 'done',
  problem: null,
  counts: {
    read: 8,
    unchanged: 2,
    disabled: 0,
    expired: 0,
    created: 3,
    restored: 0,
    changed: 1,
    moved: 0,
    deactivated: 2,
    refused: 0,
  },
  created_at: preview.created_at,
  finished_at: preview.finished_at,
  asked_by: 'Anna Petrova',
};
const pageOf = (data: unknown[]) => ({ data, total_count: data.length, limit: 20, offset: 0 });
const entry = { number: 1, outcome: 'deactivated', reason: 'not_in_directory', dn: '', changes: [] };

function serve(given: Partial<ChangeSet> = {}, ofRun: Partial<DirectoryRun> = {}): Call[] {
  return serveBadges([], ({ path, method }) => {
    if (path.endsWith('/undo')) return Response.json({ id: nextId }, { status: 202 });
    if (path.endsWith('/consequences')) {
      const actions = [{ type: 'letter', title: 'Welcome' }];
      return Response.json({ invitations: 3, tags: [{ id: 'newbie', title: 'Newcomers', color: '#123456', actions }] });
    }
    if (path.endsWith('/entries')) {
      const row = { ...entry, email: 'b@example.org', full_name: 'Boris Ivanov', department: 'Sales' };
      return Response.json(pageOf([row]));
    }
    if (path.endsWith('/runs') && method === 'POST') return Response.json({ ...run, id: nextId }, { status: 202 });
    if (path.includes('/directory/runs/')) return Response.json({ ...run, ...ofRun });
    if (path.endsWith('/change-sets')) return Response.json(pageOf([{ ...preview, ...given }]));
    return path.includes('/change-sets/') ? Response.json({ ...preview, ...given }) : undefined;
  });
}
const open = (path = `/${id}`) =>
  renderKit(`/admin/staff/employees/changes${path}`, {
    beside: [changeSets],
    permissions: ['admin.staff.employees', 'admin.settings.adfs'],
  });
const bodiesOf = (calls: Call[], ending: string) =>
  calls.filter((call) => call.method === 'POST' && call.path.endsWith(ending)).map(({ body }) => body);

beforeAll(startTranslations);

describe('a preview', () => {
  it('says whom it would change, what follows for them, and changes nobody before a question with the numbers', async () => {
    const calls = serve();
    const router = open();
    expect(await screen.findByText('Boris Ivanov')).toBeTruthy();
    expect(screen.getByText('not in the directory')).toBeTruthy();
    expect(await screen.findByText('email “Welcome”')).toBeTruthy();
    expect(screen.getByText('3 invitations would be sent.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo the changes' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    const asked = within(await screen.findByRole('dialog'));
    expect(asked.getByText('3 people will be added')).toBeTruthy();
    expect(asked.getByText('1 person will be changed')).toBeTruthy();
    expect(asked.getByText('2 people will be deleted and lose access')).toBeTruthy();
    expect(bodiesOf(calls, '/runs')).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(bodiesOf(calls, '/runs')).toEqual([{ is_dry_run: false, allows_removals: true, preview_id: id }]),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/staff/employees/changes/${nextId}`));
  });

  it('is applied once: then it leads to what was done', async () => {
    serve({ applied_as: nextId });
    open();
    const link = await screen.findByRole('link', { name: 'This preview was applied: see what was done' });
    expect(link.getAttribute('href')).toBe(`/admin/staff/employees/changes/${nextId}`);
    await screen.findByText('Boris Ivanov');
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  it('of a run that stopped says why, and is applied from there', async () => {
    serve({ state: 'stopped' }, { is_dry_run: false, state: 'stopped', problem: 'changed_since_preview' });
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('has changed since the preview');
    expect(screen.getByRole('button', { name: 'Apply' })).toBeTruthy();
  });
});

describe('what was applied', () => {
  it('is undone after a question that says what it does to the schedule', async () => {
    const calls = serve({ state: 'applied', undo_until: '2026-11-02T06:00:01.000Z' });
    open();
    await user.click(await screen.findByRole('button', { name: 'Undo the changes' }));
    const asked = within(await screen.findByRole('dialog'));
    expect(asked.getByText(/schedule is switched off/)).toBeTruthy();
    expect(bodiesOf(calls, '/undo')).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Undo the changes' }));
    await waitFor(() => expect(bodiesOf(calls, '/undo')).toHaveLength(1));
  });

  it('shows what was undone and what stays, with its reason', async () => {
    const kept = [{ title: 'Boris Ivanov the Second', reason: 'changed_since' as const }];
    serve({ state: 'undone', undone_at: '2026-11-01T07:00:00.000Z', undo_result: { ...undone, kept } });
    open();
    expect(await screen.findByText('Boris Ivanov the Second')).toBeTruthy();
    expect(screen.getByText('Changed later')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo the changes' })).toBeNull();
  });
});

it('stands in one list with the others', async () => {
  serve();
  open('');
  expect(await screen.findByRole('link', { name: /dc1\.example\.org/ })).toBeTruthy();
  expect(screen.getByText('Directory')).toBeTruthy();
});
