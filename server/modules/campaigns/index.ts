export { completeCampaign } from './campaign-actions.ts';
export { phishingLetter } from './campaign-letter.ts';
export { campaignMessageLetter } from './campaign-message.ts';
export { campaignReport } from './campaign-report.ts';
export { createCampaign, readLastCampaign } from './campaign-service.ts';
export { startCampaign } from './campaign-start.ts';
export { autophishJob, campaignCalendarJob, campaignsJobs, followUpJob } from './jobs.ts';
export { readPhishingOutcomes } from './outcomes.ts';
export {
  selectCampaignCounts as readCampaignCounts,
  selectLureCounts as readLureCounts,
  selectLures as readLures,
} from './outcomes-repository.ts';
export {
  selectCampaignsOfPeople as campaignsOfPeople,
  selectFirsts as readFirsts,
  selectLetterTimes as readLetterTimes,
  selectReportedLetters as readReportedLetters,
} from './period-letters-repository.ts';
export { recountMachineEvents } from './recipient-event-repository.ts';
export { deriveProgress, lockWithPeople, recordProgress } from './recipient-progress.ts';
export { reportChannel } from './report-channel.ts';
export { campaignResultsReport } from './results-report.ts';
export { enqueueReturningPeople } from './returning.job.ts';
export { checkTemplates, sendTagLetters } from './tag-campaign.ts';
