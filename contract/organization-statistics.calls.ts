import { defineCalls } from './calls.ts';

const permission = 'admin.statistics';

/** Figures of the organization and those below it. */
export const organizationStatisticsCalls = defineCalls('statistics', {
  readCurrentRisk: {
    route: 'GET /gateway/v1/statistic/organizations/:id/current-risk-level',
    summary: 'Risk of the organization now, and how far it moved over a period',
    permission,
    tokenScope: 'statistics',
    query: 'changesQuery',
    answer: 'organizationRisk',
  },
  readPhishing: {
    route: 'GET /gateway/v1/statistic/organizations/:id/phishing',
    summary: 'Letters and what people did with them',
    permission,
    tokenScope: 'statistics',
    answer: 'organizationPhishing',
  },
  readCurrentProgress: {
    route: 'GET /gateway/v1/statistic/organizations/:id/current-progress',
    summary: 'Learning progress now',
    permission,
    tokenScope: 'statistics',
    answer: 'organizationProgress',
  },
  readProgress: {
    route: 'GET /gateway/v1/statistic/organizations/:id/progress',
    summary: 'Learning progress by day',
    permission,
    tokenScope: 'statistics',
    query: 'seriesQuery',
    answer: 'progressSeries',
  },
  readRiskLevels: {
    route: 'GET /gateway/v1/statistic/organizations/:id/risk-levels',
    summary: 'How many people stand at which level, and the level by day',
    permission,
    tokenScope: 'statistics',
    query: 'seriesQuery',
    answer: 'organizationRiskLevels',
  },
  readRiskGroups: {
    route: 'GET /gateway/v1/statistic/organizations/:id/risk-groups',
    summary: 'People by risk group',
    permission,
    tokenScope: 'statistics',
    answer: 'organizationRiskGroups',
  },
  readProgressGroups: {
    route: 'GET /gateway/v1/statistic/organizations/:id/progress-groups',
    summary: 'People by how far they are',
    permission,
    tokenScope: 'statistics',
    answer: 'organizationProgressGroups',
  },
  readCoursesCounts: {
    route: 'GET /gateway/v1/statistic/organizations/:id/courses-counts',
    summary: 'Courses by state',
    permission,
    tokenScope: 'statistics',
    answer: 'coursesCounts',
  },
  readDetailProgressGroups: {
    route: 'GET /gateway/v1/statistic/organizations/:id/detail-progress-group',
    summary: 'Progress by department',
    permission,
    tokenScope: 'statistics',
    answer: 'detailProgressGroups',
  },
  readLastCampaign: {
    route: 'GET /gateway/v1/statistic/organizations/:id/last-campaign',
    summary: 'The newest campaign',
    permission,
    tokenScope: 'statistics',
    answer: 'lastCampaign',
  },
  readChanges: {
    route: 'GET /gateway/v1/statistic/organizations/:id/changes',
    summary: 'What changed over a period, and who or what moved it',
    permission,
    tokenScope: 'statistics',
    query: 'changesQuery',
    answer: 'organizationChanges',
  },
  readResilience: {
    route: 'GET /gateway/v1/statistic/organizations/:id/resilience',
    summary: 'How often and how soon letters are reported',
    permission,
    tokenScope: 'statistics',
    query: 'changesQuery',
    answer: 'organizationResilience',
  },
  readComparison: {
    route: 'GET /gateway/v1/statistic/organizations/:id/children',
    summary: 'The organization and those right below it, side by side',
    permission: 'admin.organization',
    query: 'changesQuery',
    answer: 'organizationComparison',
  },
  readNextSteps: {
    route: 'GET /gateway/v1/statistic/organizations/:id/next-steps',
    summary: 'Whom to teach, which lure to train, which department to talk to',
    permission,
    answer: 'organizationNextSteps',
  },
});
