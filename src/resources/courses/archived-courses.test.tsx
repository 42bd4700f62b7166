import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { courses } from './index.ts';

const user = userEvent.setup({ delay: null });
const row = (id: string, title: string, archived: boolean) => ({
  id,
  title,
  description: '',
  image_path: null,
  archived,
  tags: [],
  themes_count: 2,
  slides_count: 3,
  questions_count: 4,
  assigned_count: 0,
  created_at: '2026-11-21T06:00:00.000Z',
  can: ['edit', archived ? 'restore' : 'archive'],
});

beforeAll(startTranslations);

it('the archive stands closed under the courses, is searched with them, and gives a course back', async () => {
  const calls = serveBadges([], ({ path, method, query }) => {
    if (method !== 'GET') return undefined;
    const isArchive = path.endsWith('/archived');
    const given = isArchive ? [row('old', 'Old passwords', true)] : [row('new', 'Passwords', false)];
    const data = given.filter(({ title }) => title.includes(query.get('search') ?? ''));
    return Response.json({ data, total_count: data.length, limit: 20, offset: 0 });
  });
  const router = renderKit('/admin/learning/courses', { resource: courses });
  const toggle = await screen.findByRole('button', { name: 'Archive: 1' });
  expect(await screen.findByRole('link', { name: 'Passwords' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Old passwords' })).toBeNull();
  await user.click(toggle);
  expect(router.state.location.search).toContain('archive=open');
  await user.click(await screen.findByRole('button', { name: 'Restore: Old passwords' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({ body: { archived: false } }),
  );
  await router.navigate('/admin/learning/courses?search=nothing&archive=open');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Old passwords' })).toBeNull());
});
