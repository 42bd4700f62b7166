import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import type { ScormCourse } from '#contract/scorm.ts';
import type { PackageRule } from '#contract/scorm-rules.ts';
import { renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { scormCourses } from './index.ts';

const user = userEvent.setup({ delay: null });
const id = '00000000-0000-7000-8000-000000000003';
const course: ScormCourse = {
  version: '',
  id,
  title: 'Clear desk',
  description: '',
  image_path: null,
  tested: true,
  archived: false,
  assigned_count: 1,
  standard: '1.2',
  edition: null,
  size: 1000,
  items_count: 1,
  created_at: '2026-11-21T06:00:00.000Z',
  updated_at: '2026-11-21T06:00:00.000Z',
  can: ['assign', 'edit', 'preview', 'replace', 'untest', 'archive', 'delete'],
  organizations: [],
  default_organization: 'main',
  missing_files: [],
  packages: [],
};
const used = {
  groups: [
    {
      kind: 'active_assignments',
      total: 1,
      items: [{ id: 'a1', title: 'Clear desk for sales', start_date: '2026-11-01', end_date: null }],
    },
  ],
};

beforeAll(startTranslations);

function open(shown = course) {
  const calls = serveBadges([], ({ path, method }) => {
    if (path.endsWith('/use')) return Response.json(used);
    if (path.endsWith('/preview')) return Response.json({ code: 'scorm_host_missing' }, { status: 409 });
    if (path === `/api/v2/scorm/courses/${id}`) {
      return Response.json(method === 'PATCH' ? { ...shown, archived: true } : shown);
    }
    return undefined;
  });
  renderKit(`/admin/learning/courses/scorm/${id}`, { resource: scormCourses });
  return calls;
}
const choose = async (name: string) => {
  await user.click(await screen.findByRole('button', { name: /^More/ }));
  await user.click(await screen.findByRole('menuitem', { name }));
  return within(await screen.findByRole('dialog'));
};

it('leads to the assigning of the package', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Assign' });
  expect(link.getAttribute('href')).toBe(`/admin/learning/assigned/create?course_id=${id}`);
});

it.each([
  ['Archive', 'PATCH', { archived: true }],
  ['Delete', 'DELETE', null],
])('says who uses the package before “%s” does it', async (name, method, body) => {
  const calls = open();
  const dialog = await choose(name);
  expect(await dialog.findByText('Clear desk for sales')).toBeTruthy();
  expect(calls.some((call) => call.method === method)).toBe(false);
  await user.click(dialog.getByRole('button', { name }));
  await vi.waitFor(() => expect(calls.find((call) => call.method === method)).toMatchObject({ body }));
});

it('says who uses the package before another one is put in its place', async () => {
  open();
  const dialog = await choose('Replace the package');
  expect(await dialog.findByText('Clear desk for sales')).toBeTruthy();
});

it('says in sentences what the author of the package set', async () => {
  const plain: Omit<PackageRule, 'rule'> = {
    value: null,
    text: null,
    parts: null,
    combination: 'all',
    conditions: [],
  };
  const organization = { identifier: 'main', title: 'Desk', rules: [{ ...plain, rule: 'order_only' as const }] };
  const passed = { condition: 'satisfied', is_negated: true, share: null, objective: null } as const;
  const above = { condition: 'score_above', is_negated: false, share: 70, objective: 'pretest' } as const;
  const test = { identifier: 'test', title: 'The test', depth: 0, kind: 'sco', is_visible: true } as const;
  open({
    ...course,
    organizations: [
      {
        ...organization,
        items: [
          {
            ...test,
            mastery_score: null,
            passing_measure: 0.725,
            rules: [
              { ...plain, rule: 'passing_share', value: 72.5 },
              { ...plain, rule: 'attempts', value: 3 },
              { ...plain, rule: 'skipped', combination: 'any', conditions: [passed, above] },
            ],
          },
        ],
      },
      { ...organization, identifier: 'other', title: 'Short form', rules: [], items: [] },
    ],
  });
  await screen.findByText('Its parts open one after another, not from the table of contents.');
  screen.getByRole('heading', { name: 'The test' });
  screen.getByText('Passed with a score of 72.5% or more.');
  screen.getByText('Can be taken 3 times.');
  screen.getByText('Skipped if: not: passed or the score is above 70% (objective “pretest”).');
  screen.getByRole('heading', { name: /^Desk.*this table of contents is used/ });
  screen.getByRole('heading', { name: /^Short form.*not used here/ });
});
