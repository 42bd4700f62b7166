import { createMedia } from '#modules/content/index.ts';
import { findAnnouncedImport, onboarding } from '#modules/people/index.ts';
import {
  logoMedia,
  phishingDomains,
  readCampaignCounts,
  readLastCampaign,
  readLureCounts,
  readPhishingOutcomes,
} from '#modules/phishing/index.ts';
import { reportKinds } from '#modules/reports/index.ts';
import { figureSources } from '#modules/statistics/index.ts';
import { readCoursesCounts, readLearningProgress, readQuizzes } from '#modules/study/index.ts';
import { onboardByTags } from '#modules/tags/index.ts';
import { announcedTasks } from '#platform/long-tasks/index.ts';
import { Ports } from '#platform/ports.ts';
import type { ServerConfig } from './config.ts';
import { kindsOfReports } from './reports.ts';

/** What domains need of those above them. */
export function bindPorts(config: ServerConfig): Ports {
  return new Ports()
    .bind(figureSources, {
      readPhishingOutcomes,
      readLureCounts,
      readCampaignCounts,
      readLastCampaign,
      readLearningProgress,
      readQuizzes,
      readCoursesCounts,
    })
    .bind(announcedTasks, findAnnouncedImport)
    .bind(onboarding, onboardByTags)
    .bind(reportKinds, kindsOfReports)
    .bind(phishingDomains, config.phishingDomains)
    .bind(logoMedia, createMedia(config.content.url));
}
