export {
  type EmailFigure,
  type EmailTimes,
  type FigureSources,
  figureSources,
  type LearningFigure,
  type ReportedEmails,
  type TemplateFigure,
} from './figure-sources.ts';
export { statisticsJobs, statisticsRoundJob } from './jobs.ts';
export {
  readCoursesCounts,
  readCurrentProgress,
  readCurrentRisk,
  readDetailProgressGroups,
  readLastCampaign,
  readOrganizationPhishing,
  readProgressGroups,
  readProgressSeries,
  readRiskGroups,
  readRiskLevels,
} from './organization-service.ts';
export { refreshEmployeeStatistics } from './refresh-service.ts';
export { closeDays, refreshOrganization } from './round.job.ts';
export { hidesSmallGroups } from './small-groups.ts';
