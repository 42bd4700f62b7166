import { expect, it } from 'vitest';
import type { Course, SectionTheme } from '#contract/courses.ts';
import { toLearnerCourse } from './learner-course.ts';

const theme = (id: string, given: Partial<SectionTheme> = {}): SectionTheme => ({
  id,
  order_id: 0,
  title: id,
  description: '',
  image_path: null,
  module_id: `module-${id}`,
  slides_count: 2,
  questions_count: 3,
  asked_count: 3,
  theory_minutes: 3,
  quiz_minutes: 1,
  minutes: 4,
  ...given,
});
const course = (themes: SectionTheme[]) =>
  ({
    id: 'c',
    title: 'Passwords',
    description: '',
    image_path: '/picture',
    settings: { is_free_order: false, has_certificate: true, certificate_valid_months: null, language: null },
    sections: [
      { id: 's', title: 'Section', order_id: 0, themes },
      { id: 'empty', title: 'Empty', order_id: 1, themes: [] },
    ],
  }) as unknown as Course;

it('a course of the library is shown as to somebody who has not begun, with its picture and without empty sections', () => {
  const shown = toLearnerCourse(
    course([theme('a'), theme('b', { questions_count: 0, asked_count: 0 })]),
    '2026-11-23',
    'ru',
  );
  expect(shown).toMatchObject({
    state: 'not_started',
    progress: 0,
    steps_count: 3,
    minutes_left: 8,
    image_path: '/picture',
  });
  expect(shown.next_step).toMatchObject({ kind: 'theory', theme_title: 'a', module_id: 'module-a' });
  expect(shown.sections.map(({ id }) => id)).toEqual(['s']);
  expect(shown.sections[0]?.themes.map(({ steps }) => steps.map(({ kind, state }) => `${kind} ${state}`))).toEqual([
    ['theory available', 'quiz available'],
    ['theory available'],
  ]);
});

it('a theme without content has no step, and a course of such themes nothing to begin', () => {
  const shown = toLearnerCourse(course([theme('a', { module_id: null })]), '2026-11-23', 'ru');
  expect(shown.next_step).toBeNull();
});
