import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EmployeeAttempt, EmployeeCourse } from '#contract/employee-courses.ts';
import { renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { employees } from './index.ts';
import { listPath, permissions, serve } from './testing/employees-world.ts';

beforeAll(startTranslations);
beforeEach(() => localStorage.clear());

describe('an attempt', () => {
  const option = (id: string, is_right: boolean, is_chosen: boolean) => ({
    id,
    text: `Option ${id}`,
    is_right,
    is_chosen,
  });
  const summary = {
    id: 'a1',
    number: 1,
    started_at: '2026-03-11T09:00:00Z',
    completed_at: '2026-03-11T09:03:20Z',
    is_timed_out: false,
    questions_count: 2,
    right_count: 1,
    percent: 50,
    passing_score: 80,
    is_passed: false,
  };
  const attempt: EmployeeAttempt = {
    ...summary,
    person: { id: 'anna', full_name: 'Anna' },
    course: { id: 'c1', title: 'Passwords' },
    theme: { id: 't1', title: 'Long ones' },
    step_id: 's1',
    expires_at: null,
    duration_seconds: 200,
    attempts: [summary, { ...summary, id: 'a2', number: 2 }],
    questions: [
      {
        id: 'q1',
        kind: 'single',
        picture: null,
        text: 'First question',
        options: [option('1', true, true), option('2', false, false)],
        is_right: true,
        points: 1,
        answered_at: '2026-03-11T09:01:00Z',
        explanation: '',
      },
      {
        id: 'q2',
        kind: 'single',
        picture: null,
        text: 'Second question',
        options: [option('3', true, false), option('4', false, true)],
        is_right: false,
        points: 0,
        answered_at: '2026-03-11T09:02:00Z',
        explanation: 'Because of this.',
      },
    ],
  };
  const path = `${listPath}/anna/courses/c1/attempts/a1`;

  it('tells of each answer what was chosen and what was right, in words and not by colour alone', async () => {
    serve(({ path: asked }) => (asked === '/api/v2/users/anna/courses/c1/attempts/a1' ? attempt : undefined));
    renderKit(path, { resource: employees, permissions });
    const answers = within(await screen.findByRole('list', { name: 'Answers' }));
    const wrong = answers.getByRole('heading', { name: '2. Second question' }).closest('li') as HTMLElement;
    expect(within(wrong).getByText('Wrong')).toBeTruthy();
    const chosen = within(wrong).getByText('Option 4').closest('li') as HTMLElement;
    expect(within(chosen).getByText('Their answer')).toBeTruthy();
    expect(within(chosen).queryByText('right answer')).toBeNull();
    const right = within(wrong).getByText('Option 3').closest('li') as HTMLElement;
    expect(within(right).getByText('right answer')).toBeTruthy();
    expect(within(wrong).getByText(/Points: 0 of 1/)).toBeTruthy();
    expect(screen.getByText('3 min 20 s')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Attempt 2' }).getAttribute('href')).toBe(path.replace('a1', 'a2'));
  });

  it('that is not there says so and leads back to the list', async () => {
    serveBadges([], () => Response.json({ code: 'not_found', message: 'Not found', detail: null }, { status: 404 }));
    renderKit(path, { resource: employees, permissions });
    expect((await screen.findByRole('link', { name: /Employees/ })).getAttribute('href')).toBe(listPath);
  });
});

describe('the page of one course of a person', () => {
  const course: EmployeeCourse = {
    id: 'c1',
    type: 'library',
    title: 'Passwords',
    description: '',
    state: 'completed',
    availability: 'open',
    start_date: '2026-03-01',
    end_date: null,
    days_left: null,
    is_behind: false,
    progress: 100,
    steps_done: 0,
    steps_count: 2,
    started_at: '2026-03-05T09:00:00Z',
    completed_at: '2026-03-05T09:00:00Z',
    is_late: false,
    has_newer_version: false,
    language: 'ru',
    is_manual: true,
    withdrawn_at: null,
    manual_reason: 'Passed in class on 5 March',
    best_percent: null,
    attempts_count: 0,
    certificate_number: null,
    certificate: null,
    person: { id: 'anna', full_name: 'Anna' },
    sections: [],
  };
  const show = (change: Partial<EmployeeCourse> = {}) => {
    serve(({ path }) => (path === '/api/v2/users/anna/courses/c1' ? { ...course, ...change } : undefined));
    renderKit(`${listPath}/anna/courses/c1`, { resource: employees, permissions });
  };

  it('says beside the mark why it was completed by hand', async () => {
    show();
    expect(await screen.findByText('Completed by hand')).toBeTruthy();
    const reason = screen.getByText('Passed in class on 5 March');
    expect(reason.previousElementSibling?.textContent).toBe('Why completed by hand');
  });

  it('asks for no reason where the person completed it', async () => {
    show({ is_manual: false, manual_reason: null });
    expect(await screen.findByRole('heading', { name: 'Passwords' })).toBeTruthy();
    expect(await screen.findByText('Dates')).toBeTruthy();
    expect(screen.queryByText('Why completed by hand')).toBeNull();
  });
});
