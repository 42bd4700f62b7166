import { defineCalls } from './calls.ts';

/** Long work, also as the event service answers it. */
export const taskCalls = defineCalls('task', {
  readTask: {
    route: 'GET /api/v2/events/:id',
    summary: 'Get the state of a background task',
    description:
      'Poll it with the id that a 202 answer returned, until `status` is `success`, `error` or `cancelled`. Visible to the user who started the task and to administrators; everyone else gets 404.',
    permission: 'signed-in',
    answer: 'longTask',
  },
  cancelTask: {
    route: 'DELETE /api/v2/events/:id',
    summary: 'Cancel a background task',
    description:
      'Asks the task to stop; `cancel_requested` stays true until it has stopped. Fails with `task_finished` when the task has ended.',
    permission: 'signed-in',
    answer: 'longTask',
  },
  readEvent: {
    route: 'GET /events/:id',
    summary: 'Get the state of a background task',
    description:
      'Returns the same as the call of the education service, for clients that know the event service only. The token travels in a header named `token`.',
    permission: 'signed-in',
    answer: 'longTask',
  },
});
