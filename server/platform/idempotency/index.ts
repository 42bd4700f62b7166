export { forgetOldKeysJob } from './jobs.ts';
export { idempotencyPlugin } from './plugin.ts';
