import { describe, expect, it } from 'vitest';
import { countPeopleAtAddress, findBursts, findCrowds, findSweeps } from './machine-patterns.rules.ts';

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
  it('are every burst of a long row and nothing between them', () => {
    const offsets = [0, 1, 2, 2.9, 10, 20, 30, 30.1, 30.2, 30.3, 30.4, 50];
    const hits = offsets.map((offset) => ({ kind: 'clicked' as const, at: after(offset) }));
    const found = findBursts(hits);
    expect(offsets.filter((_, index) => found.has(hits[index] as (typeof hits)[number]))).toEqual([
      0, 1, 2, 2.9, 30, 30.1, 30.2, 30.3, 30.4,
    ]);
  });

  it('are a link and a report link followed together, from one address and by GET alone', () => {
    const hitOf = (kind: 'clicked' | 'reported', seconds: number, address = '203.0.113.9', method = 'GET') => ({
      kind,
      at: after(seconds),
      address,
      method,
    });
    const sweep = [hitOf('reported', 0), hitOf('clicked', 3)];
    expect(findSweeps(sweep).size).toBe(2);
    expect(findSweeps([hitOf('reported', 0), hitOf('clicked', 3.1)]).size).toBe(0);
    expect(findSweeps([hitOf('reported', 0), hitOf('clicked', 1, '198.51.100.1')]).size).toBe(0);
    expect(findSweeps([hitOf('reported', 0, undefined, 'POST'), hitOf('clicked', 1)]).size).toBe(0);
  });

  it('count the people whom one place meets soon after their letters within five seconds on either side', () => {
    const visits = [
      visit('a', 100),
      visit('a', 101),
      visit('b', 104),
      visit('c', 109),
      visit('d', 104, { address: '198.51.100.1' }),
      visit('e', 120),
    ];
    const counts = countPeopleAtAddress(visits, visits);
    expect(visits.map((one) => counts.get(one))).toEqual([2, 2, 3, 2, 1, 1]);
  });

  it('count an office that reads later only by those of the very same second', () => {
    const late = { is_soon: false };
    const visits = [visit('a', 100, late), visit('b', 101, late), visit('c', 101.5, late), visit('d', 102, late)];
    const counts = countPeopleAtAddress(visits, visits);
    expect(visits.map((one) => counts.get(one))).toEqual([1, 2, 2, 1]);
  });

  it('name the earlier people of a crowd, who have to be judged again', () => {
    const earlier = ['a', 'b', 'c', 'd'].map((id, index) => visit(id, 100 + index));
    const newest = visit('e', 104);
    expect([...findCrowds([newest], [...earlier, newest])].sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(findCrowds([newest], [...earlier.slice(1), newest]).size).toBe(0);
  });

  it('are counted for a hundred thousand visits of one place in a moment', () => {
    const visits = Array.from({ length: 100_000 }, (_, index) => visit(`person-${index % 700}`, index / 1000));
    const started = performance.now();
    expect(countPeopleAtAddress(visits, visits).size).toBe(100_000);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
