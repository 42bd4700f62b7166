import { defineCalls } from './calls.ts';

const permission = 'admin.settings.integrations';

/** What happened, for systems that collect it. */
export const eventCalls = defineCalls('event', {
  readEventFeed: {
    route: 'GET /api/v2/event-feed',
    summary: 'Events in their order, from a place on',
    description: 'Ask again with `next_after`. Places have no gaps: whoever goes on from the last one misses nothing.',
    permission,
    tokenScope: 'events',
    query: 'eventFeedQuery',
    answer: 'eventFeed',
  },
  readEventFeedCef: {
    route: 'GET /api/v2/event-feed/cef',
    summary: 'The same in the Common Event Format, an event a line',
    description: 'The header `x-next-after` says what to ask with next, `x-missed-count` how many are kept no longer.',
    permission,
    tokenScope: 'events',
    query: 'eventFeedQuery',
    answer: 'file',
  },
});
