import { expect, test } from 'vitest';
import {
  assessSteps,
  type CourseStep,
  findNextStep,
  findUnseenSlide,
  minutesLeft,
  type StepProgress,
} from './step-order.rules.ts';

function step(id: string, kind: CourseStep['kind'], theme: string): CourseStep {
  return { id, kind, theme_id: theme, theme_title: `Theme ${theme}`, module_id: `m-${theme}`, minutes: 5 };
}

const steps = [step('1t', 'theory', '1'), step('1q', 'quiz', '1'), step('2t', 'theory', '2'), step('2q', 'quiz', '2')];
const done: StepProgress = { isDone: true, isExhausted: false };
const begun: StepProgress = { isDone: false, isExhausted: false };
const exhausted: StepProgress = { isDone: false, isExhausted: true };

function states(progress: Record<string, StepProgress>, isFreeOrder = false) {
  return assessSteps(steps, new Map(Object.entries(progress)), isFreeOrder).map(
    (courseProgress) => courseProgress.state,
  );
}

test('at the start only the first theory is open', () => {
  expect(states({})).toEqual(['available', 'locked', 'locked', 'locked']);
});

test('a locked step names the first step that is not done', () => {
  const progresses = assessSteps(steps, new Map([['1t', done]]), false);
  expect(progresses.map(({ openedBy }) => openedBy?.id ?? null)).toEqual([null, null, '1q', '1q']);
});

test('the next theme opens when theory and quiz of the previous one are done', () => {
  expect(states({ '1t': done, '1q': begun })).toEqual(['done', 'in_progress', 'locked', 'locked']);
  expect(states({ '1t': done, '1q': done })).toEqual(['done', 'done', 'available', 'locked']);
});

test('with free order every theme is open and theory still goes before its quiz', () => {
  expect(states({}, true)).toEqual(['available', 'locked', 'available', 'locked']);
  expect(states({ '2t': done }, true)).toEqual(['available', 'locked', 'done', 'available']);
});

test('a quiz without attempts left is failed and keeps what follows locked', () => {
  expect(states({ '1t': done, '1q': exhausted })).toEqual(['done', 'failed', 'locked', 'locked']);
});

test('a step that is done stays done when the one before it is not', () => {
  expect(states({ '2t': done })).toEqual(['available', 'locked', 'done', 'locked']);
});

test('what comes next is the first open step, and nothing when all is done or stuck', () => {
  const next = (progress: Record<string, StepProgress>) =>
    findNextStep(assessSteps(steps, new Map(Object.entries(progress)), false))?.id;
  expect(next({ '1t': done })).toBe('1q');
  expect(next({ '1t': done, '1q': done, '2t': done, '2q': done })).toBeUndefined();
  expect(next({ '1t': done, '1q': exhausted })).toBeUndefined();
});

test('the minutes left are those of the steps not done', () => {
  expect(minutesLeft(assessSteps(steps, new Map([['1t', done]]), false))).toBe(15);
});

const slides = [
  { id: 'a', audio_file_id: null },
  { id: 'b', audio_file_id: 'sound' },
];

test('theory wants every slide opened', () => {
  expect(findUnseenSlide(slides, new Map([['a', { isHeard: false }]]), false)?.id).toBe('b');
  expect(
    findUnseenSlide(
      slides,
      new Map([
        ['a', { isHeard: false }],
        ['b', { isHeard: false }],
      ]),
      false,
    ),
  ).toBeNull();
});

test('audio has to be heard only where the module says so, and only where there is some', () => {
  const opened = new Map([
    ['a', { isHeard: false }],
    ['b', { isHeard: false }],
  ]);
  expect(findUnseenSlide(slides, opened, true)?.id).toBe('b');
  expect(findUnseenSlide(slides, new Map([...opened, ['b', { isHeard: true }]]), true)).toBeNull();
});
