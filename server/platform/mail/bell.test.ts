import { expect, test } from 'vitest';
import { createBell } from './bell.ts';

async function took(work: Promise<void>): Promise<number> {
  const begun = performance.now();
  await work;
  return performance.now() - begun;
}

test('a ring ends the wait at once, also one that came before it, and only once', async () => {
  const bell = createBell();
  setTimeout(() => bell.ring(), 20);
  expect(await took(bell.wait(5000))).toBeLessThan(2000);
  bell.ring();
  bell.ring();
  expect(await took(bell.wait(5000))).toBeLessThan(2000);
  expect(await took(bell.wait(60))).toBeGreaterThan(50);
});
