import { describe, expect, test } from 'vitest';
import { assignTemplates, fewestDays, nextRound, roundBeginningOn } from './autophish.rules.ts';

describe('the month of an automatic campaign', () => {
  test('has its letters from today to its last day, and ten days more for answers', () => {
    expect(roundBeginningOn('2026-11-21')).toEqual({
      month: '2026-11',
      dates: { start_date: '2026-11-21', email_send_end_date: '2026-11-30', end_date: '2026-12-10' },
    });
    expect(roundBeginningOn('2028-02-01')?.dates.email_send_end_date).toBe('2028-02-29');
    expect(roundBeginningOn('2026-12-01')?.dates.end_date).toBe('2027-01-10');
  });

  test('is left out where fewer days than a week are left of it', () => {
    expect(fewestDays).toBe(7);
    expect(roundBeginningOn('2026-11-24')).not.toBeNull();
    expect(roundBeginningOn('2026-11-25')).toBeNull();
  });

  test('comes next today, or on the first of the next month once this one is done or too short', () => {
    expect(nextRound('2026-11-21', false).dates.start_date).toBe('2026-11-21');
    expect(nextRound('2026-11-21', true)).toMatchObject({ month: '2026-12', dates: { start_date: '2026-12-01' } });
    expect(nextRound('2026-12-28', false)).toMatchObject({ month: '2027-01', dates: { start_date: '2027-01-01' } });
    expect(nextRound('2027-01-31', true).month).toBe('2027-02');
  });
});

describe('dealing lures', () => {
  const templates = ['a', 'b', 'c'];
  const people = Array.from({ length: 30 }, (_, index) => `person ${index}`);

  test('gives nobody a lure twice while there is another one', () => {
    const history = new Map(people.map((person, index) => [person, new Map([[templates[index % 3] as string, 1]])]));
    const deal = assignTemplates({ people, templates, history, seed: 7 });
    expect(deal.size).toBe(people.length);
    for (const person of people) expect(history.get(person)?.has(deal.get(person) ?? '')).toBe(false);
  });

  test('goes on to the one that lies back longest when somebody has had them all', () => {
    const history = new Map([
      [
        'somebody',
        new Map([
          ['a', 300],
          ['b', 100],
          ['c', 200],
        ]),
      ],
    ]);
    expect(assignTemplates({ people: ['somebody'], templates, history, seed: 1 }).get('somebody')).toBe('b');
  });

  test('uses the lures evenly among people who know none', () => {
    const deal = assignTemplates({ people, templates, history: new Map(), seed: 3 });
    const uses = templates.map((template) => [...deal.values()].filter((dealt) => dealt === template).length);
    expect(uses).toEqual([10, 10, 10]);
  });

  test('is the same for the same seed and another for another', () => {
    const dealt = (seed: number) => [...assignTemplates({ people, templates, history: new Map(), seed })];
    expect(dealt(5)).toEqual(dealt(5));
    expect(dealt(5)).not.toEqual(dealt(6));
  });

  test('is refused without lures', () => {
    expect(() => assignTemplates({ people, templates: [], history: new Map(), seed: 1 })).toThrow(RangeError);
  });
});
