import { eventCalls } from '#contract/events.calls.ts';
import { serve } from '#platform/http/serve.ts';
import { cefOf } from './cef.rules.ts';
import { readFeed } from './feed-service.ts';

/** What happened, for systems that collect it. */
export const eventFeedRoutes = serve(eventCalls, {
  readEventFeed: (request) => readFeed(request.scope, request.query),
  readEventFeedCef: async (request, reply) => {
    const { data, next_after, missed_count } = await readFeed(request.scope, request.query);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-next-after', next_after)
      .header('x-missed-count', missed_count)
      .send(data.map((event) => `${cefOf(event)}\n`).join(''));
  },
});
