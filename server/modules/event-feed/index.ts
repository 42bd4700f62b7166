export { presentEvent } from './feed-service.ts';
