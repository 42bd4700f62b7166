import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { EmployeeCourse } from '#contract/employee-courses.ts';
import type { PermissionKey } from '#contract/permissions.ts';
import type { ScormAttempt, ScormInteraction } from '#contract/scorm-attempts.ts';
import { renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { employees } from '../index.ts';

beforeAll(startTranslations);

const course: EmployeeCourse = {
  id: 'c1',
  type: 'scorm',
  title: 'Clear desk',
  description: '',
  state: 'in_progress',
  availability: 'open',
  start_date: '2026-03-01',
  end_date: null,
  days_left: null,
  is_behind: false,
  progress: 0,
  steps_done: 0,
  steps_count: 1,
  started_at: '2026-03-05T09:00:00Z',
  completed_at: null,
  is_late: false,
  has_newer_version: false,
  language: 'ru',
  is_manual: false,
  withdrawn_at: null,
  manual_reason: null,
  best_percent: 33,
  attempts_count: 0,
  certificate_number: null,
  certificate: null,
  person: { id: 'anna', full_name: 'Anna' },
  sections: [],
};
const answer: ScormInteraction = {
  id: 'screen-lock',
  type: 'choice',
  description: null,
  response: 'a[,]c',
  correct_responses: ['b'],
  result: 'wrong',
  weighting: null,
  latency_seconds: 75,
  at: null,
  objectives: [],
};
const nothing = { raw: null, min: null, max: null, scaled: null };
const attempt: ScormAttempt = {
  person: { id: 'anna', full_name: 'Anna' },
  course: { id: 'c1', title: 'Clear desk' },
  standard: '2004',
  edition: '4th',
  package_number: 2,
  library_id: 'l1',
  status: 'failed',
  score_percent: 33,
  total_seconds: 190,
  started_at: '2026-03-05T09:00:00Z',
  saved_at: '2026-03-05T09:10:00Z',
  items: [
    {
      identifier: 'quiz',
      title: 'Quiz',
      kind: 'sco',
      status: 'failed',
      score_percent: 33,
      score: { ...nothing, raw: '33', max: '100' },
      passing_percent: 66,
      attempts_count: 1,
      total_seconds: 190,
      started_at: '2026-03-05T09:00:00Z',
      saved_at: '2026-03-05T09:10:00Z',
      interactions: [answer, { ...answer, id: 'said', type: 'true-false', response: 'true', result: 'correct' }],
      objectives: [
        {
          id: 'desk',
          description: null,
          success: 'failed',
          completion: null,
          progress_measure: null,
          score: nothing,
        },
      ],
      comments: ['Too long'],
    },
  ],
};
function open(...owned: PermissionKey[]) {
  const calls = serveBadges([], ({ path }) => {
    if (path === '/api/v2/users/anna/courses/c1') return Response.json(course);
    return path === '/api/v2/scorm/assigned-courses/c1/employees/anna/attempt' ? Response.json(attempt) : undefined;
  });
  const permissions: PermissionKey[] = ['admin.staff.employees', ...owned];
  renderKit('/admin/staff/employees/anna/courses/c1', { resource: employees, permissions });
  return calls;
}

it('shows answer by answer what was said, what would be right and how long it took', async () => {
  open('admin.learning.assigned', 'admin.learning.courses');
  const answers = within(await screen.findByRole('list', { name: 'Answers: Quiz' }));
  const [first, second] = answers.getAllByRole('listitem').map((item) => item.textContent);
  expect(first).toMatch(/screen-lock.*Wrong.*Employee’s answer.*a, c.*Right answer.*b.*1 min 15 s.*Choice/);
  expect(second).toMatch(/said.*Right.*Yes/);
  expect(screen.getByText('Too long')).toBeTruthy();
  expect(screen.getByRole('row', { name: /^desk Failed/ })).toBeTruthy();
  const preview = screen.getByRole('link', { name: 'Preview the package' });
  expect(preview.getAttribute('href')).toBe('/admin/learning/courses/scorm/l1');
});

it('asks for nothing that whoever does not run assignments may not read', async () => {
  const calls = open();
  expect(await screen.findByText('Dates')).toBeTruthy();
  expect(calls.some(({ path }) => path.endsWith('/attempt'))).toBe(false);
});
