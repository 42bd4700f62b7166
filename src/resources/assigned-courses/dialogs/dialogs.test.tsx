import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AssignedCourse } from '#contract/assignments.ts';
import { useActionApi } from '#src/kit/actions/use-action-api.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { mailingOf, reachOf } from '#src/kit/testing/reach.ts';
import { type Call, idOf, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { addDays } from '#src/lib/days.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import { readToasts } from '#src/ui/toast-store.ts';
import { assignedCourses } from '../index.ts';
import DatesDialog from './dates-dialog.tsx';
import ExtendTagDialog from './extend-tag-dialog.tsx';
import RemindDialog from './remind-dialog.tsx';

const user = userEvent.setup({ delay: null });
const row: AssignedCourse = {
  version: '',
  id: idOf('a'),
  type: 'library',
  course_id: null,
  title: 'Passwords',
  image_path: null,
  status: 'active',
  is_paused: false,
  is_shared: false,
  completed: false,
  start_date: '2026-03-01',
  end_date: '2026-03-31',
  closes_hard: true,
  themes_count: 1,
  theory_count: 1,
  testing_count: 1,
  employees_count: 5,
  not_started_count: 2,
  in_progress_count: 1,
  completed_count: 2,
  overdue_count: 0,
  progress: 40,
  created_at: '2026-03-01T06:00:00.000Z',
  can: ['edit', 'remind'],
};

type Dialog = ComponentType<{ row: AssignedCourse; api: ActionApi; onClose(): void }>;

function open(Shown: Dialog, reminded: object = { touched: 2, mailing: mailingOf(2) }): Call[] {
  const calls = serveBadges([], ({ path, method, query }) => {
    if (path.endsWith('/tags/organizations')) {
      return Response.json({ data: [{ id: idOf('new'), title: 'New' }], total_count: 1, limit: 100, offset: 0 });
    }
    if (path.endsWith('/reinvite/preview')) {
      const isNarrowed = query.has('process_groups');
      return Response.json(reachOf(isNarrowed ? 0 : query.getAll('progress_groups').length));
    }
    if (path.endsWith('/count')) {
      return Response.json({ chosen: 3, completed: 1, not_registered: 0, own_end: 0, in_attempt: 0 });
    }
    if (method === 'PATCH') return Response.json({ touched: 2, before: [{ end_date: null, users_ids: [idOf('x')] }] });
    return method === 'GET' ? undefined : Response.json(reminded);
  });
  function Page() {
    const [isOpen, setIsOpen] = useState(true);
    const api = useActionApi(assignedCourses);
    return isOpen ? <Shown row={row} api={api} onClose={() => setIsOpen(false)} /> : <p>Closed</p>;
  }
  const resource = {
    ...assignedCourses,
    pages: {},
    path: '/admin/learning/assigned',
    views: { create: () => Promise.resolve({ default: Page }) },
  };
  renderKit('/admin/learning/assigned/create', { resource, permissions: ['admin.learning.assigned'] });
  return calls;
}
const sent = (calls: Call[]) => calls.filter(({ method }) => method !== 'GET');

beforeAll(startTranslations);

describe('a reminder', () => {
  it('that was queued a moment ago is not sent twice, and the page says so', async () => {
    open(RemindDialog, { touched: 0, mailing: null, already_queued: 2 });
    await user.click(await screen.findByRole('button', { name: /Send 2 emails$/ }));
    const said = 'The same email was queued for 2 people less than a minute ago and is not sent twice';
    await waitFor(() => expect(readToasts().at(-1)?.message).toBe(said));
  });

  it('goes to those who are chosen, and to nobody while no group is', async () => {
    const calls = open(RemindDialog);
    await user.click(await screen.findByRole('checkbox', { name: /\(2\)$/ }));
    await user.click(screen.getByRole('checkbox', { name: /\(1\)$/ }));
    await user.click(screen.getByRole('button', { name: 'Send emails' }));
    expect(await screen.findByText('Choose at least 1')).toBeTruthy();
    expect(sent(calls)).toEqual([]);

    await user.click(screen.getByRole('checkbox', { name: /\(1\)$/ }));
    await user.click(await screen.findByRole('button', { name: /Send 1 email$/ }));
    expect(await screen.findByText('Closed')).toBeTruthy();
    const [call] = sent(calls);
    expect(call?.path).toBe(`/learning/api/learning/assigned-courses/${row.id}/reinvite`);
    expect([...(call?.query ?? [])]).toEqual([
      ['progress_groups', 'in_progress'],
      ['expected_count', '1'],
    ]);
  });
});

describe('the reach of a reminder', () => {
  it('is counted by the server for the conditions as they stand together', async () => {
    const calls = open(RemindDialog);
    expect(await screen.findByRole('button', { name: 'Send 2 emails' })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /\(2\)$/ }));
    expect(await screen.findByRole('button', { name: 'Send 1 email' })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /who are behind$/ }));
    expect(await screen.findByText('This reaches nobody.')).toBeTruthy();
    expect([...(calls.at(-1)?.query ?? [])]).toEqual([
      ['progress_groups', 'in_progress'],
      ['process_groups', 'BEHIND'],
    ]);
  });
});

describe('another window', () => {
  it('does not close anything where it has no end', async () => {
    const calls = open(DatesDialog);
    await screen.findByLabelText(/^Deadline/);
    const [, clearEnd] = screen.getAllByRole('button', { name: 'Clear' });
    await user.click(clearEnd as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Closed')).toBeTruthy();
    expect(sent(calls).map(({ body }) => body)).toEqual([{ end_date: null, closes_hard: false, version: '' }]);
  });

  it('is not sent with an end before its start, and the end says so', async () => {
    const calls = open(DatesDialog);
    const end = await screen.findByLabelText(/^Deadline/);
    await user.clear(end);
    await user.type(end, '01.02.2026{Tab}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const problem = await screen.findByRole('alert');
    expect(end.getAttribute('aria-describedby')?.split(' ')).toContain(problem.id);
    expect(sent(calls)).toEqual([]);
  });
});

describe('an extension by tag', () => {
  it('says whom it reaches, offers a later day than the end of the assignment, and wants a tag', async () => {
    const calls = open(ExtendTagDialog);
    const patches = () => sent(calls).filter(({ method }) => method === 'PATCH');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choose at least 1')).toBeTruthy();
    expect(patches()).toEqual([]);

    await user.click(screen.getByRole('combobox'));
    await user.click(await screen.findByTitle('New'));
    expect(await screen.findByText('The deadline changes for 2 people')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Save$/ }));
    expect(await screen.findByText('Closed')).toBeTruthy();
    const end_date = addDays([row.end_date ?? '', shownToday()].toSorted()[1] ?? '', 7);
    expect(patches().map(({ body }) => body)).toEqual([{ users_ids: [], tags_ids: [idOf('new')], end_date }]);
  });
});
