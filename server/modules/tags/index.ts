export { tagsJobs, tagsRoundJob } from './jobs.ts';
export { tagsLetters } from './letters.ts';
export { onboardByTags } from './onboarding-service.ts';
