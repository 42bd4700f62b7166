import { ageWeight, plainCurve, priorPull, type RiskCurve, scoreOf } from './risk.rules.ts';

/** Letters of one person, oldest first. */
export type EmailHistory = readonly {
  readonly sent_at: Date;
  readonly has_failed: boolean;
  readonly lure_rate: number;
}[];

/** Strengths of "like everybody" that are tried, in steps of the square root of two. */
const priors = [0.25, 0.35, 0.5, 0.7, 1, 1.4, 2, 2.8, 4, 5.7, 8, 11, 16, 32, 64] as const;
/** A prior twice or half the plain one costs this much likelihood: few letters prove nothing. */
const priorCaution = 1;
/** Groups of histories whose outcomes make the curve's points. */
const curveGroups = 40;
/** So many expected failures of the plain score are mixed into each point. */
const pointCaution = 5;
/** A history that never fails anything has still not proved to be immune. */
const probabilityRange = [1e-4, 0.9999] as const;

/** A letter, the person's earlier ones as they weighed when it was sent, and what it did. */
interface Trial {
  readonly score: number;
  readonly pull: number;
  readonly has_failed: boolean;
}

/**
 * What the organization's own results teach: every letter is foretold from the person's earlier ones and compared with what
 * it did. The prior k is the one that foretells best; the curve is what came of histories of each score.
 */
export function learnRiskCurve(histories: readonly EmailHistory[]): RiskCurve {
  const steps = histories.map(stepsOf);
  const failed = steps.reduce((sum, letters) => sum + letters.filter((letter) => letter.has_failed).length, 0);
  if (failed === 0) return plainCurve;
  let best = { prior: plainCurve.prior, likelihood: Number.NEGATIVE_INFINITY };
  for (const prior of priors) {
    const likelihood = likelihoodOf(steps, prior) - priorCaution * Math.log2(prior) ** 2;
    if (likelihood > best.likelihood) best = { prior, likelihood };
  }
  const { prior } = best;
  return { prior, points: pointsOf(trialsOf(steps, prior)) };
}

interface Step {
  /** Weight that everything before has lost since the letter before. */
  readonly fade: number;
  readonly pull: number;
  readonly has_failed: boolean;
}

function stepsOf(letters: EmailHistory): Step[] {
  return letters.map(({ sent_at, has_failed, lure_rate }, at) => ({
    fade: ageWeight(letters[at - 1]?.sent_at ?? sent_at, sent_at),
    pull: priorPull(lure_rate),
    has_failed,
  }));
}

function likelihoodOf(people: readonly (readonly Step[])[], prior: number): number {
  let likelihood = 0;
  for (const steps of people) {
    let observed = 0;
    let expected = 0;
    for (const { fade, pull, has_failed } of steps) {
      observed *= fade;
      expected *= fade;
      const foretold = 1 - Math.exp((-(observed + prior) / (expected + prior)) * pull);
      const probability = Math.min(probabilityRange[1], Math.max(probabilityRange[0], foretold));
      likelihood += Math.log(has_failed ? probability : 1 - probability);
      expected += pull;
      if (has_failed) observed += 1;
    }
  }
  return likelihood;
}

function trialsOf(people: readonly (readonly Step[])[], prior: number): Trial[] {
  const curve = { prior, points: [] };
  return people.flatMap((steps) => {
    let observed = 0;
    let expected = 0;
    return steps.map(({ fade, pull, has_failed }) => {
      observed *= fade;
      expected *= fade;
      const score = scoreOf(curve, observed, expected);
      expected += pull;
      if (has_failed) observed += 1;
      return { score, pull, has_failed };
    });
  });
}

interface Group {
  readonly trials: readonly Trial[];
  /** Mean score, weighted by pull. */
  readonly score: number;
  readonly pull: number;
  readonly ratio: number;
}

/** Points that grow: neighbours whose outcomes stand in the wrong order become one group. */
function pointsOf(trials: readonly Trial[]): RiskCurve['points'] {
  const grown: Group[] = [];
  for (const part of groupsOf(trials)) {
    let group = part;
    for (let before = grown.at(-1); before !== undefined && before.ratio >= group.ratio; before = grown.at(-1)) {
      grown.pop();
      group = groupOf([...before.trials, ...group.trials]);
    }
    grown.push(group);
  }
  return grown.map(({ score, pull, ratio }) => ({
    score,
    ratio: (pull * ratio + pointCaution * score) / (pull + pointCaution),
  }));
}

/** Groups of about as many expected failures each; the same score is never in two. */
function groupsOf(trials: readonly Trial[]): Group[] {
  const sorted = [...trials].sort((left, right) => left.score - right.score);
  const total = sorted.reduce((sum, { score, pull }) => sum + score * pull, 0);
  const groups: Group[] = [];
  let start = 0;
  let sum = 0;
  sorted.forEach(({ score, pull }, at) => {
    sum += score * pull;
    const isLast = at === sorted.length - 1;
    if (!isLast && (sorted[at + 1]?.score === score || sum < (total * (groups.length + 1)) / curveGroups)) return;
    groups.push(groupOf(sorted.slice(start, at + 1)));
    start = at + 1;
  });
  return groups;
}

function groupOf(trials: readonly Trial[]): Group {
  const pull = trials.reduce((sum, trial) => sum + trial.pull, 0);
  const score = trials.reduce((sum, trial) => sum + trial.pull * trial.score, 0) / pull;
  return { trials, score, pull, ratio: ratioThatFails(trials) };
}

/** The theta with which these letters would have failed as many as they did: sum of 1 - exp(-theta h) is that number. */
function ratioThatFails(trials: readonly Trial[]): number {
  const failed = trials.filter((trial) => trial.has_failed).length;
  const pulls = [...Map.groupBy(trials, (trial) => trial.pull)].map(([pull, of]) => ({ pull, count: of.length }));
  let low = 0;
  let high = ratioMax;
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    const expected = pulls.reduce((sum, { pull, count }) => sum + count * (1 - Math.exp(-middle * pull)), 0);
    if (expected < failed) low = middle;
    else high = middle;
  }
  return low;
}

/** Nobody is told to fall for more than this many times what others fall for. */
const ratioMax = 50;
