export { printableAgent, type TrackedHit } from './hit.ts';
export { trackingJobs } from './jobs.ts';
export { selectVisitorSnapshot, selectVisitors, type Visitor } from './landing-repository.ts';
export { projectionJob } from './projection.job.ts';
export { storeHits } from './projection.ts';
export { readScannerFile } from './scanner-file.ts';
export { createScannerCheck, scannerCheck } from './scanner-networks.ts';
