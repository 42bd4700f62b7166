import { expect, it } from 'vitest';
import { tryStep } from './tried-steps.ts';

const problemOf = (error: unknown) => (error instanceof RangeError ? ('too_far' as const) : null);

it('writes down what went well and what ended the trial, and throws that on', async () => {
  const steps: { step: string; took_ms: number; problem: 'too_far' | null }[] = [];
  expect(await tryStep(steps, 'connect', () => Promise.resolve(7), problemOf)).toBe(7);
  await expect(tryStep(steps, 'search', () => Promise.reject(new RangeError()), problemOf)).rejects.toThrow(RangeError);
  await expect(tryStep(steps, 'read', () => Promise.reject(new TypeError()), problemOf)).rejects.toThrow(TypeError);
  expect(steps.map(({ step, problem }) => [step, problem])).toEqual([
    ['connect', null],
    ['search', 'too_far'],
  ]);
});
