export { createDomainRecords, domainRecords } from './domain-records.ts';
export { mailSettingsLetters } from './letters.ts';
export { listLettersOfBatch } from './sent-letter-service.ts';
export { watchKeysJob } from './watch-keys.job.ts';
