import { defineCalls } from './calls.ts';

/** Long work, also as the event service answers it. */
export const taskCalls = defineCalls('task', {
  readTask: {
    route: 'GET /api/v2/events/:id',
    summary: 'State of long work',
    permission: 'signed-in',
    answer: 'longTask',
  },
  cancelTask: {
    route: 'DELETE /api/v2/events/:id',
    summary: 'Stop long work',
    permission: 'signed-in',
    answer: 'longTask',
  },
  readEvent: { route: 'GET /events/:id', summary: 'State of long work', permission: 'signed-in', answer: 'longTask' },
});
