import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DepartmentStat } from '#contract/departments.ts';
import { employeeCalls } from '#contract/employees.calls.ts';
import { defineResource, fieldsOf } from '#src/kit/index.ts';
import { type Call, idOf, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { departments, departmentsTab } from './index.ts';
import { removedDepartments } from './removed.ts';

const user = userEvent.setup({ delay: null });
const f = fieldsOf<{ id: string; name: string }>();
/** The list beside which the tab stands. */
const employees = defineResource({
  name: 'employees',
  provider: 'education',
  api: { list: employeeCalls.listEmployees },
  permission: 'admin.staff.employees',
  path: '/admin/staff/employees',
  title: 'name',
  fields: { name: f.text() },
  list: { columns: ['name'] },
});
const options = {
  resource: employees,
  beside: [departments, departmentsTab],
  permissions: ['admin.staff.employees'],
};
const address = '/admin/staff/employees?tab=departments';

function row(id: string, change: Partial<DepartmentStat> = {}): DepartmentStat {
  return {
    version: '',
    id,
    title: id,
    parent_id: null,
    is_default: false,
    users_count: 0,
    exists_users: false,
    children_count: 0,
    statistic: { progress: null, risk_level: null, phishing_indicator: null, phishing_events: null },
    can: ['edit', 'remove', 'add_child'],
    ...change,
  };
}
const nowhere = row('Без отдела', { is_default: true, can: [] });
const sales = row('Sales', {
  users_count: 12,
  exists_users: true,
  children_count: 1,
  statistic: {
    progress: 40,
    risk_level: 7.3,
    phishing_indicator: 12.5,
    phishing_events: { sent: 9, opened: 5, clicked: 3, entered_data: 1, opened_attachment: 0, reported: 2 },
  },
});
const node = (id: string, ...children: object[]) => ({
  key: id,
  id,
  title: id,
  type: 'department',
  variant: 'plain',
  users_count: 0,
  children,
});

function serve(top: readonly DepartmentStat[], total = top.length, refusal?: object): Call[] {
  return serveBadges([], ({ path, query, method }: Call) => {
    if (path.endsWith('/hierarchy/v1/stat')) {
      const offset = Number(query.get('offset'));
      const limit = Number(query.get('limit'));
      const below = query.get('parent_id');
      const data = below === null ? top.slice(offset, offset + limit) : [row('North', { parent_id: below })];
      const way = below === null ? [] : [{ id: below, title: below }];
      return Response.json({ data, total_count: below === null ? total : 1, limit, offset, path: way });
    }
    if (path.endsWith('/modal/v1/tree'))
      return Response.json({ data: [node('Sales', node('North')), { ...node('IT'), id: idOf('IT') }] });
    if (path.endsWith('/users-count')) return Response.json({ users_count: 14 });
    if (path.endsWith('/plans'))
      return Response.json({
        plans: [{ kind: 'campaign', total: 1, items: [{ id: idOf('Spring'), title: 'Spring' }] }],
      });
    if (path.endsWith('/bulk-delete')) {
      return Response.json({ touched: 3, moved_users: 14, removal_id: 'removal' });
    }
    if (path === '/api/v2/departments' && method !== 'GET' && refusal) return Response.json(refusal, { status: 409 });
    return undefined;
  });
}
const page = (data: readonly object[]) => ({ data, total_count: data.length, limit: 20, offset: 0 });
const sent = (calls: readonly Call[]) =>
  calls
    .filter(({ method, path }) => method !== 'GET' && !/\/(users-count|plans)$/.test(path))
    .map(({ method, path, body }) => [method, path, body]);
const levels = (calls: readonly Call[]) => calls.filter(({ path }) => path.endsWith('/stat'));
const card = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement);

beforeAll(startTranslations);
beforeEach(() => {
  localStorage.clear();
  // As wide as nothing: the window has no layout here, and the tab stays with its cards.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  return () => {
    vi.restoreAllMocks();
  };
});

describe('the departments tab', () => {
  it('shows a level with its figures, and nothing to do with the people of no department', async () => {
    serve([nowhere, sales]);
    renderKit(address, options);
    const shown = await card('Sales');
    expect(shown.getByRole('link', { name: /Sales.*12/ }).getAttribute('href')).toBe(
      '/admin/staff/employees?department=Sales',
    );
    for (const figure of ['40%', '7.3', '12.5%']) expect(shown.getByText(figure)).toBeTruthy();
    expect(shown.getByText(/9.*3.*1/)).toBeTruthy();
    expect((await card('Без отдела')).queryAllByRole('button')).toEqual([]);
    expect((await card('Без отдела')).queryByRole('checkbox')).toBeNull();
  });

  it('goes down and up again by the address, sorted as asked', async () => {
    const calls = serve([sales]);
    const router = renderKit(address, options);
    await user.click((await card('Sales')).getByRole('link', { name: 'Sales' }));
    await screen.findByRole('heading', { name: 'North' });
    expect(levels(calls).at(-1)?.query.get('parent_id')).toBe('Sales');
    const path = within(screen.getByRole('navigation', { name: 'Department path' }));
    expect(path.getByText('Sales').getAttribute('aria-current')).toBe('page');
    await user.click(path.getByRole('link', { name: 'All departments' }));
    await screen.findByRole('heading', { name: 'Sales' });
    await user.click(screen.getByRole('button', { name: /scending/ }));
    await waitFor(() => expect(levels(calls).at(-1)?.query.get('sort_order')).toBe('desc'));
    expect(router.state.location.search).toContain('desc');
  });

  it('reads ten more when somebody nears the end, once in 150 ms', async () => {
    const many = Array.from({ length: 45 }, (_, at) => row(`D${at}`));
    let scrolled = 0;
    const measure = {
      scrollHeight: () => document.querySelectorAll('.kit-card').length * 100,
      clientHeight: () => 500,
      scrollTop: () => scrolled,
    };
    for (const name of ['scrollHeight', 'clientHeight', 'scrollTop'] as const) {
      vi.spyOn(document.documentElement, name, 'get').mockImplementation(measure[name]);
    }
    const calls = serve(many);
    renderKit(address, options);
    await screen.findByRole('heading', { name: 'D9' });
    const scrollTo = async (top: number) => {
      scrolled = top;
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      await act(async () => {
        for (let count = 0; count < 20; count += 1) dispatchEvent(new Event('scroll'));
        await vi.advanceTimersByTimeAsync(250);
      });
      vi.useRealTimers();
    };
    await scrollTo(250);
    expect(levels(calls)).toHaveLength(1);
    await scrollTo(310);
    expect(await screen.findByRole('heading', { name: 'D19' })).toBeTruthy();
    expect(levels(calls).map(({ query }) => [query.get('offset'), query.get('limit')])).toEqual([
      ['0', '10'],
      ['10', '10'],
    ]);
  });

  it('deletes the chosen after saying how many people go where and which plans name them', async () => {
    const calls = serve([nowhere, sales, row('IT')]);
    renderKit(address, options);
    await user.click((await card('Sales')).getByRole('checkbox'));
    await user.click((await card('IT')).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Delete 2 departments' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/14 employees move to “No department”/)).toBeTruthy();
    expect(dialog.getByText('1 planned campaign: “Spring”')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(sent(calls)).toEqual([['POST', '/api/v2/departments/bulk-delete', { departments_ids: ['Sales', 'IT'] }]]),
    );
  });

  it('leads to assigning courses to a department or to the chosen ones, whoever may assign', async () => {
    serve([nowhere, sales, row('IT', { users_count: 4 })]);
    const router = renderKit(address, { ...options, permissions: [...options.permissions, 'admin.learning.assigned'] });
    expect((await card('Без отдела')).queryAllByRole('button')).toEqual([]);
    await user.click((await card('Sales')).getByRole('button', { name: /^More.*Sales/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Assign a course' }));
    const asked = () => `${router.state.location.pathname}${router.state.location.search}`;
    await waitFor(() => expect(asked()).toBe('/admin/learning/assigned/create?departments=Sales'));
    await act(() => router.navigate(-1));
    await user.click((await card('Sales')).getByRole('checkbox'));
    await user.click((await card('IT')).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Assign a course' }));
    await waitFor(() => expect(asked()).toBe('/admin/learning/assigned/create?departments=Sales,IT'));
  });

  it('offers no place below itself, and says at the field what the service refuses', async () => {
    const calls = serve([sales], 1, {
      code: 'department_title_taken',
      message: 'Taken',
      errors: { title: ['Another department has this title'] },
    });
    renderKit(address, options);
    await user.click((await card('Sales')).getByRole('button', { name: /Edit the department/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('IT');
    expect(dialog.queryByText('North')).toBeNull();
    await user.click(dialog.getByText('IT'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Another department has this title')).toBeTruthy();
    expect(sent(calls)).toEqual([
      ['PATCH', '/api/v2/departments', { id: 'Sales', title: 'Sales', parent_id: idOf('IT'), version: '' }],
    ]);
    const title = dialog.getByRole('textbox', { name: /^Department/ });
    await waitFor(() => expect(document.activeElement).toBe(title));
    await user.clear(title);
    await user.click(dialog.getByRole('button', { name: /Save$/ }));
    expect(await dialog.findByText('Fill in this field')).toBeTruthy();
    expect(sent(calls)).toHaveLength(1);
  });

  it('leads to the deleted ones, from where each deletion is taken back as a whole', async () => {
    const entry = {
      id: 'r1',
      titles: ['Sales', 'Works'],
      departments_count: 3,
      users_count: 2,
      removed_at: '2026-11-20T09:00:00Z',
      days_left: 28,
    };
    const calls = serveBadges([], ({ path, method }) => {
      if (path === '/api/v2/departments/hierarchy/v1/stat') return Response.json({ ...page([nowhere]), path: [] });
      if (path === '/api/v2/departments/removed') return Response.json(page([entry]));
      return method === 'POST' ? Response.json({ touched: 3, moved_users: 2 }) : undefined;
    });
    renderKit(address, { ...options, beside: [...options.beside, removedDepartments] });
    const link = await screen.findByRole('link', { name: 'Deleted departments' });
    expect(link.getAttribute('href')).toBe('/admin/staff/departments/removed');
    await user.click(link);
    await screen.findByText('Sales, Works');
    await user.click(screen.getByRole('button', { name: 'Restore: Sales, Works' }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/v2/departments/restore')).toBe(true));
    expect(calls.find(({ path }) => path === '/api/v2/departments/restore')?.body).toEqual({ removal_id: 'r1' });
  });

  it('asks before its cross throws away what was typed', async () => {
    serve([sales]);
    renderKit(address, options);
    await user.click((await card('Sales')).getByRole('button', { name: /Edit the department/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByRole('textbox', { name: /^Department/ }), ' East');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByDisplayValue('Sales East')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click((await screen.findAllByRole('button', { name: 'Leave' })).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByDisplayValue('Sales East')).toBeNull());
  });
});
