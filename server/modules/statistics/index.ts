export { type FigureSources, figureSources, type LearningFigure, type LetterFigure } from './figure-sources.ts';
export { statisticsJobs, statisticsRoundJob } from './jobs.ts';
export { refreshEmployeeStatistics } from './refresh-service.ts';
export { refreshOrganization } from './round.job.ts';
export { hidesSmallGroups } from './small-groups.ts';
