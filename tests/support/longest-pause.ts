import process from 'node:process';

/** No request waits longer for what the product does for somebody else, ms. */
export const longestPauseMs = 250;

const tickMs = 5;

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
