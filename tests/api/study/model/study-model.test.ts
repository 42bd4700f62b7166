import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Course } from '#contract/courses.ts';
import { ask, assign, buildTheme } from '#tests/support/learning.ts';
import { inLength } from '#tests/support/length.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, type BuiltPerson, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { type Action, anyActions, isRepeatable, perform, type Stage } from './study-actions.ts';
import { StudyDriver } from './study-driver.ts';
import { StudyModel } from './study-model.ts';
import type { ModelTerms, ModelTheme } from './study-state.ts';

const firstMoment = new Date('2026-03-11T09:00:00Z');
const runs = inLength(5, 150);
/** The same in every short run; a long one goes elsewhere each time and says where. */
const seed = Number(process.env.STUDY_MODEL_SEED ?? inLength(20_261_128, Date.now() % 1_000_000_007));

const defaults = { passingScore: 80, attemptsLimit: null, pauseMinutes: 0, timeLimitMinutes: null };
const pool: readonly ModelTheme[] = [
  { ...defaults, name: 'both', slides: 2, questions: 2, passingScore: 50, attemptsLimit: 2, timeLimitMinutes: 30 },
  { ...defaults, name: 'slides', slides: 1, questions: 0 },
  { ...defaults, name: 'pause', slides: 0, questions: 3, passingScore: 100, pauseMinutes: 10 },
  { ...defaults, name: 'once', slides: 0, questions: 1, attemptsLimit: 1, timeLimitMinutes: 20 },
  { ...defaults, name: 'free', slides: 1, questions: 1 },
  { ...defaults, name: 'often', slides: 0, questions: 3, passingScore: 100 },
];

let app: TestApp;
let organization: BuiltOrganization;
let operator: BuiltPerson;
const themeIds = new Map<string, string>();

beforeAll(async () => {
  app = await startTestApp();
  const built = await buildOperator(app);
  ({ organization, operator } = built);
  for (const { name, slides, questions, ...rules } of pool) {
    const settings = {
      passing_score: rules.passingScore,
      attempts_limit: rules.attemptsLimit,
      pause_minutes: rules.pauseMinutes,
      time_limit_minutes: rules.timeLimitMinutes,
    };
    themeIds.set(name, (await buildTheme(app, built.token, { title: name, slides, questions, settings })).id);
  }
});
afterAll(() => app.close());

const anyTerms: fc.Arbitrary<ModelTerms> = fc.record({
  isFree: fc.boolean(),
  start: fc.constantFrom('2026-03-10', '2026-03-11', '2026-03-12'),
  end: fc.constantFrom(null, '2026-03-12', '2026-03-14', '2026-03-31'),
  isHard: fc.boolean(),
});
/** One quiz at least that may be failed in many ways, first or behind others. */
const anyThemes = fc
  .tuple(
    fc.constantFrom(...pool.filter(isRepeatable)),
    fc.shuffledSubarray([...pool], { minLength: 0, maxLength: 2 }),
    fc.nat(2),
  )
  .map(([repeatable, chosen, place]) => {
    const others = chosen.filter((theme) => theme !== repeatable);
    return others.toSpliced(Math.min(place, others.length), 0, repeatable);
  });

async function buildStage(themes: readonly ModelTheme[], terms: ModelTerms): Promise<Stage> {
  app.clock.set(firstMoment);
  const token = await signIn(app, operator);
  const course = await ask<Course>(app, token, 'POST', '/learning/api/content/courses', {
    title: 'Course',
    sections: [{ title: 'Section', themes_ids: themes.map(({ name }) => themeIds.get(name)) }],
    settings: { is_free_order: terms.isFree },
  });
  const people = [await buildPerson(app, organization), await buildPerson(app, organization)];
  const assignmentId = await assign(
    app,
    token,
    course.id,
    people.map(({ id }) => id),
    { start_date: terms.start, end_date: terms.end, closes_hard: terms.isHard },
  );
  const model = new StudyModel(themes, terms, people.length, firstMoment);
  const trial = { app, model, operator, people, assignmentId };
  return {
    ...trial,
    driver: new StudyDriver(trial),
    async editLibrary() {
      const added = pool.find((theme) => !model.library.includes(theme));
      if (added === undefined) return null;
      const url = `/learning/api/content/courses/${course.id}/sections/themes/append`;
      const themes_ids = [themeIds.get(added.name)];
      await ask(app, await signIn(app, operator), 'POST', url, { section_id: course.sections[0]?.id, themes_ids });
      return added;
    },
  };
}

async function runTrial(themes: readonly ModelTheme[], terms: ModelTerms, actions: readonly Action[]): Promise<void> {
  const stage = await buildStage(themes, terms);
  for (const [turn, action] of actions.entries()) {
    for await (const [asked, expected] of perform(stage, action)) {
      expect(await asked, `${turn + 1}. ${action.kind}`).toBe(expected);
    }
    await stage.driver.compare(turn, turn === actions.length - 1);
  }
}

test(`whatever learners, operators and the clock do, all who look see what the rules say (${runs} runs, seed ${seed})`, async () => {
  const property = fc.asyncProperty(anyThemes, anyTerms, anyActions, runTrial);
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: process.env.STUDY_MODEL_SHRINK === undefined });
}, 3_600_000);
