import { personRisk, type RiskKnowledge, type TemplateCounts, templateRatesOf } from './risk.rules.ts';
import type { EmailHistory } from './risk-learning.rules.ts';
import { learnRiskCurve } from './risk-learning.rules.ts';

/** People of known habits, to hold what the formula foretells against what they then do. */

const now = new Date('2026-11-21T00:00:00Z');
const dayMs = 86_400_000;
const staffSize = 10_000;
/** Letters that are sent to everybody after the forecast. */
const nextEmails = 20;
const bins = 10;

/** Draws numbers between 0 and 1, the same for the same seed. */
type Draw = () => number;

function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const normal = (draw: Draw) => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
const exponential = (draw: Draw) => -Math.log(1 - draw());

/** How much more or less often than others somebody falls for the same letter; 1 on average. */
export const habits = {
  /** Everybody is the same. */
  alike: () => 1,
  /** Most are near the average. */
  near: (draw: Draw) => (exponential(draw) + exponential(draw) + exponential(draw)) / 3,
  /** Many are careful, some are very careless. */
  wide: (draw: Draw) => exponential(draw),
  /** Six of ten careful, three average, one careless. */
  three: (draw: Draw) => {
    const at = draw();
    return at < 0.6 ? 0.5 : at < 0.9 ? 1.2 : 3.4;
  },
  /** A long tail of the careless. */
  tail: (draw: Draw) => Math.exp(normal(draw) * 0.75 - 0.75 ** 2 / 2),
  /** A third hardly ever falls for anything. */
  immune: (draw: Draw) => (draw() < 1 / 3 ? 0.05 : 1.475),
} as const;
export type Habit = keyof typeof habits;

export interface StaffOptions {
  readonly habit: Habit;
  readonly seed: number;
  /** How often each lure fails the average person; the middling one is sent after the forecast. */
  readonly lures?: readonly number[];
  /** Whether a person's habit is another one for every third lure: invoices, parcels, orders from above. */
  readonly hasSorts?: boolean;
  /** A new department, and with it a new habit, at some time of the last two years. */
  readonly changesDepartment?: boolean;
  /** Share of people who got no letter for a year. */
  readonly silent?: number;
}

/** Between 2 and 31 percent, as lures were found to differ. */
const defaultTemplates = [0.02, 0.04, 0.06, 0.09, 0.12, 0.15, 0.19, 0.24, 0.31];

interface Person {
  readonly history: { sent_at: Date; template: number; has_failed: boolean }[];
  readonly isSilent: boolean;
  /** Share of the letters after the forecast that were failed. */
  readonly next: number;
}

function buildStaff(options: StaffOptions): Person[] {
  const { habit, seed, lures = defaultTemplates, hasSorts = false, changesDepartment = false, silent = 0 } = options;
  const draw = drawFrom(seed);
  const drawHabit = () => habits[habit](draw);
  const pulls = lures.map((rate) => -Math.log(1 - rate));
  const middle = Math.floor(lures.length / 2);
  return Array.from({ length: staffSize }, () => {
    const own = drawHabit();
    const bySort = [drawHabit(), drawHabit(), drawHabit()];
    const former = drawHabit();
    const changedBefore = changesDepartment ? draw() * 720 : Number.POSITIVE_INFINITY;
    const isSilent = draw() < silent;
    const falls = (template: number, age: number) => {
      const general = age > changedBefore ? former : own;
      const strength = hasSorts ? (general + (bySort[template % 3] ?? general)) / 2 : general;
      return draw() < 1 - Math.exp(-strength * (pulls[template] ?? 0));
    };
    const ages = Array.from({ length: Math.floor(draw() * 21) }, () => (isSilent ? 360 : 0) + draw() * 720);
    const history = ages
      .sort((left, right) => right - left)
      .map((age) => {
        const template = Math.floor(draw() * lures.length);
        return { sent_at: new Date(now.getTime() - age * dayMs), template, has_failed: falls(template, age) };
      });
    let failed = 0;
    for (let letter = 0; letter < nextEmails; letter++) if (falls(middle, 0)) failed += 1;
    return { history, isSilent, next: failed / nextEmails };
  });
}

export interface Bin {
  /** Mean of the forecasts of a tenth of the people, and the share of their next letters that they failed. 0-1. */
  readonly foretold: number;
  readonly happened: number;
  readonly people: number;
}

export interface Forecast {
  readonly foretold: number;
  readonly happened: number;
  readonly isSilent: boolean;
}

/** Everybody's forecast by the product's own rules, beside what they did next. `known` replaces what was learnt. */
export function foretell(options: StaffOptions, known?: Pick<RiskKnowledge, 'curve'>): Forecast[] {
  const staff = buildStaff(options);
  const counts = Map.groupBy(
    staff.flatMap((person) => person.history),
    (letter) => letter.template,
  );
  const lures = templateRatesOf(
    [...counts].map(
      ([template, letters]): TemplateCounts => ({
        template_id: String(template),
        delivered: letters.length,
        failed: letters.filter((letter) => letter.has_failed).length,
      }),
    ),
  );
  const histories = staff.map(
    ({ history }): EmailHistory =>
      history.map(({ template, ...letter }) => ({
        ...letter,
        lure_rate: lures.byTemplate.get(String(template)) ?? 0,
      })),
  );
  const knowledge = { reference: lures.reference, curve: known?.curve ?? learnRiskCurve(histories) };
  return staff.map(({ next, isSilent }, at) => ({
    foretold: personRisk(histories[at] ?? [], knowledge, null, now)?.probability ?? 0,
    happened: next,
    isSilent,
  }));
}

/** Tenths of the people by their forecast. */
export function binsOf(forecasts: readonly Forecast[]): Bin[] {
  const sorted = [...forecasts].sort((left, right) => left.foretold - right.foretold);
  const mean = (part: readonly Forecast[], key: 'foretold' | 'happened') =>
    part.reduce((sum, forecast) => sum + forecast[key], 0) / part.length;
  return Array.from({ length: bins }, (_, at) => {
    const part = sorted.slice((at * sorted.length) / bins, ((at + 1) * sorted.length) / bins);
    return { foretold: mean(part, 'foretold'), happened: mean(part, 'happened'), people: part.length };
  });
}

/** The bin that is furthest off, in percent points: above zero where more was foretold than happened. */
export function worstMiss(parts: readonly Bin[]): number {
  const misses = parts.map(({ foretold, happened }) => 100 * (foretold - happened));
  return misses.reduce((worst, miss) => (Math.abs(miss) > Math.abs(worst) ? miss : worst), 0);
}

/**
 * How far the forecasts tell people apart: the part of what "everybody is average" gets wrong that they get right. A rule
 * that foretells the average for all is never off in any tenth, and has none of it.
 */
export function skillOf(forecasts: readonly Forecast[]): number {
  const mean = forecasts.reduce((sum, { happened }) => sum + happened, 0) / forecasts.length;
  const wrong = (guess: (forecast: Forecast) => number) =>
    forecasts.reduce((sum, forecast) => sum + (guess(forecast) - forecast.happened) ** 2, 0);
  return 1 - wrong(({ foretold }) => foretold) / wrong(() => mean);
}
