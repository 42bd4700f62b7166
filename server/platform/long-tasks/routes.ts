import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/constants.ts';
import { taskCalls } from '#contract/tasks.calls.ts';
import type { LongTask } from '#contract/tasks.ts';
import { serve } from '../http/serve.ts';
import { errorText } from '../i18n.ts';
import { cancelTask, readTask, type TaskRow } from './long-tasks.ts';

/** The event keeper has the same state under its own base address, the token in a header named `token`. */
export const longTaskRoutes = serve(taskCalls, {
  readTask: read,
  cancelTask: async ({ scope, params, language }) => presentTask(await cancelTask(scope, params.id), language),
  readEvent: read,
});

async function read({ scope, params, language }: FastifyRequest<{ Params: { id: string } }>): Promise<LongTask> {
  return presentTask(await readTask(scope, params.id), language);
}

function presentTask(task: TaskRow, language: Language): LongTask {
  const code = task.error_code;
  return {
    id: task.id,
    kind: task.kind,
    status: task.status,
    done: task.done,
    total: task.total,
    cancel_requested: task.status === 'in_process' && task.cancel_requested,
    result: task.result ?? null,
    error: code === null ? null : { code, message: errorText(language, code), detail: task.error_detail },
    created_at: task.created_at.toISOString(),
    finished_at: task.finished_at?.toISOString() ?? null,
  };
}
