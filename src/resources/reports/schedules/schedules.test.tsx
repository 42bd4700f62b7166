import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReportSchedule } from '#contract/report-schedules.ts';
import { defineResource, fieldsOf } from '#src/kit/index.ts';
import {
  type Call,
  departmentsTree,
  idOf,
  renderKit,
  serveBadges,
  startTranslations,
} from '#src/kit/testing/test-kit.tsx';
import { reports } from '../index.ts';
import { reportSchedules } from './index.ts';

const user = userEvent.setup({ delay: null });
const employees = defineResource({
  name: 'employees',
  provider: 'education',
  title: 'name',
  permission: 'admin.staff.employees',
  fields: { name: fieldsOf().text() },
});
const schedule = (given: Partial<ReportSchedule> = {}): ReportSchedule => ({
  version: '',
  id: idOf('weekly'),
  category: 'progress',
  name: 'Learning progress',
  frequency: 'weekly',
  weekday: 'monday',
  month_day: 1,
  hour: 9,
  state: 'active',
  next_at: '2026-03-16T04:00:00Z',
  last_at: '2026-03-09T04:00:00Z',
  owner: { id: idOf('anna'), title: 'Anna Smith' },
  sent_to: 'anna@vector.test',
  recipients: [{ id: idOf('boris'), title: 'Boris Brown' }],
  departments: [],
  with_people: false,
  last_report: { id: idOf('last'), status: 'error', created_at: '2026-03-09T04:00:00Z', error: 'It was given up' },
  can: ['edit', 'run', 'stop', 'delete'],
  ...given,
});

function open(rows: ReportSchedule[]): Call[] {
  const calls = serveBadges([], ({ method, path }) => {
    if (method === 'PATCH' || method === 'POST') return Response.json(schedule());
    if (path.endsWith('/recipients')) {
      const people = [{ id: idOf('clara'), title: 'Clara Green', email: 'clara@vector.test' }];
      return Response.json({ people });
    }
    return Response.json({ data: rows, total_count: rows.length, limit: 20, offset: 0 });
  });
  renderKit('/admin/statistics/reports/schedules', {
    resource: reportSchedules,
    beside: [reports, employees, departmentsTree],
    permissions: ['admin.statistics', 'admin.learning.assigned'],
  });
  return calls;
}
const sent = (calls: Call[]) => calls.filter(({ method }) => method !== 'GET');

beforeAll(startTranslations);

describe('scheduled reports', () => {
  it('say when they are made, what came of the last one and who gets it', async () => {
    open([schedule(), schedule({ id: idOf('left'), state: 'owner_left', frequency: 'monthly', last_report: null })]);
    const [, weekly, monthly] = await screen.findAllByRole('row');
    if (!weekly || !monthly) throw new Error('There are no rows.');
    expect(within(weekly).getByText('Weekly: Monday, 09:00')).toBeTruthy();
    expect(within(weekly).getByText('It was given up')).toBeTruthy();
    expect(within(monthly).getByText('Monthly: day 1, 09:00')).toBeTruthy();
    expect(within(monthly).getByText('Recipient left')).toBeTruthy();
    expect(within(monthly).getByText('Not created yet')).toBeTruthy();
  });

  it('are made now and stopped', async () => {
    const calls = open([schedule()]);
    const act = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: /More actions: Learning/ }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await act('Create now');
    await waitFor(() => expect(sent(calls).map(({ path }) => path)).toEqual([expect.stringMatching(/\/run$/)]));
    await act('Stop');
    await waitFor(() => expect(sent(calls).at(-1)?.body).toEqual({ is_active: false }));
  });

  it('are added: of a kind that the viewer may see, on a day, to others as well', async () => {
    const calls = open([]);
    await user.click(await screen.findByRole('button', { name: 'Add schedule' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('combobox', { name: /Report/ }));
    expect(screen.queryByTitle('Employees')).toBeNull();
    await user.click(await screen.findByTitle('Assigned courses'));
    await user.click(within(dialog).getByRole('radio', { name: 'Every month' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Include employees of every course' }));
    await user.click(within(dialog).getByRole('combobox', { name: /Also to/ }));
    await user.click(await screen.findByTitle('Clara Green, clara@vector.test'));
    await user.click(within(dialog).getByRole('button', { name: 'Add schedule' }));
    await waitFor(() =>
      expect(sent(calls).map(({ body }) => body)).toEqual([
        {
          category: 'courses',
          frequency: 'monthly',
          weekday: 'monday',
          month_day: 1,
          hour: 9,
          with_people: true,
          departments_ids: [],
          recipients_ids: [idOf('clara')],
        },
      ]),
    );
  });
});
