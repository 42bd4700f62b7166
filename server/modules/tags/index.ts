export { tagsJobs, tagsRoundJob } from './jobs.ts';
export { tagsLetters } from './letters.ts';
export { welcomePeople } from './welcome-service.ts';
