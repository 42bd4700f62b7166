import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import type { AssignedEmployee } from '#contract/assignments.ts';
import { mailingOf, reachOf } from '#src/kit/testing/reach.ts';
import { type Call, idOf, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { readToasts } from '#src/ui/toast-store.ts';
import { assignedCourses } from '../index.ts';

// A report that is asked about for longer than its test lasts would ask through the network of the next file.
vi.mock('#src/kit/report/report-wait.rules.ts', () => ({ pollWaitMs: () => 1 }));

const user = userEvent.setup({ delay: null });
const options = { resource: assignedCourses, permissions: ['admin.learning.assigned'] };
const id = idOf('course');
const address = `/admin/learning/assigned/${id}/employees`;
const assignment = {
  id,
  title: 'Passwords',
  employees_count: 12,
  not_started_count: 7,
  in_progress_count: 2,
  completed_count: 3,
  overdue_count: 0,
  course_id: idOf('library'),
  closes_hard: false,
  rules: {},
  can: ['remind', 'add_employees'],
};

function person(name: string, change: Partial<AssignedEmployee> = {}): AssignedEmployee {
  return {
    user_id: idOf(name),
    last_name: name,
    first_name: 'Name',
    middle_name: '',
    email: `${name}@vector.test`,
    position: '',
    department_id: idOf('Sales'),
    department_title: 'Sales',
    is_registered: true,
    source: 'person',
    round: 1,
    is_removed: false,
    reminders_sent: 0,
    state: 'not_started',
    pace: 'BEHIND',
    is_overdue: false,
    progress: 0,
    steps_done: 0,
    steps_count: 4,
    scorm_seconds: null,
    best_percent: null,
    end_date: '2026-03-31',
    added_at: '2026-03-01T06:00:00.000Z',
    started_at: null,
    last_activity_at: null,
    completed_at: null,
    is_late: false,
    is_manual: false,
    manual_reason: null,
    certificate_id: null,
    certificate_number: null,
    can: ['remind', 'extend', 'complete', 'remove'],
    ...change,
  };
}
const people = [person('Ann'), person('Bob', { state: 'completed', pace: 'NORMAL', can: ['assign_again', 'remove'] })];
const counted = { chosen: 2, completed: 1, not_registered: 1, own_end: 1, in_attempt: 1 };

function serve(change: object = {}, listed: readonly AssignedEmployee[] = people) {
  return serveBadges([], ({ path, method }: Call) => {
    if (path.endsWith('/progress')) return Response.json({ behind_count: 4 });
    if (path.endsWith('/employees/count')) return Response.json(counted);
    if (path.endsWith('/employees/remind/preview')) {
      const left_out = [{ reason: 'completed' as const, count: 1 }];
      return Response.json(reachOf(1, { left_out, recent: { count: 1, days: 7 } }));
    }
    if (path.endsWith('/employees/remind')) {
      return Response.json({ touched: 1, skipped: 1, mailing: mailingOf(1) });
    }
    if (path.endsWith('/manual-complete-course')) return Response.json({ touched: 1 });
    if (path.endsWith('/employees') && method === 'PATCH') {
      return Response.json({ touched: 1, before: [{ end_date: '2026-04-02', users_ids: [idOf('Ann')] }] });
    }
    if (path.endsWith('/employees')) {
      return Response.json({ data: listed, total_count: listed.length, limit: 20, offset: 0 });
    }
    if (path.endsWith('/bulk-assign')) return Response.json({ data: [] }, { status: 201 });
    if (path.includes('/reports/course/')) return Response.json({ id: idOf('report') }, { status: 202 });
    if (path.includes('/reports/')) return Response.json({ id: idOf('report'), status: 'error' });
    return path.endsWith(id) ? Response.json({ ...assignment, ...change }) : undefined;
  });
}
const sent = (calls: Call[], path: string) => calls.filter((call) => call.path.endsWith(path));
async function chooseBoth() {
  await user.click(await screen.findByRole('checkbox', { name: /Ann/ }));
  await user.click(screen.getByRole('checkbox', { name: /Bob/ }));
}
function findToast(message: string) {
  const toast = readToasts().find((told) => told.message === message);
  if (!toast) throw new Error(`not told: ${message}`);
  return toast;
}
const bar = () => within(screen.getByRole('region', { name: 'Selection' }));
async function begin(action: string) {
  const button = bar().queryByRole('button', { name: action });
  if (button) return user.click(button);
  await user.click(bar().getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

beforeAll(startTranslations);

it('says how many stand how, and shows the people of a number alone', async () => {
  const calls = serve();
  const router = renderKit(`${address}?search=ann&source=person`, options);
  const counts = within(await screen.findByRole('group', { name: 'Who to show' }));
  await counts.findByRole('button', { name: /4$/ });
  expect(counts.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'All 12',
    'Not started 7',
    'In progress 2',
    'Completed 3',
    'Behind 4',
  ]);
  await user.click(counts.getByRole('button', { name: 'Behind 4' }));
  expect(router.state.location.search).toBe('?pace=BEHIND');
  expect(counts.getByRole('button', { name: 'Behind 4' }).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(sent(calls, '/employees').at(-1)?.query.get('pace')).toBe('BEHIND'));
  expect(sent(calls, '/employees').at(-1)?.query.has('source')).toBe(false);
});

it.each([
  [false, 'Add people with the button above.'],
  [true, 'The course is open to everybody. People who take it appear here.'],
])('says who will be in it while nobody is; open to everybody: %s', async (is_shared, words) => {
  serve({ is_shared }, []);
  renderKit(address, options);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('leads to what a person did in the course, and hands on how the list stands', async () => {
  serve();
  renderKit(`${address}?pace=BEHIND&page=2`, options);
  const link = await screen.findByRole('link', { name: 'Ann Name' });
  expect(link.getAttribute('href')).toBe(`${address}/${idOf('Ann')}?pace=BEHIND&page=2`);
});

it('exports whom the filter finds', async () => {
  const calls = serve();
  renderKit(`${address}?pace=BEHIND`, options);
  await user.click(await screen.findByRole('button', { name: 'Export the list' }));
  expect(await screen.findByText(/the people the current filter finds/)).toBeTruthy();
  await waitFor(() => expect(sent(calls, `/reports/course/${id}`)[0]?.query.get('pace')).toBe('BEHIND'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('says who gets a reminder before it goes', async () => {
  const calls = serve();
  renderKit(address, options);
  await chooseBoth();
  await begin('Remind');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('1 person got this kind of email in the last 7 days')).toBeTruthy();
  expect(dialog.getByText('1 person gets no email: they have completed the course')).toBeTruthy();
  expect(sent(calls, '/employees/remind')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Send 1 reminder' }));
  await waitFor(() =>
    expect(sent(calls, '/employees/remind')[0]?.body).toMatchObject({
      include_ids: [idOf('Ann'), idOf('Bob')],
      expected_count: 1,
    }),
  );
  expect((await waitFor(() => findToast('1 email queued'))).action?.label).toBe('Stop');
  expect(screen.getByText('2 selected')).toBeTruthy();
});

it('gives more time, and takes it back to the ends that people had', async () => {
  const calls = serve();
  renderKit(address, options);
  await chooseBoth();
  await begin('Extend');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/1 has an individual deadline/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const told = await waitFor(() => findToast('Deadline changed for 1 person'));
  expect(told.action?.label).toBe('Undo');
  told.action?.run();
  const extensions = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  await waitFor(() => expect(extensions()).toHaveLength(2));
  expect(extensions()[1]).toEqual({ end_date: '2026-04-02', users_ids: [idOf('Ann')] });
});

it('says that counting as done is final, and tells for how many it was done', async () => {
  serve();
  renderKit(address, options);
  await chooseBoth();
  await begin('Mark as completed');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/1 has an open attempt/)).toBeTruthy();
  expect(dialog.getByText(/cannot be undone/)).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'In class');
  await user.click(dialog.getByRole('button', { name: 'Mark as completed' }));
  await waitFor(() => findToast('Marked as completed: 1 person'));
});

it('gives the course again for a new round, and not with an end before its start', async () => {
  const calls = serve();
  renderKit(address, options);
  await user.click(await screen.findByRole('button', { name: 'More actions: Bob Name' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Assign again' }));
  const dialog = within(await screen.findByRole('dialog'));
  const end = await dialog.findByLabelText(/^Deadline/);
  await user.clear(end);
  await user.type(end, '01.02.2020{Tab}');
  await user.click(dialog.getByRole('button', { name: 'Assign again' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(sent(calls, '/bulk-assign')).toEqual([]);
  await user.clear(end);
  await user.type(end, '01.02.2099{Tab}');
  await user.click(dialog.getByRole('button', { name: /Assign again$/ }));
  await waitFor(() =>
    expect(sent(calls, '/bulk-assign')[0]?.body).toMatchObject({
      end_date: '2099-02-01',
      starts_new_round: true,
      selection: { include_ids: [idOf('Bob')] },
    }),
  );
});
