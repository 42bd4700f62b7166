import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Directory, DirectoryRun, DirectoryTest } from '#contract/directories.ts';
import { accountsPage } from '#src/kit/testing/accounts-page.ts';
import { type Call, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
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
  sign_in: null,
  found_count: 0,
  sample: [],
};
const pageOf = (data: unknown[]) => ({ data, total_count: data.length, limit: 20, offset: 0 });

function serve(given: Partial<Directory> = {}, answer: (call: Call) => Response | undefined = () => undefined): Call[] {
  return serveBadges([], (call) => {
    const own = answer(call);
    if (own !== undefined) return own;
    if (call.path.endsWith('/test')) return Response.json(failed);
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

beforeAll(startTranslations);

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

  it('name the sign-in as the last step of a connection that can be read', async () => {
    const steps: DirectoryTest['steps'] = [{ step: 'search', took_ms: 9, problem: null }];
    serve({}, ({ path }) =>
      path.endsWith('/test')
        ? Response.json({ ...failed, is_fine: true, steps, sign_in: 'nobody_linked', found_count: 8 })
        : undefined,
    );
    open();
    await screen.findByRole('textbox', { name: /^Server/ });
    await user.click(screen.getByRole('button', { name: 'Test connection' }));
    const last = within(await screen.findByRole('status'))
      .getAllByRole('listitem')
      .at(-1);
    expect(last?.textContent).toContain('Nobody signs in with the password of the directory yet: synchronize people.');
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
  it('begin with a look at what would change, and its page', async () => {
    const calls = serve();
    const router = open();
    await user.click(await screen.findByRole('button', { name: 'Synchronize' }));
    await waitFor(() => expect(bodiesOf(calls, 'POST', '/runs')).toEqual([{ is_dry_run: true }]));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/staff/employees/changes/${stopped.id}`));
  });

  it('lead to what each of them did', async () => {
    serve();
    open();
    const link = await screen.findByRole('link', { name: 'Details' });
    expect(link.getAttribute('href')).toBe(`/admin/staff/employees/changes/${stopped.id}`);
  });

  it('are not offered before there is a directory', async () => {
    serve({ has_bind_password: false, is_active: false });
    open();
    await screen.findByRole('textbox', { name: /^Server/ });
    expect(screen.queryByRole('button', { name: 'Synchronize' })).toBeNull();
  });
});
