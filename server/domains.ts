import { accountsRoutes } from '#modules/accounts/routes.ts';
import { assignmentsRoutes } from '#modules/assignments/routes.ts';
import { contentRoutes } from '#modules/content/routes.ts';
import { mailboxRoutes } from '#modules/mailbox/index.ts';
import { organizationsRoutes } from '#modules/organizations/routes.ts';
import { peopleRoutes } from '#modules/people/routes.ts';
import { phishingRoutes } from '#modules/phishing/routes.ts';
import { reportsRoutes } from '#modules/reports/routes.ts';
import { statisticsRoutes } from '#modules/statistics/routes.ts';
import { studyRoutes } from '#modules/study/routes.ts';
import { tagsRoutes } from '#modules/tags/routes.ts';
import type { DomainRoutes } from '#platform/http/serve.ts';
import { liveRoutes } from '#platform/live/index.ts';
import { longTaskRoutes } from '#platform/long-tasks/index.ts';

/** Every domain that serves routes. A line here mounts it; without the line it does not exist. */
export const domains: readonly DomainRoutes[] = [
  accountsRoutes,
  contentRoutes,
  assignmentsRoutes,
  studyRoutes,
  organizationsRoutes,
  peopleRoutes,
  liveRoutes,
  longTaskRoutes,
  mailboxRoutes,
  phishingRoutes,
  reportsRoutes,
  statisticsRoutes,
  tagsRoutes,
];
