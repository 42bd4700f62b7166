import { describe, expect, test } from 'vitest';
import { type ChainedEntry, canonicalJson, chainStart, findBreak, type SealedFacts, sealAll } from './chain.rules.ts';

const start = { seal_no: 0, hash: chainStart };

function entry(seq: number, change: Partial<SealedFacts> = {}): SealedFacts {
  return {
    seq: String(seq),
    organization_id: 'o',
    at: new Date(Date.UTC(2026, 10, 21, 9, seq)),
    user_id: 'u',
    actor_kind: 'person',
    actor_id: null,
    actor_title: null,
    address: '127.0.0.1',
    action: 'employee.updated',
    entity: 'employee',
    entity_id: 'e',
    entity_title: 'Анна',
    old_value: { position: 'a', tags: ['x'] },
    new_value: null,
    outcome: 'success',
    ...change,
  };
}

function chain(count: number): ChainedEntry[] {
  const entries = Array.from({ length: count }, (_, index) => entry(index + 1));
  const seals = sealAll(start, entries);
  return entries.map((facts, index) => ({ ...facts, ...(seals[index] as (typeof seals)[number]) }));
}

describe('the chain of the audit log', () => {
  test('holds while nothing was touched, also when it is checked in parts', () => {
    const whole = chain(5);
    expect(findBreak(start, whole)).toBeNull();
    const third = whole[2] as ChainedEntry;
    expect(findBreak({ seal_no: 3, hash: third.hash as string }, whole.slice(3))).toBeNull();
  });

  test.each([
    [
      'a changed word',
      (entries: ChainedEntry[]) => entries.with(2, { ...(entries[2] as ChainedEntry), entity_title: 'Борис' }),
      3,
    ],
    [
      'a changed old value',
      (entries: ChainedEntry[]) => entries.with(1, { ...(entries[1] as ChainedEntry), old_value: {} }),
      2,
    ],
    ['a missing entry', (entries: ChainedEntry[]) => entries.toSpliced(2, 1), 3],
    ['two entries that changed places', (entries: ChainedEntry[]) => [...entries].reverse(), 1],
    [
      'an entry that was slipped in',
      (entries: ChainedEntry[]) => entries.toSpliced(1, 0, entries[0] as ChainedEntry),
      2,
    ],
  ])('tells where %s broke it', (_what, tamper, place) => {
    expect(findBreak(start, tamper(chain(5)))).toBe(place);
  });

  test('covers who acted, and seals an entry of the time before the kinds of actors as it was', () => {
    const [sealed] = chain(1) as [ChainedEntry];
    expect(findBreak(start, [{ ...sealed, actor_kind: 'tag' }])).toBe(1);
    expect(findBreak(start, [{ ...sealed, actor_kind: null }])).toBe(1);
    const older = entry(1, { actor_kind: null });
    expect(sealAll(start, [older])[0]?.hash).toBe('a5c73e111ba98fe981cd2dd6d8bdd9bd88f2537e874fc303d1dbd898833a177e');
  });

  test('does not depend on the order in which a value’s fields come back', () => {
    expect(canonicalJson({ b: 1, a: [{ d: null, c: 'я' }] })).toBe('{"a":[{"c":"я","d":null}],"b":1}');
  });
});
