import { idParams } from '#contract/page.ts';
import {
  coursesCounts,
  detailProgressGroups,
  lastCampaign,
  myPhishing,
  organizationPhishing,
  organizationProgress,
  organizationProgressGroups,
  organizationRisk,
  organizationRiskGroups,
  organizationRiskLevels,
  passedStatistics,
  progressChangeQuery,
  progressSeries,
  riskSeries,
  seriesQuery,
  userPhishing,
  userQuizzes,
  userRisk,
} from '#contract/statistics.ts';
import type { DomainRoutes } from '#platform/http/serve.ts';
import type { RouteSet } from '#platform/http/types.ts';
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
  readPhishing,
  readProgress,
  readQuizzes,
  readRisk,
} from './person-service.ts';

const tags = ['statistics'];
const own = 'user.statistics';
const ofOrganization = 'admin.statistics';
/** A person's risk and letters are not for those who only teach. */
const ofRisk = 'admin.staff.employees' as const;
const ofPeople = ['admin.staff.employees', 'admin.statistics'] as const;

const gateway: RouteSet = async (app) => {
  app.get(
    '/statistic/my/progress',
    {
      config: { permission: own },
      schema: {
        tags,
        summary: 'Own learning progress by day',
        querystring: seriesQuery,
        response: { 200: progressSeries },
      },
    },
    (request) => readProgress(request.scope, request.scope.userId, request.query.days_period),
  );

  app.get(
    '/statistic/my/passed_stat',
    {
      config: { permission: own },
      schema: { tags, summary: 'Own courses and quizzes', response: { 200: passedStatistics } },
    },
    (request) => readPassed(request.scope, request.scope.userId),
  );

  app.get(
    '/statistic/my/phishing',
    {
      config: { permission: own },
      schema: { tags, summary: 'Own letters, counted and not named', response: { 200: myPhishing } },
    },
    (request) => readCounts(request.scope, request.scope.userId),
  );

  app.get(
    '/statistic/my/risk-level',
    {
      config: { permission: own },
      schema: { tags, summary: 'Own risk level by day', querystring: seriesQuery, response: { 200: riskSeries } },
    },
    (request) => readRisk(request.scope, request.scope.userId, request.query.days_period),
  );

  app.get(
    '/scorm/analytics/users/my_progress_change',
    {
      config: { permission: own },
      schema: {
        tags,
        summary: 'Own progress by day, as the SCORM service counts days',
        querystring: progressChangeQuery,
        response: { 200: progressSeries },
      },
    },
    (request) => readProgress(request.scope, request.scope.userId, request.query.days_count),
  );

  app.get(
    '/statistic/organizations/:id/current-risk-level',
    {
      config: { permission: ofOrganization },
      schema: { tags, summary: 'Risk of the organization now', params: idParams, response: { 200: organizationRisk } },
    },
    (request) => readCurrentRisk(request.scope, request.params.id),
  );

  app.get(
    '/statistic/organizations/:id/phishing',
    {
      config: { permission: ofOrganization },
      schema: {
        tags,
        summary: 'Letters and what people did with them',
        params: idParams,
        response: { 200: organizationPhishing },
      },
    },
    (request) => readOrganizationPhishing(request.scope, request.params.id),
  );

  app.get(
    '/statistic/organizations/:id/current-progress',
    {
      config: { permission: ofOrganization },
      schema: { tags, summary: 'Learning progress now', params: idParams, response: { 200: organizationProgress } },
    },
    (request) => readCurrentProgress(request.scope, request.params.id),
  );

  app.get(
    '/statistic/organizations/:id/progress',
    {
      config: { permission: ofOrganization },
      schema: {
        tags,
        summary: 'Learning progress by day',
        params: idParams,
        querystring: seriesQuery,
        response: { 200: progressSeries },
      },
    },
    (request) => readProgressSeries(request.scope, request.params.id, request.query.days_period),
  );

  app.get(
    '/statistic/organizations/:id/risk-levels',
    {
      config: { permission: ofOrganization },
      schema: {
        tags,
        summary: 'How many people stand at which level, and the level by day',
        params: idParams,
        querystring: seriesQuery,
        response: { 200: organizationRiskLevels },
      },
    },
    (request) => readRiskLevels(request.scope, request.params.id, request.query.days_period),
  );

  app.get(
    '/statistic/organizations/:id/risk-groups',
    {
      config: { permission: ofOrganization },
      schema: { tags, summary: 'People by risk group', params: idParams, response: { 200: organizationRiskGroups } },
    },
    (request) => readRiskGroups(request.scope, request.params.id),
  );

  app.get(
    '/statistic/organizations/:id/progress-groups',
    {
      config: { permission: ofOrganization },
      schema: {
        tags,
        summary: 'People by how far they are',
        params: idParams,
        response: { 200: organizationProgressGroups },
      },
    },
    (request) => readProgressGroups(request.scope, request.params.id),
  );

  app.get(
    '/statistic/organizations/:id/courses-counts',
    {
      config: { permission: ofOrganization },
      schema: { tags, summary: 'Courses by state', params: idParams, response: { 200: coursesCounts } },
    },
    (request) => readCoursesCounts(request.scope, request.params.id),
  );

  app.get(
    '/statistic/organizations/:id/detail-progress-group',
    {
      config: { permission: ofOrganization },
      schema: { tags, summary: 'Progress by department', params: idParams, response: { 200: detailProgressGroups } },
    },
    (request) => readDetailProgressGroups(request.scope, request.params.id),
  );

  app.get(
    '/statistic/organizations/:id/last-campaign',
    {
      config: { permission: ofOrganization },
      schema: { tags, summary: 'The newest campaign', params: idParams, response: { 200: lastCampaign } },
    },
    (request) => readLastCampaign(request.scope, request.params.id),
  );

  app.get(
    '/statistic/users/:id/risk-level',
    {
      config: { permission: ofRisk },
      schema: {
        tags,
        summary: 'Risk of an employee with its explanation',
        params: idParams,
        querystring: seriesQuery,
        response: { 200: userRisk },
      },
    },
    (request) => readExplainedRisk(request.scope, request.params.id, request.query.days_period),
  );

  app.get(
    '/statistic/users/:id/progress',
    {
      config: { permission: ofPeople },
      schema: {
        tags,
        summary: 'Learning progress of an employee by day',
        params: idParams,
        querystring: seriesQuery,
        response: { 200: progressSeries },
      },
    },
    (request) => readProgress(request.scope, request.params.id, request.query.days_period),
  );

  app.get(
    '/statistic/users/:id/phishing',
    {
      config: { permission: ofRisk },
      schema: { tags, summary: 'Letters of an employee', params: idParams, response: { 200: userPhishing } },
    },
    (request) => readPhishing(request.scope, request.params.id),
  );

  app.get(
    '/statistic/users/:id/quizes',
    {
      config: { permission: ofPeople },
      schema: { tags, summary: 'Quizzes of an employee', params: idParams, response: { 200: userQuizzes } },
    },
    (request) => readQuizzes(request.scope, request.params.id),
  );
};

/** Figures of oneself, of an employee, of the organization and its children. */
export const statisticsRoutes: DomainRoutes = { gateway };
