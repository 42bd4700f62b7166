import { expect, test } from 'vitest';
import { completeUpTo, followSequence, gapPatienceMs, maxGaps, type SequencePosition } from './sequence-gaps.rules.ts';

const start: SequencePosition = { last: 4, missing: new Map() };

test('numbers that come in order leave no gap', () => {
  const position = followSequence(start, [5, 6, 7], 0);
  expect(position).toEqual({ last: 7, missing: new Map() });
  expect(completeUpTo(position)).toBe(7);
});

test('an event whose transaction commits late is looked for until it comes, and clients come back to before it', () => {
  const early = followSequence(start, [6, 8], 0);
  expect([...early.missing.keys()]).toEqual([5, 7]);
  expect(completeUpTo(early)).toBe(4);
  const late = followSequence(early, [5], 100);
  expect(completeUpTo(late)).toBe(6);
  expect(completeUpTo(followSequence(late, [7, 9], 200))).toBe(9);
});

test('numbers of rolled back transactions are forgotten in the end', () => {
  const position = followSequence(start, [6], 0);
  expect(completeUpTo(followSequence(position, [], gapPatienceMs - 1))).toBe(4);
  expect(completeUpTo(followSequence(position, [], gapPatienceMs))).toBe(6);
});

test('a huge gap costs bounded memory', () => {
  const position = followSequence(start, [10_000_000], 0);
  expect(position.missing.size).toBe(maxGaps);
  expect(position.last).toBe(10_000_000);
});
