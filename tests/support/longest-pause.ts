import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** No request waits longer for what the product does for somebody else, ms. */
export const longestPauseMs = 250;

const tickMs = 5;

/** Garbage of the files that ran before in this thread would be collected in the middle of a measurement. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/**
 * Watches the event loop of this thread until it is asked for the longest time, in ms, that it worked without looking up.
 * The thread's own work counts: what a busy machine gave to others meanwhile is no fault of the product's.
 */
export function watchPauses(): () => number {
  collectGarbage();
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
