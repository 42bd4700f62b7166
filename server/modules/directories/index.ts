export { hasSignInByDirectory } from './directory-repository.ts';
export { directoriesJobs, directoriesRoundJob } from './jobs.ts';
export { undoneLinks } from './undo-run.ts';
