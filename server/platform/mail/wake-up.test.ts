import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWakeUp } from './wake-up.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a ring ends the wait at once, also one that came before it, and only once', async () => {
  const wakeUp = createWakeUp();
  const ended = vi.fn<() => void>();
  const wait = () => void wakeUp.wait(5000).then(ended);
  wait();
  await vi.advanceTimersByTimeAsync(20);
  expect(ended).not.toHaveBeenCalled();
  wakeUp.trigger();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledTimes(1);
  wakeUp.trigger();
  wakeUp.trigger();
  wait();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledTimes(2);
  wait();
  await vi.advanceTimersByTimeAsync(4999);
  expect(ended).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledTimes(3);
});
