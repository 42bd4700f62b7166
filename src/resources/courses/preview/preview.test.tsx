import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import type { Course } from '#contract/courses.ts';
import { renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { courses } from '../index.ts';

const user = userEvent.setup({ delay: null });
const theme = {
  id: 't1',
  order_id: 0,
  title: 'Long passwords',
  description: '',
  image_path: null,
  module_id: 'm1',
  slides_count: 1,
  questions_count: 1,
  asked_count: 1,
  theory_minutes: 3,
  quiz_minutes: 0,
  minutes: 3,
};
const course: Course = {
  id: 'course',
  title: 'Passwords',
  description: 'What a good one is',
  image_path: 'https://content.test/picture',
  archived: false,
  tags: [],
  sections_count: 1,
  themes_count: 1,
  slides_count: 1,
  questions_count: 1,
  minutes: 3,
  assigned_count: 0,
  created_at: '2026-11-21T06:00:00.000Z',
  updated_at: '2026-11-21T06:00:00.000Z',
  version: 1,
  can: ['edit'],
  settings: { is_free_order: false, has_certificate: true, certificate_valid_months: null, language: 'uz' },
  sections: [{ version: '', id: 's1', title: 'First', order_id: 0, themes: [theme] }],
  obstacles: [],
};
const question = {
  id: 'q1',
  order_id: 0,
  kind: 'single',
  text: 'Which one?',
  explanation: '',
  picture: null,
  version: 1,
  options: [
    { id: 'o1', text: 'Long', is_right: true },
    { id: 'o2', text: 'Short', is_right: false },
  ],
};

beforeAll(startTranslations);

it('the preview of a course is the learner’s own layout, with its picture, and what is chosen in it goes nowhere', async () => {
  const calls = serveBadges([], ({ path }) =>
    path.includes('/library/modules/m1')
      ? Response.json({ id: 'm1', title: 'Module', slides: [], questions: [question] })
      : Response.json(course),
  );
  renderKit('/admin/learning/courses/preview/course', { resource: courses, permissions: ['admin.learning.courses'] });
  await screen.findByText('What a good one is');
  expect(document.querySelector('.learn-cover')?.getAttribute('src')).toBe('https://content.test/picture');
  expect(screen.getByText('What a good one is').getAttribute('lang')).toBe('uz');
  expect(document.querySelectorAll('.learn-step')).toHaveLength(2);

  await user.click(screen.getByRole('link', { name: /^Quiz/ }));
  await user.click(await screen.findByRole('radio', { name: 'Short' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Short' }).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'To the course' }));
  await waitFor(() => expect(document.querySelectorAll('.learn-step')).toHaveLength(2));
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('the width and the look of the screen are chosen by keyboard, stand in the address and go along to every step', async () => {
  serveBadges([], ({ path }) =>
    path.includes('/library/modules/m1')
      ? Response.json({
          id: 'm1',
          title: 'Module',
          slides: [],
          questions: [question],
          theory_minutes: 3,
          asked_count: 1,
        })
      : Response.json(course),
  );
  const router = renderKit('/admin/learning/courses/preview/course?look=dark', {
    resource: courses,
    permissions: ['admin.learning.courses'],
  });
  const shown = await screen.findByRole('region', { name: 'Learner’s screen' });
  expect(shown.querySelector('[data-theme]')?.getAttribute('data-theme')).toBe('dark');
  expect(shown.dataset['width']).toBe('desktop');
  screen.getByRole('radio', { name: 'Desktop' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(shown.dataset['width']).toBe('phone');
  await user.click(screen.getByRole('link', { name: /^Quiz/ }));
  await screen.findByRole('radio', { name: 'Short' });
  expect(screen.getByRole('region', { name: 'Learner’s screen' }).dataset['width']).toBe('phone');
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    module: 'm1',
    step: 'quiz',
    width: 'phone',
    look: 'dark',
  });
});
