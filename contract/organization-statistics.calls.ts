import { defineCalls } from './calls.ts';

const permission = 'admin.statistics';

/** Figures of the organization and those below it. */
export const organizationStatisticsCalls = defineCalls('statistics', {
  readCurrentRisk: {
    route: 'GET /gateway/v1/statistic/organizations/:id/current-risk-level',
    summary: 'Risk of the organization now',
    permission,
    answer: 'organizationRisk',
  },
  readPhishing: {
    route: 'GET /gateway/v1/statistic/organizations/:id/phishing',
    summary: 'Letters and what people did with them',
    permission,
    answer: 'organizationPhishing',
  },
  readCurrentProgress: {
    route: 'GET /gateway/v1/statistic/organizations/:id/current-progress',
    summary: 'Learning progress now',
    permission,
    answer: 'organizationProgress',
  },
  readProgress: {
    route: 'GET /gateway/v1/statistic/organizations/:id/progress',
    summary: 'Learning progress by day',
    permission,
    query: 'seriesQuery',
    answer: 'progressSeries',
  },
  readRiskLevels: {
    route: 'GET /gateway/v1/statistic/organizations/:id/risk-levels',
    summary: 'How many people stand at which level, and the level by day',
    permission,
    query: 'seriesQuery',
    answer: 'organizationRiskLevels',
  },
  readRiskGroups: {
    route: 'GET /gateway/v1/statistic/organizations/:id/risk-groups',
    summary: 'People by risk group',
    permission,
    answer: 'organizationRiskGroups',
  },
  readProgressGroups: {
    route: 'GET /gateway/v1/statistic/organizations/:id/progress-groups',
    summary: 'People by how far they are',
    permission,
    answer: 'organizationProgressGroups',
  },
  readCoursesCounts: {
    route: 'GET /gateway/v1/statistic/organizations/:id/courses-counts',
    summary: 'Courses by state',
    permission,
    answer: 'coursesCounts',
  },
  readDetailProgressGroups: {
    route: 'GET /gateway/v1/statistic/organizations/:id/detail-progress-group',
    summary: 'Progress by department',
    permission,
    answer: 'detailProgressGroups',
  },
  readLastCampaign: {
    route: 'GET /gateway/v1/statistic/organizations/:id/last-campaign',
    summary: 'The newest campaign',
    permission,
    answer: 'lastCampaign',
  },
});
