export { type NumberedEvent, numberEvents, selectEvents, selectOldestPosition } from './event-repository.ts';
export { forgetEventsJob } from './forget-events.job.ts';
export { type EventScope, eventListener, type NewEvent, recordEvents } from './record-events.ts';
