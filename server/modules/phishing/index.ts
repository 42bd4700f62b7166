export { completeCampaign } from './campaigns/campaign-actions.ts';
export { campaignMessageLetter } from './campaigns/campaign-message.ts';
export { campaignReport } from './campaigns/campaign-report.ts';
export { createCampaign, readLastCampaign } from './campaigns/campaign-service.ts';
export { startCampaign } from './campaigns/campaign-start.ts';
export { readPhishingOutcomes } from './campaigns/outcomes.ts';
export { recordProgress } from './campaigns/recipient-progress.ts';
export { campaignResultsReport } from './campaigns/results-report.ts';
export {
  selectCampaignCounts as readCampaignCounts,
  selectLureCounts as readLureCounts,
} from './campaigns/results-repository.ts';
export { checkTemplates, sendTagLetters, type TagLetters } from './campaigns/tag-campaign.ts';
export {
  autophishJob,
  campaignCalendarJob,
  followUpJob,
  forgetDocumentsJob,
  forgetLogosJob,
  forgetPageFilesJob,
  phishingJobs,
  projectionJob,
} from './jobs.ts';
export { phishingLetter } from './letters/letter.ts';
export { phishingUrlOf } from './letters/phishing-domain.rules.ts';
export { testLetter } from './letters/test-letter.ts';
export { unknownVariables } from './letters/variables.rules.ts';
export { reportAnswerLetter } from './reporting/report-answer-letter.ts';
export { startReportMailbox, takeReportLetter } from './reporting/report-intake.ts';
export { createTemplateWithParts } from './templates/letter-service.ts';
export { logoMedia } from './templates/logo-links.ts';
export { phishingDomains } from './templates/offered-domains.ts';
export { pageFilePath } from './templates/page-file-routes.ts';
export { createRedirectPage } from './templates/redirect-page-service.ts';
export { templateProblems } from './templates/template.rules.ts';
export { selectTemplateNames as readTemplateNames } from './templates/template-repository.ts';
export { readScannerFile } from './tracking/scanner-file.ts';
export { connectScannerNetworks } from './tracking/scanner-networks.ts';
