export { markChange } from './idempotency-repository.ts';
export { forgetOldKeysJob } from './jobs.ts';
export { idempotencyPlugin } from './plugin.ts';
