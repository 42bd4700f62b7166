import { describe, expect, test } from 'vitest';
import { explainChange, joinByKey, joinSmall } from './change.rules.ts';

/** One thing at both ends; null where it was not there or nothing was known of it. */
interface Measured {
  readonly key: string | null;
  readonly before: number | null;
  readonly now: number | null;
}
const partOf = (value: number | null) => (value === null ? { count: 0, sum: 0 } : { count: 1, sum: value });
const groupMeasures = (measures: readonly Measured[]) =>
  joinByKey(measures.map(({ key, before, now }) => ({ key, before: partOf(before), now: partOf(now) })));

const effectsOf = (groups: Parameters<typeof explainChange>[0]) =>
  Object.fromEntries(explainChange(groups).movers.map(({ key, effect }) => [key ?? 'rest', effect]));

describe('why a mean moved', () => {
  test('a group that changed moved it by its share', () => {
    const groups = groupMeasures([
      ...Array.from({ length: 8 }, () => ({ key: 'sales', before: 4, now: 4 })),
      ...Array.from({ length: 2 }, () => ({ key: 'stock', before: 4, now: 9 })),
    ]);
    expect(explainChange(groups)).toMatchObject({ before: 4, now: 5 });
    expect(effectsOf(groups)).toEqual({ stock: 1, sales: 0 });
    expect(explainChange(groups).movers[0]).toMatchObject({ key: 'stock', count: 2, before: 4, now: 9 });
  });

  test('newcomers who are like the rest move nothing, those who are not do', () => {
    const old = Array.from({ length: 4 }, () => ({ key: 'old', before: 3, now: 3 }));
    const same = { key: 'new', before: null, now: 3 };
    expect(effectsOf(groupMeasures([...old, same]))).toEqual({ old: 0, new: 0 });
    expect(effectsOf(groupMeasures([...old, { ...same, now: 8 }]))).toEqual({ old: 0, new: 1 });
  });

  test('somebody at risk who left lowered it', () => {
    const groups = groupMeasures([
      { key: 'stays', before: 2, now: 2 },
      { key: 'leaves', before: 8, now: null },
    ]);
    expect(explainChange(groups)).toMatchObject({ before: 5, now: 2 });
    expect(effectsOf(groups)).toEqual({ stays: -1.5, leaves: -1.5 });
  });

  test('effects add up to the change, whatever joined, left and changed', () => {
    for (let round = 1; round <= 200; round += 1) {
      const roll = (n: number) => (Math.imul(round * 7919 + n * 104_729, 2_654_435_761) >>> 0) / 2 ** 32;
      const measures = Array.from({ length: 40 }, (_, n) => ({
        key: roll(n) < 0.1 ? null : String(Math.floor(roll(n + 100) * 6)),
        before: roll(n + 200) < 0.2 ? null : roll(n + 300) * 10,
        now: roll(n + 400) < 0.2 ? null : roll(n + 500) * 10,
      }));
      for (const groups of [groupMeasures(measures), joinSmall(groupMeasures(measures), 5)]) {
        const { before, now, movers } = explainChange(groups);
        const sum = movers.reduce((total, { effect }) => total + effect, 0);
        expect(sum).toBeCloseTo((now ?? Number.NaN) - (before ?? Number.NaN), 9);
      }
    }
  });

  test('some of the groups move the whole as far as they do among all', () => {
    const all = groupMeasures([
      { key: 'first', before: 2, now: 8 },
      { key: 'second', before: 2, now: 3 },
      { key: 'third', before: 2, now: 2 },
    ]);
    const whole = { before: { count: 3, sum: 6 }, now: { count: 3, sum: 13 } };
    const of = (key: string) => explainChange(all).movers.find((mover) => mover.key === key);
    const some = explainChange(
      all.filter(({ key }) => key === 'second'),
      whole,
    );
    expect(some).toMatchObject({ before: 2, now: 13 / 3, movers: [{ key: 'second', effect: of('second')?.effect }] });
  });

  test('nothing is told where one end is unknown: nobody was there, or the organization did not exist', () => {
    expect(explainChange([])).toEqual({ before: null, now: null, movers: [] });
    const groups = groupMeasures([{ key: 'sales', before: null, now: 4 }]);
    expect(explainChange(groups)).toEqual({ before: null, now: 4, movers: [] });
  });
});

describe('small groups', () => {
  test('stand together without a name', () => {
    const groups = groupMeasures([
      ...Array.from({ length: 5 }, () => ({ key: 'large', before: 1, now: 2 })),
      ...Array.from({ length: 4 }, () => ({ key: 'small', before: 1, now: 6 })),
      { key: null, before: 1, now: 1 },
    ]);
    const joined = joinSmall(groups, 5);
    expect(joined.map(({ key, now }) => [key, now])).toEqual([
      ['large', { count: 5, sum: 10 }],
      [null, { count: 5, sum: 25 }],
    ]);
  });

  test('are small when they were so at one end: its mean would tell of few', () => {
    const newcomers = Array.from({ length: 5 }, () => ({ key: 'new', before: null, now: 2 }));
    expect(joinSmall(groupMeasures(newcomers), 5).map(({ key }) => key)).toEqual(['new']);
    const grown = groupMeasures([...newcomers, { key: 'new', before: 1, now: 2 }]);
    expect(joinSmall(grown, 5).map(({ key }) => key)).toEqual([null]);
  });
});
