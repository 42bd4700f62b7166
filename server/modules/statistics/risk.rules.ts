import { riskLevelMax } from '#contract/constants.ts';
import { shownLevel } from '#contract/figures.ts';
import type { StoredRiskCurve } from '#schema/statistics.ts';

/** A letter's weight halves every this many days. */
const halfLifeDays = 180;
/** How many letters' worth of the organization's mean a lure's own rate starts with. */
const templatePrior = 50;
/** The probability at which the level reaches 10. */
const fullRiskProbability = 0.4;
/** A lure that nobody withstood still says something of whoever meets it next. */
const templateRateMax = 0.98;
/** What learning may move the level by, either way. */
const learningReach = 0.5;
const dayMs = 86_400_000;

/** A delivered letter and what the person did with it. */
export interface EmailOutcome {
  readonly sent_at: Date;
  /** The failing action of the template's kind happened. */
  readonly has_failed: boolean;
  /** The lure's own failure rate b, see {@link templateRate}. */
  readonly lure_rate: number;
}

/** What the organization's letters did, over everybody. */
export interface TemplateCounts {
  readonly template_id: string;
  readonly delivered: number;
  readonly failed: number;
}

export interface TemplateRates {
  /** m: share of delivered letters that were failed; null while nothing was delivered. */
  readonly mean: number | null;
  /** b by template. */
  readonly byTemplate: ReadonlyMap<string, number>;
  /** b_ref: the rate of a middling lure (median of b); null while nothing was delivered. */
  readonly reference: number | null;
}

/** b = (x + 50 m) / (n + 50). */
export function templateRate(failed: number, delivered: number, mean: number): number {
  return (failed + templatePrior * mean) / (delivered + templatePrior);
}

export function templateRatesOf(lures: readonly TemplateCounts[]): TemplateRates {
  const used = lures.filter((lure) => lure.delivered > 0);
  const delivered = used.reduce((sum, lure) => sum + lure.delivered, 0);
  if (delivered === 0) return { mean: null, byTemplate: new Map(), reference: null };
  const mean = used.reduce((sum, lure) => sum + lure.failed, 0) / delivered;
  const byTemplate = new Map(used.map((lure) => [lure.template_id, templateRate(lure.failed, lure.delivered, mean)]));
  return { mean, byTemplate, reference: medianOf([...byTemplate.values()]) };
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? 0;
  return sorted.length % 2 ? high : ((sorted[middle - 1] ?? 0) + high) / 2;
}

/** h = -ln(1 - b): what a lure pulls with. Twice the pull on the same person is two such lures withstood in a row. */
export function priorPull(rate: number): number {
  return -Math.log(1 - Math.min(rate, templateRateMax));
}

/**
 * How histories turned out in this organization, see `risk-learning.rules.ts`. `prior` is k, how many expected failures'
 * worth of "like everybody" a person starts with; a point is the score of a history, and how often people with it failed
 * the next letter against the average. Both grow.
 */
export type RiskCurve = StoredRiskCurve;

/** While too little is known of an organization: the score is the ratio. */
export const plainCurve: RiskCurve = { prior: 1, points: [] };

/** s = (O + k) / (E + k): 1 for a newcomer. */
export function scoreOf(curve: RiskCurve, observed: number, expected: number): number {
  return (observed + curve.prior) / (expected + curve.prior);
}

/** theta: read off the curve; straight between its points, in proportion beyond them. */
export function ratioOf({ points }: RiskCurve, score: number): number {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return score;
  if (score <= first.score) return (first.ratio * score) / first.score;
  if (score >= last.score) return (last.ratio * score) / last.score;
  const at = points.findIndex((point) => score < point.score);
  const [below, above] = [points[at - 1] ?? first, points[at] ?? last];
  const part = (score - below.score) / (above.score - below.score);
  return below.ratio + part * (above.ratio - below.ratio);
}

/** w = 2^(-age / 180 days). A letter of the future counts as one of today. */
export function ageWeight(sentAt: Date, now: Date): number {
  const days = Math.max(0, now.getTime() - sentAt.getTime()) / dayMs;
  return 2 ** (-days / halfLifeDays);
}

export interface PersonRisk {
  /** E: pulls of the lures met, weighted by age: failures that an average person would have shown. */
  readonly expected: number;
  /** O: failures that happened, weighted by age. */
  readonly observed: number;
  /** theta: how often people with such a history fail, 1 is the average. */
  readonly ratio: number;
  /** p = 1 - (1 - b_ref)^theta: the probability of an incident. */
  readonly probability: number;
  readonly level_by_phishing: number;
  readonly learning_shift: number;
  /** 0-10, one decimal. */
  readonly level: number;
}

/** What the organization's letters taught about all people: the lures, and how histories turn out. */
export interface RiskKnowledge {
  /** b_ref, see {@link TemplateRates}. */
  readonly reference: number | null;
  readonly curve: RiskCurve;
}

/**
 * A person's risk: failures observed against those that the same lures cause in everybody. Without letters the score is
 * 1: a newcomer is like other newcomers. Null while the organization has sent nothing.
 */
export function personRisk(
  outcomes: readonly EmailOutcome[],
  { reference, curve }: RiskKnowledge,
  learning: { readonly progress: number } | null,
  now: Date,
): PersonRisk | null {
  if (reference === null) return null;
  let expected = 0;
  let observed = 0;
  for (const outcome of outcomes) {
    const weight = ageWeight(outcome.sent_at, now);
    expected += weight * priorPull(outcome.lure_rate);
    if (outcome.has_failed) observed += weight;
  }
  return riskOf(expected, observed, reference, curve, learningShift(learning));
}

function riskOf(expected: number, observed: number, reference: number, curve: RiskCurve, shift: number): PersonRisk {
  const ratio = ratioOf(curve, scoreOf(curve, observed, expected));
  const probability = 1 - Math.exp(-ratio * priorPull(reference));
  const byPhishing = riskLevelMax * Math.min(1, probability / fullRiskProbability);
  return {
    expected,
    observed,
    ratio,
    probability,
    level_by_phishing: byPhishing,
    learning_shift: shift,
    level: shownLevel(byPhishing + shift),
  };
}

/** +0.5 for nothing learnt, -0.5 for everything; 0 for people without a course. */
export function learningShift(learning: { readonly progress: number } | null): number {
  if (learning === null) return 0;
  const share = Math.min(100, Math.max(0, learning.progress)) / 100;
  return learningReach * (1 - 2 * share);
}

/** A letter's part in the level: the level against the same history without that letter. */
export interface EmailEffect<T extends EmailOutcome> {
  readonly letter: T;
  readonly weight: number;
  readonly effect: number;
}

/** What each letter did to the figure, strongest first. */
export function explainRisk<T extends EmailOutcome>(
  outcomes: readonly T[],
  knowledge: RiskKnowledge,
  learning: { readonly progress: number } | null,
  now: Date,
): EmailEffect<T>[] {
  const { reference, curve } = knowledge;
  const whole = personRisk(outcomes, knowledge, learning, now);
  if (whole === null || reference === null) return [];
  return outcomes
    .map((letter) => {
      const weight = ageWeight(letter.sent_at, now);
      const without = riskOf(
        whole.expected - weight * priorPull(letter.lure_rate),
        whole.observed - (letter.has_failed ? weight : 0),
        reference,
        curve,
        whole.learning_shift,
      );
      return { letter, weight, effect: whole.level_by_phishing - without.level_by_phishing };
    })
    .sort((left, right) => Math.abs(right.effect) - Math.abs(left.effect));
}
