export { markChange } from './idempotency-repository.ts';
export { purgeOldKeysJob } from './jobs.ts';
export { idempotencyPlugin } from './plugin.ts';
