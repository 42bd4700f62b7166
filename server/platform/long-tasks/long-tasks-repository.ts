import type { ErrorCode } from '#contract/errors.ts';
import type { TaskStatus } from '#contract/tasks.ts';
import type { SystemScope, TenantScope } from '../scope.ts';

const columns = [
  'id',
  'kind',
  'status',
  'done',
  'total',
  'cancel_requested',
  'result',
  'error_code',
  'error_detail',
  'created_by',
  'created_at',
  'finished_at',
] as const;

export interface TaskRow {
  readonly id: string;
  readonly kind: string;
  readonly status: TaskStatus;
  readonly done: number;
  readonly total: number | null;
  readonly cancel_requested: boolean;
  readonly result: unknown;
  readonly error_code: string | null;
  readonly error_detail: string | null;
  readonly created_by: string | null;
  readonly created_at: Date;
  readonly finished_at: Date | null;
}

export async function insertTask(
  tx: TenantScope,
  task: { id: string; kind: string; total: number | null },
): Promise<TaskRow> {
  return tx.db
    .insertInto('long_tasks')
    .values({
      ...task,
      organization_id: tx.organizationId,
      status: 'in_process',
      done: 0,
      result: null,
      error_code: null,
      error_detail: null,
      cancel_requested: false,
      created_by: tx.userId,
      created_at: tx.now,
      finished_at: null,
      beat_at: tx.now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function findTask(scope: TenantScope, id: string): Promise<TaskRow | undefined> {
  return scope.db
    .selectFrom('long_tasks')
    .select(columns)
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Undefined when the task is not running any more. `beatAt` is the wall clock: a job's scope stands still. */
export async function updateProgress(
  scope: TenantScope,
  id: string,
  progress: { done: number; total?: number; beatAt: Date },
): Promise<TaskRow | undefined> {
  return scope.db
    .updateTable('long_tasks')
    .set({
      done: progress.done,
      beat_at: progress.beatAt,
      ...(progress.total !== undefined && { total: progress.total }),
    })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .where('status', '=', 'in_process')
    .returning(columns)
    .executeTakeFirst();
}

export type TaskEnd =
  | { status: 'success'; result: unknown }
  | { status: 'error'; code: ErrorCode; detail: string | null }
  | { status: 'cancelled' };

/** Ends a running task; undefined when it had ended before. */
export async function endTask(
  tx: TenantScope,
  id: string,
  end: TaskEnd,
  finishedAt: Date,
): Promise<TaskRow | undefined> {
  return tx.db
    .updateTable('long_tasks')
    .set((expression) => ({
      status: end.status,
      finished_at: finishedAt,
      ...(end.status === 'success' && {
        result: JSON.stringify(end.result ?? null),
        done: expression.fn.coalesce('total', 'done'),
      }),
      ...(end.status === 'error' && { error_code: end.code, error_detail: end.detail }),
    }))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('status', '=', 'in_process')
    .returning(columns)
    .executeTakeFirst();
}

export async function requestCancel(tx: TenantScope, id: string): Promise<TaskRow | undefined> {
  return tx.db
    .updateTable('long_tasks')
    .set({ cancel_requested: true })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('status', '=', 'in_process')
    .returning(columns)
    .executeTakeFirst();
}

export interface AbandonedTask {
  readonly id: string;
  readonly organization_id: string;
  readonly time_zone: string;
  readonly language: 'ru' | 'en' | 'uz';
}

/** Running tasks whose last sign of life is older than `silentSince`. */
export async function findSilentTasks(scope: SystemScope, silentSince: Date): Promise<AbandonedTask[]> {
  return scope.db
    .selectFrom('long_tasks')
    .innerJoin('organizations', 'organizations.id', 'long_tasks.organization_id')
    .select(['long_tasks.id', 'long_tasks.organization_id', 'organizations.time_zone', 'organizations.language'])
    .where('long_tasks.status', '=', 'in_process')
    .where((expression) =>
      expression(
        expression.fn.coalesce('long_tasks.beat_at', 'long_tasks.created_at'),
        '<',
        expression.val(silentSince),
      ),
    )
    .orderBy('long_tasks.created_at')
    .limit(200)
    .execute();
}
