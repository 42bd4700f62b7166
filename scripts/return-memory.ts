import process from 'node:process';

/** Bytes that may lie free at the end of what was taken from the system before they go back: glibc's own default. */
const keptFree = '131072';

/**
 * Has what the program frees go back to the system. Compiling the embedded database takes 600 MB for a moment; glibc
 * answers blocks of that size by keeping more for next time, and some 90 MB stay with the process for good. A fixed
 * threshold ends that, and is read when a process begins only: so this one begins once more, with the same id, parent and
 * terminal. Nothing happens where that is not to be had (other systems, or a parent that talks to this process).
 */
export function returnFreedMemory(): void {
  const isSettled = process.platform !== 'linux' || process.env.MALLOC_TRIM_THRESHOLD_ !== undefined;
  if (isSettled || process.send !== undefined || process.execve === undefined) return;
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_TRIM_THRESHOLD_: keptFree,
  });
}
