import { defineCalls } from './calls.ts';

const permission = 'admin.settings.integrations';

/** What happened, for systems that collect it. */
export const eventCalls = defineCalls('event', {
  readEventFeed: {
    route: 'GET /api/v2/event-feed',
    summary: 'Read the event feed',
    description:
      'Returns events in their order after the position `after`. Continue with `next_after`: positions have no gaps, so nothing is missed. Events are kept for 90 days; `missed_count` says how many are gone.',
    permission,
    tokenScope: 'events',
    query: 'eventFeedQuery',
    answer: 'eventFeed',
  },
  readEventFeedCef: {
    route: 'GET /api/v2/event-feed/cef',
    summary: 'Read the event feed in the Common Event Format',
    description:
      'Returns one event per line as plain text. The header `x-next-after` is the next value of `after`, and `x-missed-count` says how many events are gone.',
    permission,
    tokenScope: 'events',
    query: 'eventFeedQuery',
    answer: 'file',
  },
});
