import { defineCalls } from './calls.ts';

const permission = 'admin.statistics';

/** Figures of the organization and those below it. */
export const organizationStatisticsCalls = defineCalls('statistics', {
  readCurrentRisk: {
    route: 'GET /gateway/v1/statistic/organizations/:id/current-risk-level',
    summary: 'Get the risk level of an organization',
    description:
      'Returns the level from 0 to 10, its change over the period and how many employees are above 7. The level is null while nothing is known.',
    permission,
    tokenScope: 'statistics',
    query: 'changesQuery',
    answer: 'organizationRisk',
  },
  readPhishing: {
    route: 'GET /gateway/v1/statistic/organizations/:id/phishing',
    summary: 'Get the phishing results of an organization',
    description:
      'Returns how many emails were sent, opened, clicked and reported over all campaigns, and how many employees did each of it.',
    permission,
    tokenScope: 'statistics',
    answer: 'organizationPhishing',
  },
  readCurrentProgress: {
    route: 'GET /gateway/v1/statistic/organizations/:id/current-progress',
    summary: 'Get the learning progress of an organization',
    description:
      'Returns the mean progress in percent and how many employees learn and are behind. `at` says when the figures were calculated.',
    permission,
    tokenScope: 'statistics',
    answer: 'organizationProgress',
  },
  readProgress: {
    route: 'GET /gateway/v1/statistic/organizations/:id/progress',
    summary: 'Get the daily learning progress of an organization',
    description: 'Returns the mean progress in percent for each day of the period. The last value is that of now.',
    permission,
    tokenScope: 'statistics',
    query: 'seriesQuery',
    answer: 'progressSeries',
  },
  readRiskLevels: {
    route: 'GET /gateway/v1/statistic/organizations/:id/risk-levels',
    summary: 'Get the distribution of risk levels',
    description:
      'Returns how many employees have each level from 0 to 10, and the level of the organization for each day of the period.',
    permission,
    tokenScope: 'statistics',
    query: 'seriesQuery',
    answer: 'organizationRiskLevels',
  },
  readRiskGroups: {
    route: 'GET /gateway/v1/statistic/organizations/:id/risk-groups',
    summary: 'Count employees by risk group',
    description: 'Returns the number and the share of employees with low, medium, high and unknown risk.',
    permission,
    tokenScope: 'statistics',
    answer: 'organizationRiskGroups',
  },
  readProgressGroups: {
    route: 'GET /gateway/v1/statistic/organizations/:id/progress-groups',
    summary: 'Count employees by learning progress',
    description:
      'Returns the number and the share of employees who have not started, not finished or finished their courses, or have none.',
    permission,
    tokenScope: 'statistics',
    answer: 'organizationProgressGroups',
  },
  readCoursesCounts: {
    route: 'GET /gateway/v1/statistic/organizations/:id/courses-counts',
    summary: 'Count courses by state',
    description:
      'Returns how many courses the library has and how many assigned courses are active, planned and completed.',
    permission,
    tokenScope: 'statistics',
    answer: 'coursesCounts',
  },
  readDetailProgressGroups: {
    route: 'GET /gateway/v1/statistic/organizations/:id/detail-progress-group',
    summary: 'Compare departments',
    description:
      'Returns progress, risk and phishing rates of each department with everything below it, and their change over the period. Figures of small groups are null where the organization hides them.',
    permission,
    tokenScope: 'statistics',
    query: 'changesQuery',
    answer: 'detailProgressGroups',
  },
  readLastCampaign: {
    route: 'GET /gateway/v1/statistic/organizations/:id/last-campaign',
    summary: 'Get the latest campaign of an organization',
    description: 'Returns the newest campaign that has started, without tests. `campaign` is null when there is none.',
    permission,
    tokenScope: 'statistics',
    answer: 'lastCampaign',
  },
  readChanges: {
    route: 'GET /gateway/v1/statistic/organizations/:id/changes',
    summary: 'Explain what changed in an organization',
    description:
      'Returns how risk, progress and reporting changed over the period, and which departments, campaigns and courses caused it. Employees are named only to those who manage employees.',
    permission,
    tokenScope: 'statistics',
    query: 'changesQuery',
    answer: 'organizationChanges',
  },
  readResilience: {
    route: 'GET /gateway/v1/statistic/organizations/:id/resilience',
    summary: 'Get the reporting behaviour of an organization',
    description:
      'Returns how many emails of the period were reported and how long half of the reports and failures took.',
    permission,
    tokenScope: 'statistics',
    query: 'changesQuery',
    answer: 'organizationResilience',
  },
  readComparison: {
    route: 'GET /gateway/v1/statistic/organizations/:id/children',
    summary: 'Compare an organization with those below',
    description:
      'Returns the figures of the organization and of those directly below it. `data` is empty when there are none below.',
    permission: 'admin.organization',
    query: 'changesQuery',
    answer: 'organizationComparison',
  },
  readNextSteps: {
    route: 'GET /gateway/v1/statistic/organizations/:id/next-steps',
    summary: 'Get recommended next steps',
    description:
      'Returns whom to train, which template to practise and which department to talk to. Entries that your permissions do not cover are null. For your own organization only.',
    permission,
    answer: 'organizationNextSteps',
  },
});
