import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { TestApp } from './test-app.ts';

/** No request waits longer for what the product does for somebody else, ms. */
export const longestPauseMs = 250;

const tickMs = 5;

/** What ran before in this thread left garbage that would be collected in the middle of a measurement. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/**
 * Watches the event loop of this thread until it is asked for the longest time, in ms, that it worked without looking up.
 * The thread's own work counts: what a busy machine gave to others meanwhile is no fault of the product's.
 */
export function watchPauses(): () => number {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const timer = setInterval(look, tickMs);
  return () => {
    clearInterval(timer);
    look();
    return longest;
  };
}

/** How often others ask while a measurement goes on: often enough to meet every pause, and no work of its own. */
const otherRequestsEveryMs = 20;

/** Does the work while somebody else asks who they are; answers the longest pause of this thread, ms. */
export async function whileOthersRequest(app: TestApp, token: string, work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  collectGarbage();
  const maxPause = watchPauses();
  const others = (async () => {
    for (; !isOver; await wait(otherRequestsEveryMs))
      await app.request({ method: 'GET', url: '/users/api/v1/users/me', token });
  })();
  await work().finally(() => {
    isOver = true;
  });
  await others;
  return maxPause();
}
