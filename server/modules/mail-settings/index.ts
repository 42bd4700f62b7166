export { createDomainRecords, domainRecords } from './domain-records.ts';
export { mailSettingsLetters } from './letters.ts';
export { watchKeysJob } from './watch-keys.job.ts';
