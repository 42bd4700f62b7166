import { describe, expect, it } from 'vitest';
import { addFact, noFacts, type RecipientEventFact, stateOf } from './recipient-state.rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 9, minute));

function permutationsOf<T>(entries: readonly T[]): T[][] {
  if (entries.length <= 1) return [[...entries]];
  return entries.flatMap((entry, index) =>
    permutationsOf([...entries.slice(0, index), ...entries.slice(index + 1)]).map((rest) => [entry, ...rest]),
  );
}

const factsAfter = (events: readonly RecipientEventFact[]) => events.reduce(addFact, noFacts);

const history: RecipientEventFact[] = [
  { kind: 'sent', at: at(0) },
  { kind: 'opened', at: at(3) },
  { kind: 'opened', at: at(9) },
  { kind: 'clicked', at: at(4) },
  { kind: 'entered_data', at: at(6) },
  { kind: 'opened_attachment', at: at(5) },
  { kind: 'reported', at: at(8) },
];

describe('recipient state', () => {
  it('is the same for all 5,040 orders of seven events', () => {
    const expected = factsAfter(history);
    for (const order of permutationsOf(history)) expect(factsAfter(order)).toEqual(expected);
    expect(stateOf(expected)).toBe('entered_data');
  });

  it('does not change when events come twice', () => {
    expect(factsAfter([...history, ...history])).toEqual(factsAfter(history));
  });

  it('is the same for every order of every part of the history', () => {
    for (let mask = 0; mask < 2 ** history.length; mask++) {
      const part = history.filter((_, index) => mask & (1 << index));
      if (part.length > 5) continue;
      const expected = factsAfter(part);
      for (const order of permutationsOf(part)) expect(factsAfter(order)).toEqual(expected);
    }
  });

  it('never goes back: a later opening does not hide a click', () => {
    let facts = noFacts;
    const states = ['unknown'];
    for (const kind of ['sent', 'opened', 'clicked', 'opened', 'sent', 'entered_data', 'clicked'] as const) {
      facts = addFact(facts, { kind, at: at(states.length) });
      states.push(stateOf(facts));
    }
    expect(states).toEqual([
      'unknown',
      'sent',
      'opened',
      'clicked',
      'clicked',
      'clicked',
      'entered_data',
      'entered_data',
    ]);
  });

  it('takes a later step as proof of the earlier ones', () => {
    const facts = factsAfter([{ kind: 'entered_data', at: at(6) }]);
    expect(facts).toMatchObject({ sent_at: at(6), opened_at: at(6), clicked_at: at(6), entered_data_at: at(6) });
  });

  it('takes an opened attachment as no click', () => {
    expect(factsAfter([{ kind: 'opened_attachment', at: at(5) }]).clicked_at).toBeNull();
  });

  it('takes a report as neither an opening nor a click', () => {
    const facts = factsAfter([{ kind: 'reported', at: at(8) }]);
    expect(facts).toMatchObject({ sent_at: at(8), opened_at: null, clicked_at: null, reported_at: at(8) });
    expect(stateOf(facts)).toBe('sent');
  });

  it('says "unknown" while nothing was sent', () => {
    expect(stateOf(noFacts)).toBe('unknown');
  });
});
