import { expect, test } from 'vitest';
import { type LearntCourse, summarizeLearning } from './learning-figure.rules.ts';

const untouched: LearntCourse = {
  steps_done: 0,
  steps_count: 4,
  isStarted: false,
  isCompleted: false,
  isBehind: false,
};
const begun = { ...untouched, steps_done: 2, isStarted: true };
const completed = { ...untouched, steps_done: 4, isStarted: true, isCompleted: true };

test('somebody is in the group that their courses together give', () => {
  const groupOf = (...courses: LearntCourse[]) => summarizeLearning(courses, []).progress_group;
  expect(groupOf()).toBe('WITHOUT_COURSE');
  expect(groupOf(untouched, untouched)).toBe('NOT_START');
  expect(groupOf(untouched, begun)).toBe('NOT_COMPLETED');
  expect(groupOf(completed, untouched)).toBe('NOT_COMPLETED');
  expect(groupOf(completed, completed)).toBe('COMPLETED');
});

test('progress is the share of all steps, and one course behind makes the person behind', () => {
  const figure = summarizeLearning([completed, { ...begun, isBehind: true }], []);
  expect(figure).toMatchObject({ progress: 75, is_behind: true, courses_assigned: 2, courses_completed: 1 });
});

test('a quiz is passed or not, however often it was tried', () => {
  const figure = summarizeLearning([begun], [{ has_passed: true }, { has_passed: false }, { has_passed: true }]);
  expect(figure).toMatchObject({ quizzes_passed: 2, quizzes_failed: 1 });
});
