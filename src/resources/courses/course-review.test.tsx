import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import type { ContentUse, CourseFinding } from '#contract/content-review.ts';
import { fieldsOf } from '#src/kit/declare/fields.ts';
import { defineResource } from '#src/kit/index.ts';
import { renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { courses } from './index.ts';

const user = userEvent.setup({ delay: null });
const course = {
  id: 'c1',
  title: 'Passwords',
  description: '',
  image_path: null,
  archived: false,
  tags: [],
  sections_count: 0,
  themes_count: 0,
  slides_count: 0,
  questions_count: 0,
  minutes: 4,
  assigned_count: 1,
  version: 1,
  created_at: '2026-11-21T06:00:00.000Z',
  updated_at: '2026-11-21T06:00:00.000Z',
  can: ['edit', 'archive', 'delete'],
  settings: { is_free_order: false, has_certificate: true, certificate_valid_months: null, language: null },
  sections: [],
  obstacles: [],
};
const f = fieldsOf<{ id: string; title: string }>();
const assignments = defineResource({
  name: 'assigned_courses',
  provider: 'learning',
  permission: 'admin.learning.assigned',
  path: '/admin/learning/assigned',
  title: 'title',
  fields: { title: f.text() },
  list: { columns: ['title'] },
  show: { fields: ['title'] },
});

function serve(use: ContentUse, findings: readonly Partial<CourseFinding>[] = []) {
  return serveBadges([], ({ path, method }) => {
    if (method !== 'GET') return Response.json({ touched: 1 });
    if (path.endsWith('/use')) return Response.json(use);
    if (path.endsWith('/check')) return Response.json({ findings });
    if (path.endsWith('/c1')) return Response.json(course);
    return Response.json({ data: path.endsWith('/archived') ? [] : [course], total_count: 1, limit: 20, offset: 0 });
  });
}
const options = {
  resource: courses,
  beside: [assignments],
  permissions: ['admin.learning', 'admin.learning.courses', 'admin.learning.assigned'],
};

beforeAll(startTranslations);

it('before a course is deleted it says who uses it, with links where the viewer may follow them', async () => {
  const item = { id: 'a1', title: 'Passwords in March', start_date: '2026-03-10', end_date: null };
  const calls = serve({
    groups: [
      { kind: 'active_assignments', total: 12, items: [item] },
      { kind: 'tags', total: 1, items: [] },
      { kind: 'copies', total: 1, items: [{ id: 'o1', title: 'North', start_date: null, end_date: null }] },
    ],
  });
  renderKit('/admin/learning/courses', options);
  await user.click(await screen.findByRole('button', { name: /Passwords/ }, { timeout: 5000 }));
  await user.click(await screen.findByRole('menuitem', { name: /Delete/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /Passwords/ }));
  const link = await dialog.findByRole('link', { name: 'Passwords in March' });
  expect(link.getAttribute('href')).toBe('/admin/learning/assigned/a1');
  expect(dialog.getByText('12 active assignments')).toBeTruthy();
  expect(dialog.getByText('and 11 more')).toBeTruthy();
  expect(dialog.getByText('1 tag assigns it to new people')).toBeTruthy();
  expect(dialog.getByText('North').tagName).toBe('LI');
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1));
});

it('before a course goes into the archive it says who uses it', async () => {
  const item = { id: 'a1', title: 'Passwords in March', start_date: '2026-03-10', end_date: null };
  const calls = serve({ groups: [{ kind: 'active_assignments', total: 1, items: [item] }] });
  renderKit('/admin/learning/courses', options);
  await user.click(await screen.findByRole('button', { name: /Passwords/ }, { timeout: 5000 }));
  await user.click(await screen.findByRole('menuitem', { name: /archive/i }));
  const dialog = within(await screen.findByRole('dialog', { name: /Passwords/ }));
  await dialog.findByRole('link', { name: 'Passwords in March' });
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: /archive/i }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({ body: { archived: true } }),
  );
});

it('the editor of a course lists what to look at, each with a link to where it is mended', async () => {
  const at = { theme_id: 't1', theme_title: 'Locks', slide_id: null, question_id: null, number: null };
  const slides = [1, 2, 3, 4, 5].map((number) => ({
    ...at,
    kind: 'picture_undescribed' as const,
    slide_id: `s${number}`,
    number,
  }));
  serve({ groups: [] }, [
    ...slides,
    { ...at, kind: 'question_unexplained', question_id: 'q1', number: 1 },
    { ...at, kind: 'quiz_too_small' },
  ]);
  renderKit('/admin/learning/courses/edit/c1', options);
  expect(await screen.findByText('7 remarks on the content')).toBeTruthy();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Locks, slide 1')).toBe('/admin/learning/themes/t1?course=c1&mend=picture_undescribed&slide=s1');
  expect(screen.queryByRole('link', { name: 'Locks, question 1' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all: 7' }));
  expect(hrefOf('Locks, question 1')).toBe(
    '/admin/learning/themes/t1?course=c1&mend=question_unexplained&tab=quiz&question=q1',
  );
  expect(hrefOf('Locks, quiz')).toBe('/admin/learning/themes/t1?course=c1&mend=quiz_too_small&tab=quiz');
});
