import { describe, expect, it } from 'vitest';
import { keptShare } from '#contract/figures.ts';
import {
  ageWeight,
  explainRisk,
  type LetterOutcome,
  learningShift,
  lureRate,
  lureRatesOf,
  personRisk,
} from './risk.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const letter = (has_failed: boolean, lure_rate = 0.2, age = 0): LetterOutcome => ({
  sent_at: daysAgo(age),
  has_failed,
  lure_rate,
});

describe('lure rates', () => {
  it('start at the organization’s mean and follow their own letters as these grow', () => {
    expect(lureRate(0, 0, 0.12)).toBeCloseTo(0.12, 12);
    expect(lureRate(10, 50, 0.1)).toBeCloseTo((10 + 5) / 100, 12);
    expect(lureRate(3100, 10_000, 0.1)).toBeCloseTo(0.309, 3);
  });

  it('take the median lure as the middling one', () => {
    const rates = lureRatesOf([
      { template_id: 'easy', delivered: 1000, failed: 20 },
      { template_id: 'middling', delivered: 1000, failed: 100 },
      { template_id: 'hard', delivered: 1000, failed: 310 },
    ]);
    expect(rates.mean).toBeCloseTo(0.14333, 4);
    expect(rates.reference).toBe(rates.byTemplate.get('middling'));
  });

  it('take the middle of two lures', () => {
    const rates = lureRatesOf([
      { template_id: 'a', delivered: 50, failed: 0 },
      { template_id: 'b', delivered: 50, failed: 10 },
    ]);
    expect(rates.reference).toBeCloseTo((0.05 + 0.15) / 2, 12);
  });

  it('are unknown while nothing was delivered', () => {
    expect(lureRatesOf([{ template_id: 'a', delivered: 0, failed: 0 }])).toMatchObject({ mean: null, reference: null });
  });
});

describe('a person’s risk', () => {
  it('is what the formula says, to the last digit', () => {
    const risk = personRisk([letter(true, 0.3), letter(false, 0.1, 180), letter(false, 0.2, 360)], 0.15, null, now);
    const expected = 0.3 + 0.1 / 2 + 0.2 / 4;
    const theta = (1 + 1) / (expected + 1);
    const probability = 1 - Math.exp(-theta * 0.15);
    expect(risk?.expected).toBeCloseTo(expected, 12);
    expect(risk?.observed).toBe(1);
    expect(risk?.ratio).toBeCloseTo(theta, 12);
    expect(risk?.probability).toBeCloseTo(probability, 12);
    expect(risk?.level_by_phishing).toBeCloseTo((10 * probability) / 0.4, 12);
    expect(risk?.level).toBe(Math.round((100 * probability) / 0.4) / 10);
  });

  it('is kept to a tenth of a percent, so that a night alone moves few people', () => {
    expect(keptShare(0.12345)).toBe(0.123);
    const kept = [0, 1].map((age) => personRisk([letter(false, 0.3, age)], 0.15, null, now)?.probability ?? 0);
    expect(kept[0]).not.toBe(kept[1]);
    expect(new Set(kept.map(keptShare)).size).toBe(1);
  });

  it('is average for a newcomer, not zero', () => {
    const newcomer = personRisk([], 0.12, null, now);
    expect(newcomer?.ratio).toBe(1);
    expect(newcomer?.level).toBeGreaterThan(2);
  });

  it('is unknown while the organization has sent nothing', () => {
    expect(personRisk([], null, null, now)).toBeNull();
  });

  it('falls with every letter withstood, more for a lure that many fall for', () => {
    const level = (outcomes: LetterOutcome[]) => personRisk(outcomes, 0.15, null, now)?.level_by_phishing ?? 0;
    expect(level([letter(false, 0.02)])).toBeLessThan(level([]));
    expect(level([letter(false, 0.31)])).toBeLessThan(level([letter(false, 0.02)]));
  });

  it('rises less for a lure that everybody falls for than for one that nobody does', () => {
    const level = (rate: number) => personRisk([letter(true, rate)], 0.15, null, now)?.level_by_phishing ?? 0;
    expect(level(0.02)).toBeGreaterThan(level(0.31));
  });

  it('forgets: half of a failure after 180 days, a quarter after 360', () => {
    expect(ageWeight(daysAgo(0), now)).toBe(1);
    expect(ageWeight(daysAgo(180), now)).toBeCloseTo(0.5, 12);
    expect(ageWeight(daysAgo(360), now)).toBeCloseTo(0.25, 12);
    expect(ageWeight(daysAgo(-5), now)).toBe(1);
  });

  it('is moved by learning at most half a point either way', () => {
    expect(learningShift({ progress: 0 })).toBe(0.5);
    expect(learningShift({ progress: 50 })).toBe(0);
    expect(learningShift({ progress: 100 })).toBe(-0.5);
    expect(learningShift({ progress: 140 })).toBe(-0.5);
    expect(learningShift(null)).toBe(0);
    const level = (progress: number) => personRisk([], 0.12, { progress }, now)?.level ?? 0;
    expect(level(0) - level(100)).toBeCloseTo(1, 6);
  });

  it('stays between 0 and 10 with one decimal for any history', () => {
    for (let failures = 0; failures <= 12; failures++) {
      for (const reference of [0, 0.01, 0.2, 0.9]) {
        for (const progress of [0, 33, 100]) {
          const outcomes = Array.from({ length: 12 }, (_, index) => letter(index < failures, 0.1, index * 20));
          const level = personRisk(outcomes, reference, { progress }, now)?.level ?? -1;
          expect(level).toBeGreaterThanOrEqual(0);
          expect(level).toBeLessThanOrEqual(10);
          expect(Math.round(level * 10)).toBeCloseTo(level * 10, 9);
        }
      }
    }
  });

  it('does not depend on the order of letters', () => {
    const outcomes = [letter(true, 0.3, 10), letter(false, 0.1, 100), letter(true, 0.2, 300)];
    const one = personRisk(outcomes, 0.15, null, now);
    const other = personRisk([...outcomes].reverse(), 0.15, null, now);
    expect(one?.level).toBe(other?.level);
    expect(one?.probability).toBeCloseTo(other?.probability ?? 0, 12);
  });
});

describe('the explanation of a risk', () => {
  it('names the letter that raised the level most first, and says which ones lowered it', () => {
    const old = letter(true, 0.2, 400);
    const fresh = letter(true, 0.2, 5);
    const withstood = letter(false, 0.2, 20);
    const effects = explainRisk([old, withstood, fresh], 0.15, null, now);
    expect(effects[0]?.letter).toBe(fresh);
    expect(effects.find((entry) => entry.letter === withstood)?.effect).toBeLessThan(0);
    expect(effects.find((entry) => entry.letter === old)?.effect).toBeGreaterThan(0);
  });

  it('shows the effect of the only letter as the way from the average to the level', () => {
    const [effect] = explainRisk([letter(true, 0.2)], 0.1, null, now);
    const average = personRisk([], 0.1, null, now)?.level_by_phishing ?? 0;
    const level = personRisk([letter(true, 0.2)], 0.1, null, now)?.level_by_phishing ?? 0;
    expect(effect?.effect).toBeCloseTo(level - average, 12);
  });
});
