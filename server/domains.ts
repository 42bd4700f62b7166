import { accountsRoutes } from '#modules/accounts/routes.ts';
import { apiTokensRoutes } from '#modules/api-tokens/routes.ts';
import { assignmentsRoutes } from '#modules/assignments/routes.ts';
import { auditRoutes } from '#modules/audit/routes.ts';
import { campaignsRoutes } from '#modules/campaigns/routes.ts';
import { contentRoutes } from '#modules/content/routes.ts';
import { dataProtectionRoutes } from '#modules/data-protection/routes.ts';
import { directoriesRoutes } from '#modules/directories/routes.ts';
import { documentsRoutes } from '#modules/documents/routes.ts';
import { eventFeedRoutes } from '#modules/event-feed/routes.ts';
import { mailingRoutes, mailSettingsRoutes, sentEmailsRoutes } from '#modules/mail-settings/routes.ts';
import { mailboxRoutes } from '#modules/mailbox/index.ts';
import { organizationsRoutes } from '#modules/organizations/routes.ts';
import { peopleRoutes } from '#modules/people/routes.ts';
import { proofsRoutes } from '#modules/proofs/routes.ts';
import { provisioningRoutes } from '#modules/provisioning/routes.ts';
import { questionFileRoutes } from '#modules/question-files/routes.ts';
import { reportingRoutes } from '#modules/reporting/routes.ts';
import { reportsRoutes } from '#modules/reports/routes.ts';
import { scormRoutes } from '#modules/scorm/routes.ts';
import { settingsRoutes } from '#modules/settings/routes.ts';
import { singleSignOnRoutes } from '#modules/single-sign-on/routes.ts';
import { slideFilesRoutes } from '#modules/slide-files/routes.ts';
import { standardReportsRoutes } from '#modules/standard-reports/routes.ts';
import { statisticsRoutes } from '#modules/statistics/routes.ts';
import { studyRoutes } from '#modules/study/routes.ts';
import { superusersRoutes } from '#modules/superusers/routes.ts';
import { suppliedRoutes } from '#modules/supplied/routes.ts';
import { tagsRoutes } from '#modules/tags/routes.ts';
import { templatesRoutes } from '#modules/templates/routes.ts';
import { trackingRoutes } from '#modules/tracking/routes.ts';
import { trainingRoutes } from '#modules/training/routes.ts';
import { webhooksRoutes } from '#modules/webhooks/routes.ts';
import type { DomainRoutes } from '#platform/http/serve.ts';
import { liveRoutes } from '#platform/live/index.ts';
import { longTaskRoutes } from '#platform/long-tasks/index.ts';

/** Every domain that serves routes. A line here mounts it; without the line it does not exist. */
export const domains: readonly DomainRoutes[] = [
  accountsRoutes,
  contentRoutes,
  scormRoutes,
  questionFileRoutes,
  slideFilesRoutes,
  assignmentsRoutes,
  studyRoutes,
  organizationsRoutes,
  settingsRoutes,
  dataProtectionRoutes,
  auditRoutes,
  peopleRoutes,
  directoriesRoutes,
  singleSignOnRoutes,
  provisioningRoutes,
  apiTokensRoutes,
  eventFeedRoutes,
  webhooksRoutes,
  liveRoutes,
  longTaskRoutes,
  mailSettingsRoutes,
  mailingRoutes,
  sentEmailsRoutes,
  mailboxRoutes,
  templatesRoutes,
  documentsRoutes,
  campaignsRoutes,
  trackingRoutes,
  reportingRoutes,
  trainingRoutes,
  reportsRoutes,
  standardReportsRoutes,
  proofsRoutes,
  statisticsRoutes,
  superusersRoutes,
  suppliedRoutes,
  tagsRoutes,
];
