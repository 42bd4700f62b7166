import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { idOf, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { generalStatistics, organizationStatistics } from './index.ts';

const options = {
  beside: [generalStatistics, organizationStatistics],
  permissions: ['admin.organization', 'admin.statistics'],
};
const refuse = (status: number, code: string) =>
  serveBadges([], () => Response.json({ code, message: 'no', detail: null }, { status }));

beforeAll(startTranslations);

it.each([
  [404, 'not_found', idOf('somebody')],
  [422, 'validation_failed', 'nonsense'],
])('an organization that is none, or somebody else’s, is said to be so once (%i)', async (status, code, id) => {
  refuse(status, code);
  renderKit(`/admin/organization/${id}/statistics`, options);
  await screen.findByText('Nothing here');
  expect(screen.getByRole('link', { name: 'Back to Organization' }).getAttribute('href')).toBe('/admin/organization');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('heading', { level: 2, name: 'Risk' })).toBeNull();
});

it('is called by the organization under its address, the own one too', async () => {
  serveBadges([], ({ path }) =>
    path.endsWith('/children/vector')
      ? Response.json({ id: 'vector', title: 'Vector' })
      : Response.json({ code: 'not_found', message: 'no', detail: null }, { status: 404 }),
  );
  renderKit('/admin/organization/vector/statistics', options);
  expect(await screen.findByRole('heading', { level: 1, name: 'Statistics of the organization: Vector' })).toBeTruthy();
});

it.each([
  ['whoever only teaches is led to no list of employees: it would not open', [], null],
  [
    'whoever manages staff is led to those whom to teach',
    ['admin.staff.employees'],
    '/admin/staff/employees?course_progress=WITHOUT_COURSE',
  ],
])('%s', async (_, more, list) => {
  const steps = { teach: { reason: 'without_course', count: 14 }, lure: null, department: null };
  serveBadges([], ({ path }) =>
    path.endsWith('/next-steps')
      ? Response.json(steps)
      : Response.json({ code: 'not_found', message: 'no', detail: null }, { status: 404 }),
  );
  renderKit('/admin/statistics/general-statictics', {
    ...options,
    permissions: ['admin.statistics', 'admin.learning.assigned', ...more],
  });
  await screen.findByRole('button', { name: 'Assign a course' });
  const link = screen.queryByRole('link', { name: 'Show people' });
  expect(link?.getAttribute('href') ?? null).toBe(list);
});

it.each([
  ['2026-11-27T04:40:00.000Z', 1],
  [null, 0],
])('what changed in a large organization says when it was added up (%s)', async (at, count) => {
  const figure = { before: 4, now: 5, change: 1, departments: [], people: [] };
  const changes = {
    since: '2026-10-28',
    at,
    known_from: '2026-01-01',
    risk: { ...figure, campaigns: [] },
    progress: { ...figure, courses: [] },
    reporting: { ...figure, campaigns: [] },
  };
  serveBadges([], ({ path }) =>
    path.endsWith('/changes')
      ? Response.json(changes)
      : Response.json({ code: 'not_found', message: 'no', detail: null }, { status: 404 }),
  );
  renderKit('/admin/statistics/general-statictics', options);
  await screen.findByRole('region', { name: 'Emails reported' });
  expect(screen.queryAllByText(/^Calculated 27 November 2026/)).toHaveLength(count);
});
