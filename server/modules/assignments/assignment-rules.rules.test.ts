import { expect, test } from 'vitest';
import { assignmentRules } from '#contract/assignment-rules.ts';
import { courseSettings } from '#contract/courses.ts';
import { moduleSettings } from '#contract/modules.ts';
import type { CourseOutline } from '#schema/content.ts';
import { completeRules, listCourseRules, resolveRules, storedRules } from './assignment-rules.rules.ts';

function theme(id: string, settings: object, hasQuiz = true) {
  return {
    id,
    title: id,
    description: '',
    picture_file_id: null,
    module_id: `module of ${id}`,
    theory_step_id: `theory of ${id}`,
    quiz_step_id: hasQuiz ? `quiz of ${id}` : null,
    slide_ids: [],
    slides_count: 0,
    questions_count: 0,
    theory_minutes: 1,
    quiz_minutes: 1,
    settings: moduleSettings.parse(settings),
  };
}

const outline: CourseOutline = {
  title: 'Course',
  description: '',
  picture_file_id: null,
  settings: courseSettings.parse({}),
  sections: [
    {
      id: 'section',
      title: 'Section',
      themes: [
        theme('first', { passing_score: 90, attempts_limit: 3, pause_minutes: 60, time_limit_minutes: 15 }),
        theme('second', { passing_score: 70, is_shuffled: false }),
        theme('slides alone', { passing_score: 10 }, false),
      ],
    },
  ],
};

const settingsOf = (resolved: CourseOutline) =>
  resolved.sections.flatMap(({ themes }) => themes.map(({ settings }) => settings));

test('an assignment that says nothing leaves the course as it is', () => {
  expect(resolveRules(outline, null)).toEqual(outline);
  expect(resolveRules(outline, assignmentRules.parse({}))).toEqual(outline);
});

test('what an assignment says holds for every quiz, the rest stays with the course', () => {
  const resolved = resolveRules(outline, assignmentRules.parse({ passing_score: 60, is_free_order: true }));
  expect(resolved.settings).toEqual({ ...outline.settings, is_free_order: true });
  expect(settingsOf(resolved)).toEqual(settingsOf(outline).map((quiz) => ({ ...quiz, passing_score: 60 })));
});

test('nought takes a limit of the course away', () => {
  const rules = assignmentRules.parse({ attempts_limit: 0, pause_minutes: 0, time_limit_minutes: 0 });
  const [first] = settingsOf(resolveRules(outline, rules));
  expect(first).toMatchObject({ attempts_limit: null, pause_minutes: 0, time_limit_minutes: null, passing_score: 90 });
});

test('the course is told by the different values of its quizzes', () => {
  expect(listCourseRules(outline)).toEqual({
    is_free_order: false,
    passing_score: [70, 90],
    attempts_limit: [0, 3],
    pause_minutes: [0, 60],
    time_limit_minutes: [0, 15],
  });
});

test('rules that say nothing are kept as nothing, and read as everything', () => {
  const nothing = assignmentRules.parse({});
  expect(storedRules(nothing)).toBeNull();
  expect(completeRules(null)).toEqual(nothing);
  const own = { ...nothing, passing_score: 55 };
  expect(storedRules(own)).toEqual(own);
  expect(completeRules(own)).toEqual(own);
});
