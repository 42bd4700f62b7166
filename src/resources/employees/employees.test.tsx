import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Report } from '#contract/reports.ts';
import { mailingOf, reachOf } from '#src/kit/testing/reach.ts';
import { type Call, idOf, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { readToasts } from '#src/ui/toast-store.ts';
import { employees } from './index.ts';
import { listPath, pageOfPeople, permissions, person, serve } from './testing/employees-world.ts';

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) });
const sent = (calls: Call[], path: string) => calls.filter((call) => call.path === path && call.method === 'POST');
const button = (name: RegExp | string) => screen.getByRole('button', { name });

async function chooseMenu(menu: HTMLElement, item: RegExp): Promise<void> {
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

beforeAll(startTranslations);
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  return () => vi.useRealTimers();
});

describe('removing people', () => {
  async function askToRemoveTwo() {
    renderKit(listPath, { resource: employees, permissions });
    await user.click(await screen.findByRole('checkbox', { name: 'Select: Anna' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select: Vera' }));
    const bar = screen.getByRole('region', { name: 'Selection' });
    const direct = within(bar).queryByRole('button', { name: 'Delete' });
    if (direct) await user.click(direct);
    else await chooseMenu(within(bar).getByRole('button', { name: /More actions/ }), /^Delete$/);
    return within(await screen.findByRole('dialog'));
  }

  async function removeTwo(calls: Call[]): Promise<void> {
    const dialog = await askToRemoveTwo();
    await user.click(await dialog.findByRole('button', { name: /^Delete 2/ }));
    await waitFor(() => expect(sent(calls, '/api/v2/users/bulk-delete')).toHaveLength(1));
  }

  it('can be taken back from the notice: exactly that removal', async () => {
    const calls = serve(({ path }) => {
      if (path === '/api/v2/users/bulk-delete/preview') return reachOf(2);
      if (path === '/api/v2/users/bulk-delete') return { touched: 2, skipped: 0, removal_id: 'r1' };
      return path === '/api/v2/users/restore' ? { touched: 2, skipped: 0 } : undefined;
    });
    await removeTwo(calls);
    expect(sent(calls, '/api/v2/users/bulk-delete')[0]?.body).toEqual({
      include_ids: [idOf('anna'), idOf('vera')],
      expected_count: 2,
    });
    await waitFor(() => expect(readToasts().at(-1)?.message).toBe('2 employees deleted'));
    readToasts().at(-1)?.action?.run();
    await waitFor(() => expect(readToasts().at(-1)?.message).toBe('2 employees restored'));
    expect(sent(calls, '/api/v2/users/restore').map(({ body }) => body)).toEqual([{ removal_id: 'r1' }]);
  });

  it('reaches nobody and offers nothing where everybody chosen has to stay, and says why', async () => {
    serve(({ path }) =>
      path === '/api/v2/users/bulk-delete/preview'
        ? reachOf(0, { left_out: [{ reason: 'above_viewer', count: 2 }] })
        : undefined,
    );
    const dialog = await askToRemoveTwo();
    expect(await dialog.findByText('2 people stay: their roles are above yours')).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Delete 0/ }).disabled).toBe(true);
  });

  it('asks again when the list has grown meanwhile', async () => {
    let count = 2;
    const grown = { code: 'more_than_confirmed', message: 'More', detail: null, errors: { expected_count: ['3'] } };
    const calls = serveBadges([], ({ path, body }) => {
      if (path === '/api/v2/users/bulk-delete/preview') return Response.json(reachOf(count));
      if (path !== '/api/v2/users/bulk-delete') return Response.json(pageOfPeople);
      const { expected_count } = body as { expected_count: number };
      count = 3;
      if (expected_count < count) return Response.json(grown, { status: 409 });
      return Response.json({ touched: 3, skipped: 0, removal_id: 'r1' });
    });
    const dialog = await askToRemoveTwo();
    await user.click(await dialog.findByRole('button', { name: /^Delete 2/ }));
    expect(await dialog.findByText(/from 2 to 3/)).toBeTruthy();
    await user.click(await dialog.findByRole('button', { name: /Delete 3/ }));
    await waitFor(() => expect(readToasts().at(-1)?.message).toBe('3 employees deleted'));
    expect(sent(calls, '/api/v2/users/bulk-delete')).toHaveLength(2);
  });
});

describe('inviting many again', () => {
  it('says whom it reaches, queues after the question alone, and leaves filter and selection as they are', async () => {
    const calls = serve(({ path }) => {
      if (path === '/api/v2/users/reinvite/preview') {
        return reachOf(1, {
          left_out: [{ reason: 'registered', count: 2 }],
          recent: { count: 1, days: 7 },
          delivery: 'waits',
        });
      }
      if (path !== '/api/v2/users/reinvite') return undefined;
      return { touched: 1, skipped: 2, mailing: mailingOf(1, { delivery: 'waits' }) };
    });
    const router = renderKit(`${listPath}?view=table&search=a`, { resource: employees, permissions });
    await user.click(await screen.findByRole('checkbox', { name: 'Select everything on this page' }));
    const bar = within(screen.getByRole('region', { name: 'Selection' }));
    await chooseMenu(bar.getByRole('button', { name: /More actions/ }), /^Send invitation/);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('2 people get no email: they are already registered')).toBeTruthy();
    expect(dialog.getByText('1 person got this kind of email in the last 7 days')).toBeTruthy();
    expect(dialog.getByText(/No mail server is set up/)).toBeTruthy();
    expect(sent(calls, '/api/v2/users/reinvite')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Send 1 invitation' }));
    await waitFor(() =>
      expect(readToasts().at(-1)).toMatchObject({
        status: 'warning',
        message: '1 email is waiting in the queue: no mail server is set up',
        action: { label: 'Stop' },
      }),
    );
    expect(sent(calls, '/api/v2/users/reinvite')[0]?.body).toMatchObject({ expected_count: 1 });
    expect(screen.getByText('3 selected')).toBeTruthy();
    expect(router.state.location.search).toContain('search=a');
  });
});

describe('the page of one person', () => {
  const anna = {
    ...person('anna', 'Anna'),
    language: 'en',
    registered_at: null,
    department_path: [],
    avatar_file_id: null,
    has_two_factor: false,
    note: null,
  };
  const open = async () => {
    // The panels have nothing to show: it is the head that this is about.
    const nothing = { code: 'not_found', message: 'Not found', detail: null };
    const calls = serveBadges([], ({ path, method }) => {
      if (path === `/users/api/v1/users/${idOf('anna')}`) return Response.json(anna);
      if (path === '/api/v2/emails/notify/employees/preview') return Response.json(reachOf(1));
      return method === 'POST'
        ? Response.json({ touched: 1, mailing: mailingOf(1) })
        : Response.json(nothing, { status: 404 });
    });
    renderKit(`${listPath}/${idOf('anna')}`, {
      resource: employees,
      permissions: [...permissions, 'admin.learning.assigned'],
    });
    return { calls, head: within((await screen.findByRole('heading', { level: 1, name: 'Anna' })).closest('header')!) };
  };

  it('assigns a course to this person alone', async () => {
    const { head } = await open();
    await user.click(await head.findByRole('button', { name: 'Assign a course' }));
    expect(JSON.parse(sessionStorage.getItem('selection:assign') ?? 'null')).toEqual({
      selection: { include_ids: [idOf('anna')] },
    });
    sessionStorage.clear();
  });

  it('writes to this person alone', async () => {
    const { calls, head } = await open();
    await chooseMenu(await head.findByRole('button', { name: 'More actions' }), /^Write a/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Email to Anna' }));
    await user.type(dialog.getByRole('textbox', { name: /^Subject/ }), 'Drill');
    await user.type(dialog.getByRole('textbox', { name: /^Text/ }), 'Tomorrow');
    await user.click(dialog.getByRole('button', { name: /^Send 1/ }));
    await waitFor(() => expect(sent(calls, '/api/v2/emails/notify/employees')).toHaveLength(1));
    expect(sent(calls, '/api/v2/emails/notify/employees')[0]?.body).toMatchObject({
      selection: { include_ids: [idOf('anna')] },
      theme: 'Drill',
    });
  });
});

describe('the export of the list', () => {
  const report = (given: Partial<Report>): Report => ({
    id: 'r1',
    category: 'employees',
    name: 'Employees',
    title: '',
    status: 'in_progress',
    progress: 0,
    sent_to: null,
    asked_by: { id: 'p', title: 'Anna' },
    schedule_id: null,
    can: ['delete'],
    url: null,
    file_name: null,
    size: null,
    error: null,
    created_at: '2026-03-11T09:00:00Z',
    finished_at: null,
    expires_at: '2026-04-10T09:00:00Z',
    ...given,
  });
  const made = report({ status: 'complete', url: '/api/v2/reports/r1/file', file_name: 'Employees.xlsx' });

  /** Answers what stands in `state`: on a busy machine nobody knows how often it is asked for. */
  async function open(state: Report) {
    const answer = { state };
    const calls = serve(({ path, method }) => {
      if (path === '/api/v2/users/filtered-users-report' && method === 'POST') return { id: 'r1' };
      return path === '/api/v2/reports/r1' ? answer.state : undefined;
    });
    renderKit(`${listPath}?search=an&learning=BEHIND`, { resource: employees, permissions });
    await screen.findByText('Anna');
    await chooseMenu(button('More actions'), /Export list/);
    const dialog = await screen.findByRole('dialog');
    return { calls, dialog, answer };
  }

  it('asks for exactly what the list shows, waits, and gives the file', async () => {
    const { calls, dialog, answer } = await open(report({}));
    await within(dialog).findByText('Creating the report');
    const [asked] = sent(calls, '/api/v2/users/filtered-users-report');
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ search: 'an', learning: 'BEHIND', need_all: 'true' });
    await vi.advanceTimersByTimeAsync(11_000);
    expect(calls.filter(({ path }) => path === '/api/v2/reports/r1').length).toBeGreaterThan(1);
    expect(within(dialog).getByText('Creating the report')).toBeTruthy();
    answer.state = made;
    await vi.advanceTimersByTimeAsync(6000);
    expect(await within(dialog).findByText('Employees.xlsx')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Download' })).toBeTruthy();
    expect(sent(calls, '/api/v2/users/filtered-users-report')).toHaveLength(1);
  });

  it('says that it failed and tries again when it is told to', async () => {
    const { calls, dialog, answer } = await open(report({ status: 'error' }));
    await vi.advanceTimersByTimeAsync(6000);
    await within(dialog).findByRole('alert');
    answer.state = made;
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await vi.advanceTimersByTimeAsync(6000);
    await within(dialog).findByText('Employees.xlsx');
    expect(sent(calls, '/api/v2/users/filtered-users-report')).toHaveLength(2);
  });

  it('that is closed goes on and tells when the file is there', async () => {
    const { dialog, answer } = await open(report({}));
    await user.click(within(dialog).getByText('Close', { selector: 'span' }));
    answer.state = made;
    await vi.advanceTimersByTimeAsync(12_000);
    await waitFor(() => expect(readToasts().at(-1)?.action?.label).toBe('Download'));
  });
});

describe('the licence line', () => {
  it('says how many places are taken, until when, and that none is left', async () => {
    serve();
    renderKit(listPath, { resource: employees, permissions });
    expect(await screen.findByText('Licences used: 300 of 300')).toBeTruthy();
    expect(screen.getByText('01.01.2026 – 31.12.2026')).toBeTruthy();
    expect(screen.getByText('No licences left')).toBeTruthy();
  });

  it('asks for nothing where the viewer may not see the licence', async () => {
    const calls = serve();
    renderKit(listPath, { resource: employees, permissions: ['admin.staff.employees'] });
    await screen.findByText('Anna');
    expect(calls.filter(({ path }) => path.includes('organizations'))).toEqual([]);
  });
});
