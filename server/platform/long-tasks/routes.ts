import type { Language } from '#contract/constants.ts';
import { idParams } from '#contract/page.ts';
import { type LongTask, longTask } from '#contract/tasks.ts';
import type { RouteSet } from '../http/types.ts';
import { errorText } from '../i18n.ts';
import { cancelTask, readTask, type TaskRow } from './long-tasks.ts';

const documentation = { tags: ['events'] };

const education: RouteSet = async (app) => {
  app.get(
    '/events/:id',
    {
      config: { permission: 'signed-in' },
      schema: { ...documentation, summary: 'State of long work', params: idParams, response: { 200: longTask } },
    },
    async (request) => presentTask(await readTask(request.scope, request.params.id), request.language),
  );
  app.delete(
    '/events/:id',
    {
      config: { permission: 'signed-in' },
      schema: { ...documentation, summary: 'Stop long work', params: idParams, response: { 200: longTask } },
    },
    async (request) => presentTask(await cancelTask(request.scope, request.params.id), request.language),
  );
};

/** The event keeper: the same state under its own base address, the token in a header named `token`. */
const events: RouteSet = async (app) => {
  app.get(
    '/:id',
    {
      config: { permission: 'signed-in' },
      schema: { ...documentation, summary: 'State of long work', params: idParams, response: { 200: longTask } },
    },
    async (request) => presentTask(await readTask(request.scope, request.params.id), request.language),
  );
};

export const longTaskRoutes: { education: RouteSet; events: RouteSet } = { education, events };

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
