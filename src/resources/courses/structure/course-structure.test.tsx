import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Course, SectionTheme } from '#contract/courses.ts';
import { type Call, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { courses } from '../index.ts';

const user = userEvent.setup({ delay: null });
const base = '/learning/api/content/courses/course';
const options = { resource: courses, permissions: ['admin.learning.courses'] };

const theme = (id: string): SectionTheme => ({
  id,
  order_id: 0,
  title: `Theme ${id}`,
  description: '',
  image_path: null,
  module_id: null,
  slides_count: 1,
  questions_count: 0,
  asked_count: 0,
  theory_minutes: 1,
  quiz_minutes: 0,
  minutes: 1,
});

/** A server that keeps the order which it is told. */
function serveCourse(refuse?: (call: Call) => boolean) {
  const sections = [
    { id: 's1', version: '', title: 'First', order_id: 0, themes: [theme('a'), theme('b')] },
    { id: 's2', version: '', title: 'Second', order_id: 1, themes: [] as SectionTheme[] },
  ];
  const read = () =>
    ({
      id: 'course',
      title: 'Course',
      description: '',
      image_path: null,
      archived: false,
      tags: [],
      sections_count: 2,
      themes_count: 2,
      slides_count: 2,
      questions_count: 0,
      minutes: 0,
      assigned_count: 0,
      created_at: '2026-11-21T06:00:00.000Z',
      updated_at: '2026-11-21T06:00:00.000Z',
      version: 1,
      can: ['edit'],
      settings: { is_free_order: false, has_certificate: true, certificate_valid_months: null, language: 'uz' },
      sections: structuredClone(sections),
      obstacles: [],
    }) satisfies Course;
  return serveBadges([], (call) => {
    const { path, method, body } = call;
    if (path === base && method === 'GET') return Response.json(read());
    if (path.includes('/organizations/')) return Response.json({ data: [], total_count: 0, limit: 100, offset: 0 });
    if (refuse?.(call)) return Response.json({ code: 'conflict', message: 'No.', detail: null }, { status: 409 });
    if (path.endsWith('/themes/transport')) {
      const { themes_ids, target_section_id, position } = body as {
        themes_ids: string[];
        target_section_id: string;
        position: number;
      };
      const moved = sections
        .flatMap((section) => section.themes)
        .find(({ id }) => id === themes_ids[0]) as SectionTheme;
      for (const section of sections) {
        section.themes = section.themes.filter(({ id }) => id !== moved.id);
        if (section.id === target_section_id) section.themes.splice(position, 0, moved);
      }
    }
    return Response.json(read());
  });
}
const shown = () =>
  within(screen.getByRole('region', { name: 'Sections and themes' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const writes = (calls: Call[]) => calls.filter(({ method }) => method !== 'GET');

beforeAll(startTranslations);

describe('the sections of a course', () => {
  it('are put in order by keyboard: the button keeps the focus and what happened is said', async () => {
    const calls = serveCourse();
    renderKit('/admin/learning/courses/edit/course', options);
    const down = await screen.findByRole('button', { name: 'Move down: Theme a' });
    down.focus();
    await user.keyboard('{Enter}');
    expect(shown()).toEqual(['Theme b', 'Theme a']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: Theme a');
    expect(screen.getByText(/“Theme a” is now number 2 of 2/)).toBeTruthy();
    await waitFor(() =>
      expect(writes(calls).map(({ path, body }) => [path, body])).toEqual([
        [`${base}/sections/s1/themes/transport`, { themes_ids: ['a'], target_section_id: 's1', position: 1 }],
      ]),
    );
    // At the end of the list the button does nothing.
    await user.keyboard('{Enter}');
    expect(writes(calls)).toHaveLength(1);
  });

  it('take a theme from each other by a menu', async () => {
    const calls = serveCourse();
    renderKit('/admin/learning/courses/edit/course', options);
    await user.click(await screen.findByRole('button', { name: 'More actions: Theme a' }));
    await user.click(await screen.findByText('To the section “Second”'));
    await waitFor(() =>
      expect(writes(calls)[0]?.body).toEqual({ themes_ids: ['a'], target_section_id: 's2', position: 0 }),
    );
    expect(shown()).toEqual(['Theme b', 'Theme a']);
  });

  it('go back to the order of the server when it refuses', async () => {
    serveCourse(({ path }) => path.endsWith('/transport'));
    renderKit('/admin/learning/courses/edit/course', options);
    await user.click(await screen.findByRole('button', { name: 'Move down: Theme a' }));
    await waitFor(() => expect(shown()).toEqual(['Theme a', 'Theme b']));
  });

  it('say what is lost before one is deleted', async () => {
    const calls = serveCourse();
    renderKit('/admin/learning/courses/edit/course', options);
    await user.click(await screen.findByRole('button', { name: 'Delete the section: First' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('2 themes are removed from the course. They stay in the library.');
    expect(writes(calls)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(writes(calls)[0]?.body).toEqual({ sections_ids: ['s1'] }));
  });
});
