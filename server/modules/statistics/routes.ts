import { organizationStatisticsCalls } from '#contract/organization-statistics.calls.ts';
import { employeeStatisticsCalls, myStatisticsCalls } from '#contract/statistics.calls.ts';
import { combineRoutes, serve } from '#platform/http/serve.ts';
import { readChanges, readResilience } from './change-service.ts';
import { readComparison } from './comparison-service.ts';
import { readNextSteps } from './next-steps-service.ts';
import {
  readCoursesCounts,
  readCurrentProgress,
  readCurrentRisk,
  readDetailProgressGroups,
  readLastCampaign,
  readOrganizationPhishing,
  readProgressGroups,
  readProgressSeries,
  readRiskGroups,
  readRiskLevels,
} from './organization-service.ts';
import {
  readCounts,
  readExplainedRisk,
  readPassed,
  readPersonalRisk,
  readPhishing,
  readProgress,
  readQuizzes,
} from './person-service.ts';

const myCoursesRoutes = serve(myStatisticsCalls, {
  readMyProgress: ({ scope, query }) => readProgress(scope, scope.userId, query.days_period),
  readMyPassed: ({ scope }) => readPassed(scope, scope.userId),
  readMyPhishing: ({ scope }) => readCounts(scope, scope.userId),
  readMyRisk: ({ scope, query }) => readPersonalRisk(scope, query.days_period),
  readMyProgressChange: ({ scope, query }) => readProgress(scope, scope.userId, query.days_count),
});

const employeeRoutes = serve(employeeStatisticsCalls, {
  readRiskOfEmployee: ({ scope, params, query }) => readExplainedRisk(scope, params.id, query.days_period),
  readProgressOfEmployee: ({ scope, params, query }) => readProgress(scope, params.id, query.days_period),
  readPhishingOfEmployee: ({ scope, params }) => readPhishing(scope, params.id),
  readQuizzesOfEmployee: ({ scope, params }) => readQuizzes(scope, params.id),
});

const organizationRoutes = serve(organizationStatisticsCalls, {
  readCurrentRisk: ({ scope, params, query }) => readCurrentRisk(scope, params.id, query.days_period),
  readPhishing: ({ scope, params }) => readOrganizationPhishing(scope, params.id),
  readCurrentProgress: ({ scope, params }) => readCurrentProgress(scope, params.id),
  readProgress: ({ scope, params, query }) => readProgressSeries(scope, params.id, query.days_period),
  readRiskLevels: ({ scope, params, query }) => readRiskLevels(scope, params.id, query.days_period),
  readRiskGroups: ({ scope, params }) => readRiskGroups(scope, params.id),
  readProgressGroups: ({ scope, params }) => readProgressGroups(scope, params.id),
  readCoursesCounts: ({ scope, params }) => readCoursesCounts(scope, params.id),
  readDetailProgressGroups: ({ scope, params, query }) => readDetailProgressGroups(scope, params.id, query.days_period),
  readLastCampaign: ({ scope, params }) => readLastCampaign(scope, params.id),
  readChanges: ({ scope, params, query }) => readChanges(scope, params.id, query.days_period),
  readResilience: ({ scope, params, query }) => readResilience(scope, params.id, query.days_period),
  readComparison: ({ scope, params, query }) => readComparison(scope, params.id, query.days_period),
  readNextSteps: ({ scope, params }) => readNextSteps(scope, params.id),
});

/** Figures of oneself, of an employee, of the organization and its children. */
export const statisticsRoutes = combineRoutes(myCoursesRoutes, employeeRoutes, organizationRoutes);
