import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { employeeCalls } from '#contract/employees.calls.ts';
import type { Report } from '#contract/reports.ts';
import { defineResource, fieldsOf } from '#src/kit/index.ts';
import { type Call, idOf, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { organizationReports, reports } from './index.ts';
import { reportsOfEmployees } from './report-actions.ts';

const user = userEvent.setup({ delay: null });
const f = fieldsOf();
const employees = defineResource({
  name: 'employees',
  provider: 'education',
  title: 'name',
  permission: 'admin.staff.employees',
  path: '/admin/staff/employees',
  api: { list: employeeCalls.listEmployees },
  fields: { name: f.text(), learning: f.enum(['NORMAL', 'BEHIND'], { filter: 'in' }) },
  list: { columns: ['name'], filters: ['learning'] },
});

const report = (given: Partial<Report>): Report => ({
  id: idOf('made'),
  category: 'progress',
  name: 'Learning progress',
  title: '',
  status: 'complete',
  progress: 100,
  url: '/file',
  file_name: 'Progress.xlsx',
  size: 2048,
  error: null,
  sent_to: null,
  asked_by: { id: idOf('anna'), title: 'Anna Smith' },
  schedule_id: null,
  created_at: '2026-03-11T09:00:00Z',
  finished_at: '2026-03-11T09:01:00Z',
  expires_at: '2026-04-10T09:00:00Z',
  can: ['download', 'repeat', 'delete'],
  ...given,
});
const underway = report({
  id: idOf('underway'),
  name: 'Assigned course · Passwords',
  status: 'in_progress',
  progress: 40,
  size: null,
  schedule_id: idOf('weekly'),
  can: ['delete'],
});
const failed = report({
  id: idOf('failed'),
  name: 'Employees',
  status: 'error',
  error: { code: 'task_abandoned', message: 'It was given up' },
  can: ['repeat', 'delete'],
});

function open(path: string, rows: Report[] = [report({}), underway, failed]): Call[] {
  const calls = serveBadges([], (call) => {
    if (call.method === 'POST') return Response.json({ id: idOf('again') }, { status: 202 });
    if (call.method === 'DELETE') return Response.json({ touched: 1 });
    if (call.path.endsWith('/file')) return new Response('bytes');
    return Response.json({ data: rows, total_count: rows.length, limit: 20, offset: 0 });
  });
  renderKit(path, {
    resource: reports,
    beside: [organizationReports, employees],
    permissions: ['admin.statistics', 'admin.settings.general', 'admin.staff.employees'],
  });
  return calls;
}
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

beforeAll(startTranslations);

describe('the list of reports', () => {
  it('says how far each is, how large it became or why there is none', async () => {
    const calls = open('/admin/statistics/reports');
    expect(within(await rowOf(/Learning progress/)).getByText(/^2 kB$/)).toBeTruthy();
    expect(within(await rowOf(/Passwords/)).getByText('In progress, 40%')).toBeTruthy();
    expect(within(await rowOf(/Passwords/)).getByText('Scheduled')).toBeTruthy();
    expect(within(await rowOf(/Employees/)).getByText('It was given up')).toBeTruthy();
    expect(calls.at(0)?.query.get('mine')).toBe('true');
  });

  it('saves the file, asks for another, and removes after asking', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    URL.createObjectURL = () => 'blob:x';
    const calls = open('/admin/statistics/reports');
    await user.click(within(await rowOf(/Learning progress/)).getByRole('button', { name: /Download/ }));
    await waitFor(() => expect(saved).toEqual(['Progress.xlsx']));
    await user.click(within(await rowOf(/Employees/)).getByRole('button', { name: /More/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Create again' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain(`/api/v2/reports/${failed.id}/repeat`));
  });

  it('of everybody tells who asked', async () => {
    const calls = open('/admin/settings/reports');
    expect(within(await rowOf(/Learning progress/)).getByText('Anna Smith')).toBeTruthy();
    expect(calls.at(0)?.query.has('mine')).toBe(false);
  });

  it('that is empty says where reports are asked for', async () => {
    open('/admin/statistics/reports', []);
    expect(await screen.findByText(/Request a report where you see the data/)).toBeTruthy();
  });
});

describe('the chosen of the list of employees', () => {
  it('are what a report of progress is asked for, by their filter when all were taken', async () => {
    const calls = serveBadges([], ({ method, path }) => {
      if (method === 'POST') return Response.json({ id: idOf('asked') }, { status: 202 });
      if (path.includes('/reports/')) return Response.json(report({ id: idOf('asked') }));
      const rows = ['Anna', 'Boris', 'Vera'].map((name) => ({ id: idOf(name), name }));
      return Response.json({ data: rows, total_count: 3, limit: 20, offset: 0 });
    });
    renderKit('/admin/staff/employees?learning=BEHIND', {
      resource: employees,
      beside: [reportsOfEmployees],
      permissions: ['admin.statistics', 'admin.staff.employees'],
    });
    await user.click(within(await rowOf(/Anna/)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: /^Select all 3/ }));
    await user.click(within(await rowOf(/Boris/)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Learning report' }));
    expect(await screen.findByText('XLSX: all courses and results of 2 employees.')).toBeTruthy();
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/api/v2/reports/progress')?.body).toEqual({
        selection: { all: true, exclude_ids: [idOf('Boris')], filter: { learning: ['BEHIND'] } },
      }),
    );
  });
});
