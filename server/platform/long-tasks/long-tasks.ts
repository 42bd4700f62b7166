import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '../app-error.ts';
import { recordAudit } from '../audit/audit-log.ts';
import { contextClock } from '../clock.ts';
import { newId } from '../ids.ts';
import { publishLive } from '../live/publish.ts';
import { definePort } from '../ports.ts';
import {
  createOrganizationScope,
  inTransaction,
  type PersonScope,
  type SystemScope,
  type TenantScope,
} from '../scope.ts';
import {
  endTask,
  findSilentTasks,
  findTask,
  insertTask,
  requestCancel,
  type TaskEnd,
  type TaskRow,
  updateProgress,
} from './long-tasks-repository.ts';
import { abandonedAfterMs, isProgressDue, maySeeTask } from './progress.rules.ts';

export type { TaskRow };

/** Work that has an id and was not begun: the domain that announces some says what it is. */
export const announcedTasks =
  definePort<(scope: PersonScope, id: string) => Promise<TaskRow | undefined>>('announced tasks');

/** When this process last wrote the progress of a task (monotonic milliseconds). */
const lastWrites = new Map<string, number>();

/**
 * Begins long work and tells its starter. `total` null: not known yet. `id` where the caller has promised one before
 * (an import's preview). Throws `conflict` when that id has begun already.
 */
export async function startTask(
  tx: TenantScope,
  kind: string,
  total: number | null,
  options: { id?: string } = {},
): Promise<{ id: string }> {
  const id = options.id ?? newId();
  if (options.id !== undefined && (await findTask(tx, id)) !== undefined) throw new AppError('conflict');
  await announce(tx, await insertTask(tx, { id, kind, total }));
  return { id };
}

/**
 * Writes how far the work is and gives a sign of life, at most twice a second: call it as often as is handy, outside the
 * work's own transaction. False: stop, somebody cancelled or the task has ended.
 */
export async function advanceTask(scope: TenantScope, id: string, done: number, total?: number): Promise<boolean> {
  const last = lastWrites.get(id);
  const now = performance.now();
  if (!isProgressDue(last === undefined ? undefined : now - last, done, total ?? null)) return true;
  lastWrites.set(id, now);
  const beatAt = new Date(performance.timeOrigin + now);
  return inTransaction(scope, async (tx) => {
    const task = await updateProgress(tx, id, { done, total, beatAt });
    if (task === undefined) return false;
    await announce(tx, task);
    return !task.cancel_requested;
  });
}

/** Whether somebody asked to stop. Cheap enough to ask between batches. */
export async function isCancelRequested(scope: TenantScope, id: string): Promise<boolean> {
  const task = await findTask(scope, id);
  return task === undefined || task.status !== 'in_process' || task.cancel_requested;
}

/** The work is done. `result` is what its page shows; its shape belongs to the kind. */
export async function finishTask(tx: TenantScope, id: string, result: unknown = null): Promise<void> {
  await end(tx, id, { status: 'success', result });
}

/** The work failed. `detail` is shown as it is: no SQL, addresses or stacks. */
export async function failTask(
  tx: TenantScope,
  id: string,
  code: ErrorCode,
  detail: string | null = null,
): Promise<void> {
  await end(tx, id, { status: 'error', code, detail });
}

/** The work stopped because somebody asked; nothing of it is left half done. */
export async function endCancelledTask(tx: TenantScope, id: string): Promise<void> {
  await end(tx, id, { status: 'cancelled' });
}

async function end(tx: TenantScope, id: string, how: TaskEnd): Promise<boolean> {
  lastWrites.delete(id);
  const task = await endTask(tx, id, how, tx.ports.find(contextClock).now());
  if (task !== undefined) await announce(tx, task);
  return task !== undefined;
}

/** The task as its starter or an administrator sees it; 404 for everybody else. */
export async function readTask(scope: PersonScope, id: string): Promise<TaskRow> {
  const task = (await findTask(scope, id)) ?? (await scope.ports.find(announcedTasks)(scope, id));
  if (task === undefined || !maySeeTask(task, scope)) throw new AppError('not_found');
  return task;
}

/** Asks the work to stop. Throws `task_finished` when there is nothing left to stop. */
export async function cancelTask(scope: PersonScope, id: string): Promise<TaskRow> {
  return inTransaction(scope, async (tx) => {
    const before = await readTask(tx, id);
    const task = await requestCancel(tx, id);
    if (task === undefined) throw new AppError('task_finished');
    await recordAudit(tx, {
      action: 'task.cancel_requested',
      entity: 'task',
      entity_id: id,
      entity_title: before.kind,
    });
    await announce(tx, task);
    return task;
  });
}

/** Ends tasks that lost their process, with a reason that says so. Returns how many. */
export async function endAbandonedTasks(scope: SystemScope): Promise<number> {
  const silent = await findSilentTasks(scope, new Date(scope.now.getTime() - abandonedAfterMs));
  for (const task of silent) {
    const organization = createOrganizationScope(scope, { ...task, id: task.organization_id });
    await inTransaction(organization, (tx) =>
      end(tx, task.id, { status: 'error', code: 'task_abandoned', detail: null }),
    );
  }
  return silent.length;
}

async function announce(tx: TenantScope, task: TaskRow): Promise<void> {
  const { id, kind, status, done, total } = task;
  await publishLive(tx, {
    topic: 'task.progress',
    payload: { id, kind, status, done, total },
    ...(task.created_by === null ? { permission: 'admin' } : { user_id: task.created_by }),
  });
}
