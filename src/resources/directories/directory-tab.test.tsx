import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Directory, DirectoryRun, DirectoryTest } from '#contract/directories.ts';
import { accountsPage } from '#src/kit/testing/accounts-page.ts';
import { type Call, renderKit, serveBadges, startWords } from '#src/kit/testing/test-kit.tsx';
import { directoryTab } from './index.ts';

const user = userEvent.setup({ delay: null });
const directory: Directory = {
  version: '',
  is_active: true,
  host: 'dc1.example.org',
  port: 636,
  security: 'ldaps',
  certificate_authority: '',
  bind_dn: 'cn=reader,dc=example',
  base_dn: 'dc=example',
  filter: '(mail=*)',
  group_dn: '',
  attributes: {
    id: 'objectGUID',
    login: 'sAMAccountName',
    email: 'mail',
    last_name: 'sn',
    first_name: 'givenName',
    middle_name: '',
    position: 'title',
    department: 'department',
  },
  department_source: 'attribute',
  schedule: 'daily',
  hour: 3,
  sends_invitations: false,
  has_bind_password: true,
  linked_count: 12,
  next_run_at: null,
};
const stopped: DirectoryRun = {
  id: '0197a000-0000-7000-8000-000000000001',
  is_dry_run: false,
  state: 'stopped',
  problem: 'too_many_removals',
  counts: {
    read: 8,
    unchanged: 8,
    disabled: 2,
    expired: 1,
    created: 0,
    restored: 0,
    changed: 0,
    moved: 0,
    deactivated: 4,
    refused: 0,
  },
  created_at: '2026-11-01T06:00:00.000Z',
  finished_at: '2026-11-01T06:00:01.000Z',
  asked_by: null,
};
const failed: DirectoryTest = {
  is_fine: false,
  steps: [
    { step: 'connect', took_ms: 4, problem: null },
    { step: 'bind', took_ms: 9, problem: 'bind_refused' },
  ],
  found_count: 0,
  sample: [],
};
const pageOf = (data: unknown[]) => ({ data, total_count: data.length, limit: 20, offset: 0 });

const preview: DirectoryRun = {
  ...stopped,
  id: '0197a000-0000-7000-8000-000000000002',
  is_dry_run: true,
  state: 'done',
  problem: null,
  counts: { ...stopped.counts, created: 2, moved: 1, deactivated: 0 },
};

function serve(given: Partial<Directory> = {}, answer: (call: Call) => Response | undefined = () => undefined): Call[] {
  return serveBadges([], (call) => {
    const own = answer(call);
    if (own !== undefined) return own;
    if (call.path.endsWith('/test')) return Response.json(failed);
    if (call.path.endsWith('/consequences')) {
      const actions = [{ type: 'letter', title: 'Welcome' }];
      return Response.json({ invitations: 0, tags: [{ id: 'newbie', title: 'Newcomers', color: '#123456', actions }] });
    }
    if (call.path.endsWith('/entries')) {
      const entry = { number: 1, outcome: 'deactivated', reason: 'not_in_directory', dn: '', changes: [] };
      return Response.json(
        pageOf([{ ...entry, email: 'a@example.org', full_name: 'Anna Petrova', department: 'Sales' }]),
      );
    }
    if (call.path.endsWith('/runs')) {
      return call.method === 'GET' ? Response.json(pageOf([stopped])) : Response.json(stopped, { status: 202 });
    }
    return Response.json({ ...directory, ...given });
  });
}
const open = () =>
  renderKit('/admin/settings/adfs?type=active_directory', {
    beside: [accountsPage, directoryTab],
    permissions: ['admin.settings.adfs'],
  });
const bodiesOf = (calls: Call[], method: string, ending: string) =>
  calls.filter((call) => call.method === method && call.path.endsWith(ending)).map(({ body }) => body);

beforeAll(startWords);

describe('the settings of the directory', () => {
  it('are tried as they are typed, and the protocol says where it ended', async () => {
    const calls = serve();
    open();
    const host = await screen.findByRole('textbox', { name: /^Server/ });
    await user.clear(host);
    await user.type(host, 'dc2.example.org');
    await user.click(screen.getByRole('button', { name: 'Test connection' }));
    const protocol = await screen.findByRole('status');
    expect(within(protocol).getByText('The service account or its password is wrong')).toBeTruthy();
    expect(bodiesOf(calls, 'POST', '/test')).toMatchObject([{ host: 'dc2.example.org', bind_password: '' }]);
    expect(bodiesOf(calls, 'PUT', '/directory')).toEqual([]);
  });

  it('stand with what the server refused at its field', async () => {
    serve({}, ({ method }) =>
      method === 'PUT'
        ? Response.json(
            {
              code: 'directory_password_needed',
              message: 'x',
              detail: null,
              errors: { bind_password: ['Enter it again'] },
            },
            { status: 422 },
          )
        : undefined,
    );
    open();
    await user.type(await screen.findByRole('textbox', { name: /^Server/ }), '.uz');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter it again')).toBeTruthy();
  });

  it('warn of a connection without protection', async () => {
    serve({ security: 'none' });
    open();
    expect(await screen.findByText(/Passwords travel in plain text/)).toBeTruthy();
  });
});

describe('runs', () => {
  it('foretell what tags and invitations would do, where nothing was done yet', async () => {
    const dry = { ...stopped, is_dry_run: true, state: 'done', counts: { ...stopped.counts, created: 3 } };
    serve({}, ({ path }) => (path.endsWith('/runs') ? Response.json(pageOf([dry])) : undefined));
    open();
    await user.click(await screen.findByRole('button', { name: 'Details' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('email “Welcome”')).toBeTruthy();
    expect(dialog.getByText('3 new employees get tags that act by themselves:')).toBeTruthy();
    expect(dialog.getByText(/No invitations would be sent/)).toBeTruthy();
  });

  it('show whom they touched and why', async () => {
    serve();
    open();
    await user.click(await screen.findByRole('button', { name: 'Details' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Anna Petrova')).toBeTruthy();
    expect(within(dialog).getByText('not in the directory')).toBeTruthy();
  });

  it('that stopped before many would go are done only when somebody confirms', async () => {
    const calls = serve();
    open();
    await user.click(await screen.findByRole('button', { name: 'Delete anyway' }));
    expect(bodiesOf(calls, 'POST', '/runs')).toEqual([]);
    const asked = await screen.findByRole('dialog');
    await user.click(within(asked).getByRole('button', { name: 'Delete anyway' }));
    await waitFor(() =>
      expect(bodiesOf(calls, 'POST', '/runs')).toEqual([{ is_dry_run: false, allows_removals: true }]),
    );
  });

  it('change nobody before a dry run said whom, and a question with its counts', async () => {
    let runs = [stopped];
    const calls = serve({}, ({ path, method, body }) => {
      if (!path.endsWith('/runs') || method === 'GET') {
        return path.endsWith('/runs') ? Response.json(pageOf(runs)) : undefined;
      }
      if ((body as { is_dry_run: boolean }).is_dry_run) runs = [preview, ...runs];
      return Response.json(runs[0], { status: 202 });
    });
    open();
    const look = await screen.findByRole('button', { name: 'Preview the changes' });
    expect(screen.queryByRole('button', { name: 'Synchronize' })).toBeNull();
    await user.click(look);
    await user.click(await screen.findByRole('button', { name: 'Synchronize' }));
    const asked = within(await screen.findByRole('dialog'));
    expect(asked.getByText(/: 2, .*: 1, /)).toBeTruthy();
    expect(bodiesOf(calls, 'POST', '/runs')).toMatchObject([{ is_dry_run: true }]);
    await user.click(asked.getByRole('button', { name: 'Synchronize' }));
    await waitFor(() => expect(bodiesOf(calls, 'POST', '/runs')).toHaveLength(2));
    expect(bodiesOf(calls, 'POST', '/runs')[1]).toEqual({ is_dry_run: false, allows_removals: false });
  });

  it('are not offered before there is a directory', async () => {
    serve({ has_bind_password: false, is_active: false });
    open();
    await screen.findByRole('textbox', { name: /^Server/ });
    expect(screen.queryByRole('button', { name: 'Synchronize' })).toBeNull();
  });
});
