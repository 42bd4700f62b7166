import {
  closedToPasswords,
  isSessionOpen,
  providerIdentities,
  relyingParty,
  relyingPartyOf,
} from '#modules/accounts/index.ts';
import { apiTokens } from '#modules/api-tokens/index.ts';
import { attemptSettling, attemptSubmitting, sendEmailsOfReturning } from '#modules/assignments/index.ts';
import {
  campaignsOfPeople,
  enqueueReturningPeople,
  readCampaignCounts,
  readEmailTimes,
  readFirsts,
  readLastCampaign,
  readPhishingOutcomes,
  readReportedEmails,
  readTemplateCounts,
  readTemplates,
  reportChannel,
} from '#modules/campaigns/index.ts';
import { createMedia } from '#modules/content/index.ts';
import { cancelErasuresOf } from '#modules/data-protection/index.ts';
import { undoneLinks } from '#modules/directories/index.ts';
import { newOrganization } from '#modules/organizations/index.ts';
import {
  countEmployees,
  directoryLinks,
  emailsOfReturning,
  erasureCancellation,
  findAnnouncedImport,
  onboarding,
  openOrganization,
} from '#modules/people/index.ts';
import { resolveScimToken } from '#modules/provisioning/index.ts';
import { ensureReportChannel } from '#modules/reporting/index.ts';
import { reportKinds } from '#modules/reports/index.ts';
import { deleteIdentitiesOf, findClosedOrganizations } from '#modules/single-sign-on/index.ts';
import { figureSources } from '#modules/statistics/index.ts';
import {
  coursesOfPeople,
  finalizeAttempts,
  readCoursesCounts,
  readLearningProgress,
  readQuizzes,
  submitOpenAttempts,
} from '#modules/study/index.ts';
import { onboardByTags } from '#modules/tags/index.ts';
import { logoMedia, phishingDomains } from '#modules/templates/index.ts';
import { createScannerCheck, scannerCheck } from '#modules/tracking/index.ts';
import { wakeWebhooks } from '#modules/webhooks/index.ts';
import { createDomainRecords, domainRecords } from '#platform/domain-records.ts';
import { eventListener } from '#platform/events/index.ts';
import { createOutgoing, outgoing } from '#platform/http/outgoing.ts';
import { announcedTasks } from '#platform/long-tasks/index.ts';
import { Ports } from '#platform/ports.ts';
import { createSecretCipher, secretCipher } from '#platform/secrets/index.ts';
import { apiTokenResolver, openSessions, organizationTokens } from '#platform/session.ts';
import type { ServerConfig } from './config.ts';
import { kindsOfReports } from './reports.ts';
import { readScannerNetworks } from './scanner-networks-file.ts';

/** What domains need of those above them. */
export function bindPorts(config: ServerConfig): Ports {
  return new Ports()
    .bind(figureSources, {
      readPhishingOutcomes,
      readTemplateCounts,
      campaignsOfPeople,
      readReportedEmails,
      readEmailTimes,
      readFirsts,
      readTemplates,
      readCampaignCounts,
      readLastCampaign,
      readLearningProgress,
      readQuizzes,
      coursesOfPeople,
      countPeople: countEmployees,
      readCoursesCounts,
    })
    .bind(attemptSettling, finalizeAttempts)
    .bind(attemptSubmitting, submitOpenAttempts)
    .bind(announcedTasks, findAnnouncedImport)
    .bind(directoryLinks, undoneLinks)
    .bind(newOrganization, openOrganization)
    .bind(onboarding, onboardByTags)
    .bind(erasureCancellation, cancelErasuresOf)
    .bind(emailsOfReturning, async (tx, userIds) => {
      await sendEmailsOfReturning(tx, userIds);
      await enqueueReturningPeople(tx, userIds);
    })
    .bind(openSessions, isSessionOpen)
    .bind(organizationTokens, resolveScimToken)
    .bind(apiTokenResolver, apiTokens)
    .bind(eventListener, wakeWebhooks)
    .bind(reportKinds, kindsOfReports)
    .bind(reportChannel, { ensure: ensureReportChannel })
    .bind(scannerCheck, createScannerCheck(readScannerNetworks(config.scannerNetworksFile)))
    .bind(closedToPasswords, findClosedOrganizations)
    .bind(providerIdentities, deleteIdentitiesOf)
    .bind(outgoing, createOutgoing(config.allowedPrivateHosts))
    .bind(domainRecords, createDomainRecords())
    .bind(secretCipher, createSecretCipher(config))
    .bind(relyingParty, relyingPartyOf(config.console.url))
    .bind(phishingDomains, config.phishingDomains)
    .bind(logoMedia, createMedia(config.content.url));
}
