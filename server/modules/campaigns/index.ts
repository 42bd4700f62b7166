export { completeCampaign } from './campaign-actions.ts';
export { phishingEmail } from './campaign-email.ts';
export { campaignMessageEmail } from './campaign-message.ts';
export { campaignReport } from './campaign-report.ts';
export { createCampaign, readLastCampaign } from './campaign-service.ts';
export { startCampaign } from './campaign-start.ts';
export { autophishJob, campaignCalendarJob, campaignsJobs, followUpJob } from './jobs.ts';
export { readPhishingOutcomes } from './outcomes.ts';
export {
  selectCampaignCounts as readCampaignCounts,
  selectCampaignTemplates as readTemplates,
  selectTemplateCounts as readTemplateCounts,
} from './outcomes-repository.ts';
export {
  selectCampaignsOfPeople as campaignsOfPeople,
  selectEmailTimes as readEmailTimes,
  selectFirsts as readFirsts,
  selectReportedEmails as readReportedEmails,
} from './period-emails-repository.ts';
export { recountMachineEvents } from './recipient-event-repository.ts';
export { deriveProgress, lockWithPeople, recordProgress } from './recipient-progress.ts';
export { reportChannel } from './report-channel.ts';
export { campaignResultsReport } from './results-report.ts';
export { enqueueReturningPeople } from './returning.job.ts';
export { checkTemplates, sendTagEmails } from './tag-campaign.ts';
