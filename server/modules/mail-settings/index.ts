export { createDomainRecords, domainRecords } from './domain-records.ts';
export { templateSampleLetter } from './template-sample-letter.ts';
