export { announceChange, recordChange } from './record-change.ts';
