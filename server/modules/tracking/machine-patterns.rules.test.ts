import { describe, expect, it } from 'vitest';
import { processorMsOf } from '#tests/support/processor-time.ts';
import type { Hit } from './hit.ts';
import { findBursts, findCrowded, findCrowds, findMixtures, findSweeps } from './machine-patterns.rules.ts';

const start = new Date('2026-11-23T09:00:00Z').getTime();
const after = (seconds: number) => new Date(start + seconds * 1000);

const visit = (recipient_id: string, seconds: number, changes: { address?: string; is_soon?: boolean } = {}) => ({
  recipient_id,
  at: after(seconds),
  address: '203.0.113.9',
  user_agent: 'Mozilla/5.0 Chrome/131.0.0.0',
  is_soon: true,
  ...changes,
});

describe('patterns of machines', () => {
  const timed = (kind: 'clicked' | 'reported', seconds: number, changes: Partial<Hit> = {}) => ({
    kind,
    at: after(seconds),
    address: '203.0.113.9',
    user_agent: 'Mozilla/5.0 Chrome/131.0.0.0',
    method: 'GET',
    ...changes,
  });

  it('are every burst of a long row but for its first hit, and nothing between them', () => {
    const offsets = [0, 1, 2, 2.9, 10, 20, 30, 30.1, 30.2, 30.3, 30.4, 50];
    const hits = offsets.map((offset) => timed('clicked', offset));
    const found = findBursts(hits);
    expect(offsets.filter((_, index) => found.has(hits[index] as (typeof hits)[number]))).toEqual([
      1, 2, 2.9, 30.1, 30.2, 30.3, 30.4,
    ]);
    const programs = offsets.map((offset) => timed('clicked', offset, { user_agent: `program ${offset % 1}` }));
    expect(findBursts(programs).size).toBe(0);
  });

  it('are a link and a report link followed together, from one address or by one program, and by GET alone', () => {
    const other = { address: '198.51.100.1', user_agent: 'other' };
    const sweep = [timed('reported', 0), timed('clicked', 3)];
    expect(findSweeps(sweep).size).toBe(2);
    expect(findSweeps([timed('reported', 0), timed('clicked', 3.1)]).size).toBe(0);
    expect(findSweeps([timed('reported', 0), timed('clicked', 1, other)]).size).toBe(0);
    expect(findSweeps([timed('reported', 0), timed('clicked', 1, { address: other.address })]).size).toBe(2);
    expect(findSweeps([timed('reported', 0, { method: 'POST' }), timed('clicked', 1)]).size).toBe(0);
  });

  it('are several programs that follow one link at once', () => {
    const by = (name: string, seconds: number) => timed('clicked', seconds, { user_agent: name });
    expect(findMixtures([by('a', 0), by('b', 1), by('c', 2), by('a', 9)]).size).toBe(3);
    expect(findMixtures([by('a', 0), by('b', 1), by('a', 2), by('c', 6)]).size).toBe(0);
  });

  it('are a place that meets five people soon after their letters', () => {
    const row = (step: number, people: number, is_soon: boolean) =>
      Array.from({ length: people }, (_, index) => visit(`person ${index}`, 100 + index * step, { is_soon }));
    const near = row(0.5, 5, true);
    expect(findCrowded(near, near).size).toBe(5);
    expect(findCrowded(near.slice(1), near.slice(1)).size).toBe(0);
    const late = row(0.5, 5, false);
    expect(findCrowded(late, late).size).toBe(0);
    const scanned = row(0.2, 15, false);
    expect(findCrowded(scanned, scanned).size).toBe(15);
  });

  it('are no office whose people come over tens of seconds, however many they are', () => {
    const office = Array.from({ length: 30 }, (_, index) =>
      visit(`person ${index}`, 15 + index * 1.4, { is_soon: false }),
    );
    expect(findCrowded(office, office).size).toBe(0);
    const elsewhere = Array.from({ length: 9 }, (_, index) =>
      visit(`p${index}`, 100, { address: `198.51.100.${index}` }),
    );
    expect(findCrowded(elsewhere, elsewhere).size).toBe(0);
  });

  it('name the earlier people of a crowd, who have to be judged again', () => {
    const earlier = ['a', 'b', 'c', 'd'].map((id, index) => visit(id, 100 + index / 2));
    const newest = visit('e', 102);
    expect([...findCrowds([newest], [...earlier, newest])].sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(findCrowds([newest], [...earlier.slice(1), newest]).size).toBe(0);
  });

  it('are counted for a hundred thousand visits of one place in a moment', async () => {
    const visits = Array.from({ length: 100_000 }, (_, index) => visit(`person-${index % 700}`, index / 1000));
    const count = () => expect(findCrowded(visits, visits).size).toBe(100_000);
    expect(await processorMsOf(count)).toBeLessThan(2000);
  });
});
