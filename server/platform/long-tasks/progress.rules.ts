/** Progress is written at most this often: people cannot read faster, and each write costs a transaction. */
const progressIntervalMs = 500;

/** Whether progress is worth writing `sinceLastMs` after the last time (undefined: never yet). The last step always is. */
export function isProgressDue(sinceLastMs: number | undefined, done: number, total: number | null): boolean {
  return sinceLastMs === undefined || sinceLastMs >= progressIntervalMs || (total !== null && done >= total);
}

/** Long work that gave no sign of life for this long has no process behind it any more. */
export const abandonedAfterMs = 15 * 60_000;

/** Everybody who may see a task: who started it, and the organization's administrators. */
export function maySeeTask(
  task: { created_by: string | null },
  viewer: { userId: string | null; permissions: ReadonlySet<string> },
): boolean {
  return viewer.permissions.has('admin') || (task.created_by !== null && task.created_by === viewer.userId);
}
