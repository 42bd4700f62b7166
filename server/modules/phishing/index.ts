export { completeCampaign } from './campaign-actions.ts';
export { campaignMessageLetter } from './campaign-message.ts';
export { campaignReport } from './campaign-report.ts';
export { createCampaign, readLastCampaign } from './campaign-service.ts';
export { startCampaign } from './campaign-start.ts';
export { autophishJob, campaignCalendarJob, followUpJob, phishingJobs, projectionJob } from './jobs.ts';
export { phishingLetter } from './letter.ts';
export { createTemplateWithParts } from './letter-service.ts';
export { readPhishingOutcomes } from './outcomes.ts';
export { recordProgress } from './recipient-progress.ts';
export { createRedirectPage } from './redirect-page-service.ts';
export { reportAnswerLetter } from './report-answer-letter.ts';
export { startReportMailbox, takeReportLetter } from './report-intake.ts';
export {
  selectCampaignCounts as readCampaignCounts,
  selectLureCounts as readLureCounts,
} from './results-repository.ts';
export { checkTemplates, sendTagLetters, type TagLetters } from './tag-campaign.ts';
export { templateProblems } from './template.rules.ts';
export { selectTemplateNames as readTemplateNames } from './template-repository.ts';
export { testLetter } from './test-letter.ts';
export { unknownVariables } from './variables.rules.ts';
