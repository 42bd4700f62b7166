export { mailSettingsLetters } from './letters.ts';
export { listLettersTogether } from './sent-letter-service.ts';
export { watchKeysJob } from './watch-keys.job.ts';
