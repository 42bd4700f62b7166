export { tagsEmails } from './emails.ts';
export { tagsJobs, tagsRoundJob } from './jobs.ts';
export { addMembers as addTagMembers, removeMembers as removeTagMembers } from './member-service.ts';
export { onboardByTags } from './onboarding-service.ts';
export type { TagRow } from './tag-repository.ts';
export { createCustomTag, editCustomTag, findTagByTitle, lockCustomTag, removeCustomTag } from './tag-service.ts';
