import fc from 'fast-check';
import { submitRunOutJob } from '#modules/study/index.ts';
import { dayOf, daysAfter } from './model-calendar.ts';
import type { StudyDriver, Trial } from './study-driver.ts';
import type { ModelStep, ModelTheme, Outcome } from './study-state.ts';

/** What somebody does. `step` and `pick` choose among what is there when it is done. */
export interface Action {
  readonly kind: keyof typeof performers;
  readonly who: number;
  readonly step: number;
  readonly pick: number;
}

export interface Stage extends Trial {
  readonly driver: StudyDriver;
  /** Adds a theme to the course of the library. */
  editLibrary(): Promise<ModelTheme | null>;
}

interface Chosen {
  readonly who: number;
  readonly index: number;
  readonly step: ModelStep;
  readonly pick: number;
}

/** Both did the same: what the product answered and what the model expects. */
type Pair = readonly [asked: Promise<Outcome> | Outcome, expected: Outcome];
type Performer = (stage: Stage, chosen: Chosen) => AsyncIterable<Pair> | Iterable<Pair>;

const minutes = [1, 9, 11, 21, 31, 13 * 60, 24 * 60, 5 * 24 * 60];

/** A whole attempt; `wrong` has a bit for each question that is answered wrongly. */
async function* tryQuiz(
  { driver, model }: Stage,
  { who, index, step, pick }: Chosen,
  { wrong, isSubmitted = true }: { wrong: number; isSubmitted?: boolean },
): AsyncIterable<Pair> {
  if (step.kind !== 'quiz') return;
  const refusal = await driver.openAttempt(who, index, step.name);
  const expected = model.openAttempt(who, step);
  yield [refusal, expected];
  if (expected !== null) return;
  const number = numberOf(model, who, step, 0);
  if (number === null) return;
  for (let question = 0; question < step.theme.questions; question += 1) {
    const isRight = ((wrong >> question) & 1) === 0;
    // Some think again: what was chosen last counts.
    for (const choice of question === pick % 4 ? [!isRight, isRight] : [isRight]) {
      yield [
        await driver.answer(who, step.name, number, question, choice),
        model.answer(who, step, number, question, choice),
      ];
    }
  }
  if (!isSubmitted) return;
  yield [driver.completeAttempt(who, step.name, number), model.completeAttempt(who, step, number)];
}

async function* studyTheory({ driver, model }: Stage, { who, index, step }: Chosen): AsyncIterable<Pair> {
  if (step.kind !== 'theory') return;
  for (let slide = 0; slide < step.theme.slides; slide += 1) {
    yield [await driver.seeSlide(who, index, slide), model.seeSlide(who, step, slide)];
  }
  yield [driver.completeTheory(who, index), model.completeTheory(who, step)];
}

/** Does whatever keeps a step locked, one step after the other. */
async function* unlock(stage: Stage, who: number, index: number): AsyncIterable<Pair> {
  const steps = stage.model.stepsOf(who);
  for (const _ of steps) {
    const opener = stage.model.steps(who)[index]?.opened_by ?? null;
    if (opener === null) return;
    const at = steps.findIndex(({ name }) => name === opener);
    const chosen = { who, index: at, step: steps[at] as ModelStep, pick: 0 };
    yield* chosen.step.kind === 'theory' ? studyTheory(stage, chosen) : tryQuiz(stage, chosen, { wrong: 0 });
  }
}

/** A quiz that may be failed as often as one likes, with scores between nothing and all. */
export const isRepeatable = ({ questions, attemptsLimit, passingScore }: ModelTheme): boolean =>
  questions > 2 && attemptsLimit === null && passingScore === 100;

/** The model answers for the moment at which the product is asked: it moves after the product has answered. */
const performers = {
  *init({ driver, model }, { who, index, step }) {
    yield [driver.initStep(who, index), model.initStep(who, step)];
  },
  *slide({ driver, model }, { who, index, step, pick }) {
    if (step.kind !== 'theory') return;
    const slide = pick % step.theme.slides;
    yield [driver.seeSlide(who, index, slide), model.seeSlide(who, step, slide)];
  },
  *theory({ driver, model }, { who, index, step }) {
    if (step.kind !== 'theory') return;
    yield [driver.completeTheory(who, index), model.completeTheory(who, step)];
  },
  study: studyTheory,
  *open({ driver, model }, { who, index, step }) {
    if (step.kind !== 'quiz') return;
    yield [driver.openAttempt(who, index, step.name), model.openAttempt(who, step)];
  },
  *answer({ driver, model }, { who, step, pick }) {
    const number = numberOf(model, who, step, pick);
    if (number === null) return;
    const question = pick % step.theme.questions;
    const isRight = pick % 7 === 0 ? null : pick % 3 > 0;
    yield [
      driver.answer(who, step.name, number, question, isRight),
      model.answer(who, step, number, question, isRight),
    ];
  },
  *complete({ driver, model }, { who, step, pick }) {
    const number = numberOf(model, who, step, pick);
    if (number === null) return;
    yield [driver.completeAttempt(who, step.name, number), model.completeAttempt(who, step, number)];
  },
  /** Each with a score of its own, mostly submitted. */
  async *try(stage, chosen) {
    const { pick } = chosen;
    yield* tryQuiz(stage, chosen, { wrong: pick % 3 === 0 ? 0 : pick, isSubmitted: pick % 5 !== 4 });
  },
  /** Fails a quiz twice with different scores, mostly worse the second time: the best one is not the last one. */
  async *twice(stage, chosen) {
    const { app, model } = stage;
    const { who, pick } = chosen;
    const steps = model.stepsOf(who);
    const quizzes = steps.filter(({ kind }) => kind === 'quiz');
    const step = quizzes.find(({ theme }) => isRepeatable(theme)) ?? quizzes[0];
    if (step === undefined) return;
    const quiz = { ...chosen, index: steps.indexOf(step), step };
    yield* unlock(stage, who, quiz.index);
    const one = 1 << (pick % step.theme.questions);
    const most = 2 ** step.theme.questions - 1;
    const scores = pick % 4 === 3 ? [most, one] : [one, pick % 2 === 0 ? most : most - one];
    for (const [turn, wrong] of scores.entries()) {
      if (turn > 0) {
        app.clock.advance(11 * 60_000);
        yield [null, model.advance(11)];
      }
      yield* tryQuiz(stage, quiz, { wrong });
    }
  },
  *take({ driver, model }, { who }) {
    yield [driver.takeVersion(who), model.takeVersion(who)];
  },
  *ask({ driver, model }, { who }) {
    yield [driver.completeCourse(who), model.completeCourse(who)];
  },
  *toggle({ driver, model }) {
    yield [driver.toggle(), model.toggle()];
  },
  async *pause({ app, driver, model }, { pick }) {
    const lasts = minutes[pick % minutes.length] as number;
    yield [await driver.toggle(), model.toggle()];
    app.clock.advance(lasts * 60_000);
    yield [null, model.advance(lasts)];
    yield [driver.toggle(), model.toggle()];
  },
  *close({ driver, model }) {
    yield [driver.close(), model.close()];
  },
  *edit({ driver, model }, { pick }) {
    const end = pick % 4 === 0 ? null : daysAfter(dayOf(model.now), (pick % 5) - 1);
    const isHard = pick % 2 === 1;
    yield [driver.edit(end, isHard), model.edit(end, isHard)];
  },
  *extend({ driver, model }, { who, pick }) {
    const end = pick % 4 === 0 ? null : daysAfter(dayOf(model.now), (pick % 8) - 2);
    yield [driver.extend(who, end), model.extend(who, end)];
  },
  *manual({ driver, model }, { who }) {
    yield [driver.completeManually(who), model.completeManually(who)];
  },
  *grant({ driver, model }, { who, index, step }) {
    if (step.kind !== 'quiz') return;
    yield [driver.grant(who, index), model.grant(who, step)];
  },
  async *offer({ driver, model, editLibrary }) {
    const theme = await editLibrary();
    if (theme !== null) model.editLibrary(theme);
    yield [driver.offerVersion(), model.offerVersion()];
  },
  *remove({ driver, model }, { who }) {
    yield [driver.remove(who), model.remove(who)];
  },
  *back({ driver, model }, { who }) {
    yield [driver.addBack(who), model.addBack(who)];
  },
  *delete({ driver, model }) {
    yield [driver.delete(), model.delete()];
  },
  *wait({ app, model }, { pick }) {
    app.clock.advance((minutes[pick % minutes.length] as number) * 60_000);
    yield [null, model.advance(minutes[pick % minutes.length] as number)];
  },
  async *job({ app }) {
    await submitRunOutJob.handler(app.context, {}, new AbortController().signal);
    yield [null, null];
  },
} satisfies Record<string, Performer>;

function numberOf(model: Trial['model'], who: number, step: ModelStep, pick: number): number | null {
  if (step.kind !== 'quiz') return null;
  const count = model.attemptsOf(who, step);
  // Mostly the last one, sometimes one that is over.
  return count === 0 ? null : Math.max(1, count - (pick % 4 === 3 ? 1 : 0));
}

/** Does it on both sides and yields what each answered, one call after the other. */
export async function* perform(stage: Stage, action: Action): AsyncIterable<Pair> {
  const who = action.who % stage.people.length;
  const steps = stage.model.stepsOf(who);
  const index = action.step % steps.length;
  const step = steps[index] as ModelStep;
  const performer: Performer = performers[action.kind];
  yield* performer(stage, { who, index, step, pick: action.pick });
}

const weights: Record<Action['kind'], number> = {
  init: 1,
  slide: 2,
  theory: 1,
  study: 6,
  open: 4,
  answer: 4,
  complete: 3,
  try: 6,
  twice: 5,
  take: 2,
  ask: 1,
  toggle: 1,
  pause: 2,
  close: 1,
  edit: 2,
  extend: 2,
  manual: 1,
  grant: 1,
  offer: 2,
  remove: 1,
  back: 2,
  delete: 1,
  wait: 7,
  job: 1,
};

const actionOf = (kind: fc.Arbitrary<Action['kind']>): fc.Arbitrary<Action> =>
  fc.record({
    kind,
    who: fc.nat(1),
    // What stands first is done first, mostly.
    step: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: fc.nat(4) }),
    pick: fc.nat(239),
  });

const anyAction = actionOf(
  fc.oneof(
    ...Object.entries(weights).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as Action['kind']) })),
  ),
);

/**
 * What happens in a trial. Scores can differ only while the course still takes them, and most things that happen end that:
 * most trials begin with two failed attempts.
 */
export const anyActions: fc.Arbitrary<Action[]> = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: actionOf(fc.constant('twice')) }, { weight: 1, arbitrary: anyAction }),
    fc.array(anyAction, { minLength: 5, maxLength: 14, size: 'max' }),
  )
  .map(([first, others]) => [first, ...others]);
