import { describe, expect, it } from 'vitest';
import { roundStoredShare } from '#contract/figures.ts';
import {
  ageWeight,
  type EmailOutcome,
  explainRisk,
  learningShift,
  personRisk,
  plainCurve,
  priorPull,
  ratioOf,
  templateRate,
  templateRatesOf,
} from './risk.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const letter = (has_failed: boolean, lure_rate = 0.2, age = 0): EmailOutcome => ({
  sent_at: daysAgo(age),
  has_failed,
  lure_rate,
});

const knownOf = (reference: number | null) => ({ reference, curve: plainCurve });

describe('lure rates', () => {
  it('start at the organization’s mean and follow their own letters as these grow', () => {
    expect(templateRate(0, 0, 0.12)).toBeCloseTo(0.12, 12);
    expect(templateRate(10, 50, 0.1)).toBeCloseTo((10 + 5) / 100, 12);
    expect(templateRate(3100, 10_000, 0.1)).toBeCloseTo(0.309, 3);
  });

  it('take the median lure as the middling one', () => {
    const rates = templateRatesOf([
      { template_id: 'easy', delivered: 1000, failed: 20 },
      { template_id: 'middling', delivered: 1000, failed: 100 },
      { template_id: 'hard', delivered: 1000, failed: 310 },
    ]);
    expect(rates.mean).toBeCloseTo(0.14333, 4);
    expect(rates.reference).toBe(rates.byTemplate.get('middling'));
  });

  it('take the middle of two lures', () => {
    const rates = templateRatesOf([
      { template_id: 'a', delivered: 50, failed: 0 },
      { template_id: 'b', delivered: 50, failed: 10 },
    ]);
    expect(rates.reference).toBeCloseTo((0.05 + 0.15) / 2, 12);
  });

  it('are unknown while nothing was delivered', () => {
    expect(templateRatesOf([{ template_id: 'a', delivered: 0, failed: 0 }])).toMatchObject({
      mean: null,
      reference: null,
    });
  });
});

describe('a person’s risk', () => {
  it('is what the formula says, to the last digit', () => {
    const risk = personRisk(
      [letter(true, 0.3), letter(false, 0.1, 180), letter(false, 0.2, 360)],
      knownOf(0.15),
      null,
      now,
    );
    const expected = -Math.log(0.7) - Math.log(0.9) / 2 - Math.log(0.8) / 4;
    const theta = (1 + 1) / (expected + 1);
    const probability = 1 - 0.85 ** theta;
    expect(risk?.expected).toBeCloseTo(expected, 12);
    expect(risk?.observed).toBe(1);
    expect(risk?.ratio).toBeCloseTo(theta, 12);
    expect(risk?.probability).toBeCloseTo(probability, 12);
    expect(risk?.level_by_phishing).toBeCloseTo((10 * probability) / 0.4, 12);
    expect(risk?.level).toBe(Math.round((100 * probability) / 0.4) / 10);
  });

  it('is kept to a tenth of a percent, so that a night alone moves few people', () => {
    expect(roundStoredShare(0.12345)).toBe(0.123);
    const kept = [0, 1].map((age) => personRisk([letter(false, 0.3, age)], knownOf(0.15), null, now)?.probability ?? 0);
    expect(kept[0]).not.toBe(kept[1]);
    expect(new Set(kept.map(roundStoredShare)).size).toBe(1);
  });

  it('is average for a newcomer, not zero', () => {
    const newcomer = personRisk([], knownOf(0.12), null, now);
    expect(newcomer?.ratio).toBe(1);
    expect(newcomer?.probability).toBeCloseTo(0.12, 12);
    expect(newcomer?.level).toBeGreaterThan(2);
  });

  it('is unknown while the organization has sent nothing', () => {
    expect(personRisk([], knownOf(null), null, now)).toBeNull();
  });

  it('falls with every letter withstood, more for a lure that many fall for', () => {
    const level = (outcomes: EmailOutcome[]) => personRisk(outcomes, knownOf(0.15), null, now)?.level_by_phishing ?? 0;
    expect(level([letter(false, 0.02)])).toBeLessThan(level([]));
    expect(level([letter(false, 0.31)])).toBeLessThan(level([letter(false, 0.02)]));
  });

  it('rises less for a lure that everybody falls for than for one that nobody does', () => {
    const level = (rate: number) => personRisk([letter(true, rate)], knownOf(0.15), null, now)?.level_by_phishing ?? 0;
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
    const level = (progress: number) => personRisk([], knownOf(0.12), { progress }, now)?.level ?? 0;
    expect(level(0) - level(100)).toBeCloseTo(1, 6);
  });

  it('stays between 0 and 10 with one decimal for any history', () => {
    for (let failures = 0; failures <= 12; failures++) {
      for (const reference of [0, 0.01, 0.2, 0.9]) {
        for (const progress of [0, 33, 100]) {
          const outcomes = Array.from({ length: 12 }, (_, index) => letter(index < failures, 0.1, index * 20));
          const level = personRisk(outcomes, knownOf(reference), { progress }, now)?.level ?? -1;
          expect(level).toBeGreaterThanOrEqual(0);
          expect(level).toBeLessThanOrEqual(10);
          expect(Math.round(level * 10)).toBeCloseTo(level * 10, 9);
        }
      }
    }
  });

  it('does not depend on the order of letters', () => {
    const outcomes = [letter(true, 0.3, 10), letter(false, 0.1, 100), letter(true, 0.2, 300)];
    const one = personRisk(outcomes, knownOf(0.15), null, now);
    const other = personRisk([...outcomes].reverse(), knownOf(0.15), null, now);
    expect(one?.level).toBe(other?.level);
    expect(one?.probability).toBeCloseTo(other?.probability ?? 0, 12);
  });
});

describe('the curve of an organization', () => {
  const curve = {
    prior: 2,
    points: [
      { score: 0.5, ratio: 0.25 },
      { score: 2, ratio: 1.75 },
    ],
  };

  it('is read straight between its points and in proportion beyond them', () => {
    expect([0, 0.25, 0.5, 1, 2, 4].map((score) => ratioOf(curve, score))).toEqual([0, 0.125, 0.25, 0.75, 1.75, 3.5]);
    expect(ratioOf(plainCurve, 1.3)).toBe(1.3);
  });

  it('decides what a history means', () => {
    const risk = personRisk([letter(true, 0.2)], { reference: 0.15, curve }, null, now);
    expect(risk?.ratio).toBe(ratioOf(curve, 3 / (priorPull(0.2) + 2)));
  });
});

describe('the explanation of a risk', () => {
  it('names the letter that raised the level most first, and says which ones lowered it', () => {
    const old = letter(true, 0.2, 400);
    const fresh = letter(true, 0.2, 5);
    const withstood = letter(false, 0.2, 20);
    const effects = explainRisk([old, withstood, fresh], knownOf(0.15), null, now);
    expect(effects[0]?.letter).toBe(fresh);
    expect(effects.find((entry) => entry.letter === withstood)?.effect).toBeLessThan(0);
    expect(effects.find((entry) => entry.letter === old)?.effect).toBeGreaterThan(0);
  });

  it('shows the effect of the only letter as the way from the average to the level', () => {
    const [effect] = explainRisk([letter(true, 0.2)], knownOf(0.1), null, now);
    const average = personRisk([], knownOf(0.1), null, now)?.level_by_phishing ?? 0;
    const level = personRisk([letter(true, 0.2)], knownOf(0.1), null, now)?.level_by_phishing ?? 0;
    expect(effect?.effect).toBeCloseTo(level - average, 12);
  });
});
