import { lowRiskMax, mediumRiskMax, riskHalfStep, riskLevelMax, riskLevelMin } from './constants.ts';

/**
 * Every figure that people see is made here, on both sides of the wire: kept whole until it is shown, rounded once. Course
 * progress and quiz results are whole and go down: nobody is finished early. Everything else has one decimal, halves up;
 * the ends of an interval go outwards.
 */

/** A share of people with the interval that goes with how few they are. Shares of 1. */
export interface RateFigure {
  readonly count: number;
  readonly total: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Binary noise is no part of a figure: 0.58 * 100 is 58, 0.615 * 100 is 61.5. */
const exact = (value: number): number => (Number.isFinite(value) ? Number(value.toPrecision(12)) : 0);
const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, exact(value)));

/** To one decimal, halves up. */
export function roundTenth(value: number): number {
  const tenths = Math.round(exact(exact(value) * 10));
  // No minus before a zero.
  return tenths === 0 ? 0 : tenths / 10;
}

/** Percent, 0-100, as they are shown: one decimal. What was rounded stays as it is. */
export function shownPercent(percent: number): number {
  return roundTenth(between(percent, 0, 100));
}

/** A share of 1 in percent, as it is shown. */
export function percentOf(share: number): number {
  return shownPercent(share * 100);
}

/** The same for a share that may be unknown. */
export function percentOrNull(share: number | null): number | null {
  return share === null ? null : percentOf(share);
}

/** A share as it is kept where it is read by many: no finer than it is shown, so that what nobody sees moves nothing. */
export function roundStoredShare(share: number): number {
  return exact(percentOf(share) / 100);
}

/** So many of so many, as a share of 1; nobody of nobody is 0. */
export function shareOf(count: number, total: number): number {
  return total > 0 ? count / total : 0;
}

/** The ends of an interval in percent, as they are shown: never narrower than it is. */
export function percentRange({ low, high }: Pick<RateFigure, 'low' | 'high'>): { low: number; high: number } {
  const tenths = (share: number) => exact(between(share, 0, 1) * 1000);
  return { low: Math.floor(tenths(low)) / 10, high: Math.ceil(tenths(high)) / 10 };
}

/** Progress, a quiz's result or the mean of several, 0-100: whole percents, down. */
export function wholePercent(percent: number): number {
  return Math.floor(between(percent, 0, 100));
}

/** Steps done of those there are, or right answers of the questions, in whole percents, down; 0 where nothing is asked. */
export function progressOf(done: number, required: number): number {
  return wholePercent(shareOf(done, required) * 100);
}

/** A risk level as it is shown: 0-10, one decimal. */
export function shownLevel(level: number): number {
  return roundTenth(between(level, riskLevelMin, riskLevelMax));
}

/** The same for a level that may be unknown. */
export function shownLevelOrNull(level: number | null): number | null {
  return level === null ? null : shownLevel(level);
}

/** How far a level moved between two days, of the levels that were shown; null when either is unknown. */
export function changeOf(first: number | null, last: number | null): number | null {
  return first === null || last === null ? null : roundTenth(last - first);
}

export type Trend = 'falling' | 'rising' | 'steady' | 'unknown';

/** Where a level is going, from its change over a period: what nobody can see move stands still. */
export function trendOf(change: number | null): Trend {
  if (change === null) return 'unknown';
  const shown = roundTenth(change);
  if (shown === 0) return 'steady';
  return shown < 0 ? 'falling' : 'rising';
}

/**
 * The levels that are shown as `from` to `to`, for whoever compares levels that are not rounded: a figure begins half a
 * step below itself. Undefined where that end leaves nobody out.
 */
export function levelBounds(from: number | undefined, to: number | undefined) {
  return {
    least: from === undefined || from <= riskLevelMin ? undefined : from - riskHalfStep,
    below: to === undefined || to >= riskLevelMax ? undefined : to + riskHalfStep,
  };
}

/** Where the bands begin among levels that are not rounded. */
export const mediumRiskFrom = lowRiskMax + riskHalfStep;
export const highRiskFrom = mediumRiskMax + riskHalfStep;

export interface DurationPart {
  readonly unit: 'days' | 'hours' | 'minutes' | 'seconds';
  readonly count: number;
}

/** The two largest units of a stretch of time in seconds; without those that are nought, unless all are. */
export function splitDuration(seconds: number): DurationPart[] {
  const whole = Math.max(0, Math.round(seconds));
  const parts: DurationPart[] = [
    { unit: 'days', count: Math.floor(whole / 86_400) },
    { unit: 'hours', count: Math.floor(whole / 3600) % 24 },
    { unit: 'minutes', count: Math.floor(whole / 60) % 60 },
    { unit: 'seconds', count: whole % 60 },
  ];
  const first = parts.findIndex(({ count }) => count > 0);
  if (first < 0) return [{ unit: 'seconds', count: 0 }];
  return parts.slice(first, first + 2).filter(({ count }) => count > 0);
}

export const riskBands = ['GREEN', 'YELLOW', 'RED'] as const;
export type RiskBand = (typeof riskBands)[number];
/**
 * Of groups under this many people nothing is concluded; their percentages are hidden where the organization asks for it,
 * and from the organization above always.
 */
export const smallGroupSize = 5;

/** A rate whose interval reaches over two bands lies between them; over all three, the people are too few to tell. */
export type RateBand = RiskBand | 'GREEN_YELLOW' | 'YELLOW_RED' | 'UNCLEAR' | 'EARLY';

/** What a word for a rate is chosen from. */
export interface JudgedRate extends Pick<RateFigure, 'total' | 'low' | 'high'> {
  /** Of a campaign: when its emails have had time to be read; null and undefined: they had. */
  readonly known_at?: string | null | undefined;
}

/** Up to this percent an incident is unlikely, up to the other it is likely enough. */
const lowIncidentMax = 15;
const mediumIncidentMax = 50;

/** The band of a risk level, chosen from what is shown: 7,0 has one colour everywhere. Unknown counts as red. */
export function bandOfLevel(level: number | null | undefined): RiskBand {
  if (level === null || level === undefined || Number.isNaN(level)) return 'RED';
  return bandOf(shownLevel(level), lowRiskMax, mediumRiskMax);
}

/** The band of the probability of an incident in percent, chosen from what is shown. */
export function bandOfPercent(percent: number): RiskBand {
  return bandOf(shownPercent(percent), lowIncidentMax, mediumIncidentMax);
}

/**
 * The band in which a rate lies for sure, or the two between which it lies. While its emails are still to be read it is
 * too early to say, unless so many fell already that it is high whoever still falls.
 */
export function bandOfRate(rate: JudgedRate): RateBand {
  if (rate.total < smallGroupSize) return 'UNCLEAR';
  const { low, high } = percentRange(rate);
  const [from, to] = [bandOfPercent(low), bandOfPercent(high)];
  if (isEarlyRate(rate) && from !== 'RED') return 'EARLY';
  if (from === to) return from;
  if (from === 'GREEN' && to === 'RED') return 'UNCLEAR';
  return from === 'GREEN' ? 'GREEN_YELLOW' : 'YELLOW_RED';
}

export function isEarlyRate({ known_at }: Pick<JudgedRate, 'known_at'>): boolean {
  return known_at !== null && known_at !== undefined;
}

function bandOf(figure: number, low: number, medium: number): RiskBand {
  if (figure <= low) return 'GREEN';
  return figure <= medium ? 'YELLOW' : 'RED';
}

/** Two-sided 95 %. */
const z = 1.959963984540054;

/**
 * A rate with its Wilson score interval (E. B. Wilson, 1927): stays inside 0-1 and says how little few people prove.
 * Without anybody the share is 0 and the interval is everything.
 */
export function rateOf(count: number, total: number): RateFigure {
  if (total === 0) return { count, total, share: 0, low: 0, high: 1 };
  const share = count / total;
  const zz = z * z;
  const centre = (share + zz / (2 * total)) / (1 + zz / total);
  const half = (z / (1 + zz / total)) * Math.sqrt((share * (1 - share)) / total + zz / (4 * total * total));
  return {
    count,
    total,
    share,
    low: count === 0 ? 0 : Math.max(0, centre - half),
    high: count === total ? 1 : Math.min(1, centre + half),
  };
}
