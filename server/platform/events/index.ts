export { type NumberedEvent, numberEvents, selectEvents, selectOldestPosition } from './event-repository.ts';
export { purgeEventsJob } from './purge-events.job.ts';
export { type EventScope, eventListener, type NewEvent, recordEvents } from './record-events.ts';
