import process from 'node:process';

/**
 * npm runs a script through a shell, and that shell dies of a SIGTERM without passing it on. Whoever stops npm means
 * this process too: it asks itself to stop, gracefully, as soon as its parent is gone. Started without npm it does nothing.
 */
export function stopWithParent(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
