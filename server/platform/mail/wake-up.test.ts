import { expect, test } from 'vitest';
import { createWakeUp } from './wake-up.ts';

async function took(work: Promise<void>): Promise<number> {
  const begun = performance.now();
  await work;
  return performance.now() - begun;
}

test('a ring ends the wait at once, also one that came before it, and only once', async () => {
  const wakeUp = createWakeUp();
  setTimeout(() => wakeUp.trigger(), 20);
  expect(await took(wakeUp.wait(5000))).toBeLessThan(2000);
  wakeUp.trigger();
  wakeUp.trigger();
  expect(await took(wakeUp.wait(5000))).toBeLessThan(2000);
  expect(await took(wakeUp.wait(60))).toBeGreaterThan(50);
});
