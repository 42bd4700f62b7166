export { cleanLiveEventsJob } from './jobs.ts';
export { createLiveBroker, type LiveBrokerSettings } from './live-broker.ts';
export type { LiveBroker, LiveEvent, LiveSubscriber, NewLiveEvent } from './live-events.ts';
export { liveRoutes } from './routes.ts';
