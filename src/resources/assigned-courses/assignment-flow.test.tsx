import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Call, renderKit, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { setTimeZone } from '#src/lib/time-zone.ts';
import { archive, desk, id, library, options, serve } from './testing/assignment-world.ts';

const user = userEvent.setup({ delay: null });
beforeAll(startTranslations);
beforeEach(() => {
  sessionStorage.clear();
});

describe('choosing courses', () => {
  it('leads on with what was chosen, and not before something is', async () => {
    serve({ current: library, archived: archive });
    const router = renderKit('/admin/learning/assigned/select', options);
    const choose = () => screen.getByRole('button', { name: /^Choose/ });
    await user.click(await screen.findByRole('checkbox', { name: /^Passwords/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Phishing/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Passwords/ }));
    expect(choose().textContent).toBe('Choose 1 course');
    await user.click(screen.getByRole('checkbox', { name: /^Phishing/ }));
    expect((choose() as HTMLButtonElement).disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: /^Phishing/ }));
    await user.click(choose());
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      `/admin/learning/assigned/create?course_id=${id(2)}`,
    );
  });

  it('shows the archive apart and says why a course cannot be assigned', async () => {
    serve({ current: library, archived: archive });
    renderKit('/admin/learning/assigned/select', options);
    const old = await screen.findByRole('checkbox', { name: /^Old one/ });
    expect((old as HTMLInputElement).disabled).toBe(true);
    expect(within(screen.getByRole('region', { name: 'Archived' })).getByText('Old one')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /^Empty one.*not ready/ })).toHaveProperty('disabled', true);
  });

  it('offers SCORM packages apart, with their standard and whether somebody tested them', async () => {
    serve({ current: library.slice(0, 1), archived: [], packages: [desk] });
    const router = renderKit('/admin/learning/assigned/select', options);
    const packages = within(await screen.findByRole('region', { name: 'SCORM courses' }));
    await user.click(
      packages.getByRole('checkbox', { name: /^Clear desk.*SCORM 2004 4th · 2 items · not tested yet$/ }),
    );
    await user.click(screen.getByRole('button', { name: 'Choose 1 course' }));
    expect(router.state.location.search).toBe(`?course_id=${id(3)}`);
  });

  it('says what to do when there are no courses', async () => {
    serve({ current: [], archived: [] });
    renderKit('/admin/learning/assigned/select', options);
    expect(await screen.findByText('No courses. Create one in the library to assign it.')).toBeTruthy();
  });
});

describe('assigning', () => {
  const sent = (calls: Call[]) => calls.filter(({ path }) => path.endsWith('/bulk-assign')).map(({ body }) => body);
  const assign = () => screen.getByRole('button', { name: 'Assign' });

  it('begins with the course of the address and the people selected on another page, counted by the server', async () => {
    sessionStorage.setItem(
      'selection:assign',
      JSON.stringify({ selection: { all: true, exclude_ids: [id(5)], filter: { search: 'Ann' } }, count: 12 }),
    );
    const calls = serve({ current: library, archived: [] }, () =>
      Response.json({ data: [{ id: 'a1', course_id: id(1), assigned: 11, skipped: 1 }] }, { status: 201 }),
    );
    renderKit(`/admin/learning/assigned/create?course_id=${id(1)}`, options);
    expect(await screen.findByText('12 people chosen')).toBeTruthy();
    const remarks = await screen.findByRole('link', { name: '2 remarks on the content' });
    expect(remarks.getAttribute('href')).toBe(`/admin/learning/courses/edit/${id(1)}#check`);
    await user.click(assign());
    expect(await screen.findByText('Assigned to 11 people')).toBeTruthy();
    expect(screen.getByText(/1 left out/)).toBeTruthy();
    expect(sent(calls)).toEqual([
      expect.objectContaining({
        courses_ids: [id(1)],
        selection: { all: true, include_ids: [], exclude_ids: [id(5)], filter: { search: 'Ann' } },
      }),
    ]);
    expect(sessionStorage.getItem('selection:assign')).toBeNull();
  });

  it('says before it is sent who gets the course and who has it, and sends rules of its own', async () => {
    sessionStorage.setItem('selection:assign', JSON.stringify({ selection: { include_ids: [id(5)] }, count: 1 }));
    const calls = serve({ current: library, archived: [] }, () => Response.json({ data: [] }, { status: 201 }));
    renderKit(`/admin/learning/assigned/create?course_id=${id(1)}`, options);
    expect(await screen.findByText('11 people get it')).toBeTruthy();
    await user.click(screen.getByText('1 person already has it'));
    expect(screen.getByRole('link', { name: 'Ann Berg' }).getAttribute('href')).toBe(
      `/admin/learning/assigned/${id(4)}`,
    );
    expect(screen.getByText('2 have no account yet: the email invites them to register first')).toBeTruthy();
    await user.click(screen.getByText('Set its own rules'));
    await user.type(screen.getByRole('spinbutton', { name: 'Passing score, %' }), '60');
    await user.click(screen.getByText('In any order'));
    expect(screen.getByText('2 custom rules')).toBeTruthy();
    await user.click(assign());
    await vi.waitFor(() =>
      expect(sent(calls)).toEqual([
        expect.objectContaining({
          rules: expect.objectContaining({ passing_score: 60, is_free_order: true, attempts_limit: null }) as unknown,
        }),
      ]),
    );
  });

  it('names a package as SCORM and asks of rules for the reminders alone: the rest the package says itself', async () => {
    const calls = serve({ current: [], archived: [], packages: [desk] });
    renderKit(`/admin/learning/assigned/create?course_id=${desk.id}`, options);
    const courses = within(screen.getByRole('group', { name: 'Courses' }));
    expect((await courses.findByText('Clear desk')).closest('li')?.textContent).toContain('SCORM');
    await user.click(screen.getByText('Set its own rules'));
    expect(screen.getByText(/Only reminders are set here/)).toBeTruthy();
    expect(screen.queryByRole('spinbutton', { name: 'Passing score, %' })).toBeNull();
    expect(screen.getByRole('group', { name: 'Reminders' })).toBeTruthy();
    expect(calls.some(({ path }) => path === `/learning/api/content/courses/${desk.id}`)).toBe(false);
  });

  it('begins with everybody of the tag in its address, and shows by which filter', async () => {
    const calls = serve({ current: library, archived: [] }, () => Response.json({ data: [] }, { status: 201 }));
    renderKit(`/admin/learning/assigned/create?course_id=${id(1)}&tags=${id(3)}`, options);
    expect(await screen.findByText('12 people chosen')).toBeTruthy();
    expect(await screen.findByTitle('Newcomers')).toBeTruthy();
    await user.click(assign());
    await vi.waitFor(() =>
      expect(sent(calls)).toEqual([
        expect.objectContaining({
          selection: { all: true, include_ids: [], exclude_ids: [], filter: { tags: [id(3)] } },
        }),
      ]),
    );
  });

  it.each([
    ['Pacific/Kiritimati', '2026-03-02', '2026-04-01'],
    ['Etc/GMT+12', '2026-02-28', '2026-03-30'],
  ])('begins on the day that it is in %s where the organization is, for thirty days', async (zone, first, last) => {
    const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    vi.useFakeTimers({ now: new Date('2026-03-01T11:00:00Z'), toFake: ['Date'] });
    setTimeZone(zone);
    try {
      sessionStorage.setItem('selection:assign', JSON.stringify({ selection: { include_ids: [id(5)] }, count: 1 }));
      const calls = serve({ current: library, archived: [] }, () => Response.json({ data: [] }, { status: 201 }));
      renderKit(`/admin/learning/assigned/create?course_id=${id(1)}`, options);
      await user.click(await screen.findByRole('button', { name: 'Assign' }));
      await vi.waitFor(() =>
        expect(sent(calls)).toEqual([expect.objectContaining({ start_date: first, end_date: last })]),
      );
    } finally {
      vi.useRealTimers();
      setTimeZone(device);
    }
  });

  it('takes a department with what is below it, and keeps the draft while somebody goes to choose courses', async () => {
    serve({ current: library, archived: [] });
    const router = renderKit(`/admin/learning/assigned/create?course_id=${id(1)}`, options);
    await user.click(await screen.findByText('Sales'));
    expect(await screen.findByText('12 people chosen')).toBeTruthy();
    await router.navigate('/admin/learning/assigned/select');
    await screen.findByRole('checkbox', { name: /^Passwords/ });
    await router.navigate(`/admin/learning/assigned/create?course_id=${id(2)}`);
    expect(await screen.findByText('12 people chosen')).toBeTruthy();
  });

  it('finds somebody by name in the tree, leaves them out of their department, and sends that', async () => {
    const calls = serve({ current: library, archived: [] }, () =>
      Response.json({ data: [{ id: 'a1', course_id: id(1), assigned: 11, skipped: 0 }] }, { status: 201 }),
    );
    renderKit(`/admin/learning/assigned/create?course_id=${id(1)}`, options);
    await user.click(await screen.findByText('Sales'));
    await user.type(screen.getByRole('searchbox', { name: 'Department, name or email' }), 'berg{Enter}');
    await user.click(await screen.findByRole('treeitem', { name: 'Ann Berg' }));
    expect(screen.getByRole('treeitem', { name: 'Sales 12' }).getAttribute('aria-checked')).toBe('mixed');
    await user.click(assign());
    await screen.findByText('Assigned to 11 people');
    expect(sent(calls)).toEqual([
      expect.objectContaining({
        selection: { all: false, include_ids: [], exclude_ids: [id(8)], filter: {}, departments_ids: [id(7)] },
      }),
    ]);
  });

  it('means whom the words find that were typed a moment ago, and keeps who was left out of them', async () => {
    const calls = serve({ current: library, archived: [] });
    renderKit(`/admin/learning/assigned/create?course_id=${id(1)}`, options);
    await user.click(await screen.findByText('By person'));
    await screen.findByText('Bob Rey');
    await user.type(screen.getByRole('searchbox', { name: 'Name or email address' }), 'Ann');
    await user.click(screen.getByRole('checkbox', { name: /^All found/ }));
    await user.click(await screen.findByRole('checkbox', { name: /^Ann Moor/ }));
    await vi.waitFor(() => expect(screen.queryByText('Bob Rey')).toBeNull());
    expect(screen.getByText('except 1')).toBeTruthy();
    await vi.waitFor(() =>
      expect(calls.findLast(({ path }) => path === '/api/v2/users/count')?.body).toEqual({
        all: true,
        include_ids: [],
        exclude_ids: [id(1)],
        filter: { search: 'Ann' },
      }),
    );
  });

  it('leads to the list when everybody had the only course already: nothing was made that could be opened', async () => {
    sessionStorage.setItem('selection:assign', JSON.stringify({ selection: { include_ids: [id(5)] }, count: 1 }));
    serve({ current: library, archived: [] }, () =>
      Response.json({ data: [{ id: null, course_id: id(1), assigned: 0, skipped: 1 }] }, { status: 201 }),
    );
    renderKit(`/admin/learning/assigned/create?course_id=${id(1)}`, options);
    await user.click(await screen.findByRole('button', { name: 'Assign' }));
    const toList = await screen.findByRole('link', { name: 'To assigned courses' });
    expect(toList.getAttribute('href')).toBe('/admin/learning/assigned');
    expect(screen.queryByRole('link', { name: 'Open the assignment' })).toBeNull();
  });

  it('sends nothing while something is missing, and names it', async () => {
    const calls = serve({ current: library, archived: [] });
    renderKit('/admin/learning/assigned/create', options);
    await screen.findByText('Sales');
    await user.click(assign());
    expect(await screen.findByText('Choose people or departments.')).toBeTruthy();
    expect(within(screen.getByRole('group', { name: 'Courses' })).getByText('Fill in this field')).toBeTruthy();
    expect(sent(calls)).toEqual([]);
  });

  it('shows how far a big assignment is, and what came of it', async () => {
    sessionStorage.setItem('selection:assign', JSON.stringify({ selection: { all: true, filter: {} }, count: 240 }));
    let asked = 0;
    const running = { id: 'task', status: 'in_process', done: 250, total: 480, cancel_requested: false };
    const result = { data: [{ id: 'a1', course_id: id(1), assigned: 239, skipped: 1 }] };
    serve(
      { current: library, archived: [] },
      () => Response.json({ id: 'task' }, { status: 202 }),
      () => {
        asked += 1;
        return Response.json(asked === 1 ? running : { ...running, status: 'success', done: 480, result });
      },
    );
    renderKit(`/admin/learning/assigned/create?course_id=${id(1)}`, options);
    await screen.findByText('12 people chosen');
    await user.click(assign());
    expect(await screen.findByText('250 of 480 done')).toBeTruthy();
    expect(await screen.findByText('Assigned to 239 people', {}, { timeout: 8000 })).toBeTruthy();
  });
});

describe('opening courses to everybody', () => {
  it('asks for courses and days alone, sends them, and leads to who took the course', async () => {
    const calls = serve({ current: library, archived: [] }, () =>
      Response.json({ data: [{ id: 'a1', course_id: id(1) }] }, { status: 201 }),
    );
    const router = renderKit('/admin/learning/assigned/select-public', options);
    await user.click(await screen.findByRole('checkbox', { name: /^Passwords/ }));
    await user.click(screen.getByRole('button', { name: 'Choose 1 course' }));
    expect(router.state.location.pathname).toBe('/admin/learning/assigned/create-public');
    await user.click(await screen.findByRole('button', { name: 'No deadline' }));
    expect(await screen.findByText('Passwords')).toBeTruthy();
    expect(screen.queryByText('Sales')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open to everybody' }));
    expect(await screen.findByRole('heading', { name: '1 course is open to everybody' })).toBeTruthy();
    const [body] = calls.filter(({ path }) => path.endsWith('/shared-courses')).map((call) => call.body);
    expect(body).toMatchObject({ courses_ids: [id(1)], end_date: null, closes_hard: false });
    expect(Object.keys(body as object).toSorted()).toEqual(['closes_hard', 'courses_ids', 'end_date', 'start_date']);
    expect(screen.getByRole('link', { name: 'Open the assignment' }).getAttribute('href')).toBe(
      '/admin/learning/assigned/a1',
    );
  });
});
