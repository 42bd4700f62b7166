import { defineCalls } from './calls.ts';

const permission = 'user.statistics';
/** A person’s risk and letters are not for those who only teach. */
const ofRisk = 'admin.staff.employees';
const ofPeople = ['admin.staff.employees', 'admin.statistics'] as const;

/** Own figures. */
export const ownStatisticsCalls = defineCalls('statistics', {
  readMyProgress: {
    route: 'GET /gateway/v1/statistic/my/progress',
    summary: 'Own learning progress by day',
    permission,
    query: 'seriesQuery',
    answer: 'progressSeries',
  },
  readMyPassed: {
    route: 'GET /gateway/v1/statistic/my/passed_stat',
    summary: 'Own courses and quizzes',
    permission,
    answer: 'passedStatistics',
  },
  readMyPhishing: {
    route: 'GET /gateway/v1/statistic/my/phishing',
    summary: 'Own letters, counted and not named',
    permission,
    answer: 'myPhishing',
  },
  readMyRisk: {
    route: 'GET /gateway/v1/statistic/my/risk-level',
    summary: 'Own risk level by day, and what made it',
    permission,
    query: 'seriesQuery',
    answer: 'myRisk',
  },
  readMyProgressChange: {
    route: 'GET /gateway/v1/scorm/analytics/users/my_progress_change',
    summary: 'Own progress by day, as the SCORM service counts days',
    permission,
    query: 'progressChangeQuery',
    answer: 'progressSeries',
  },
});

/** Figures of an employee. */
export const employeeStatisticsCalls = defineCalls('statistics', {
  readRiskOfEmployee: {
    route: 'GET /gateway/v1/statistic/users/:id/risk-level',
    summary: 'Risk of an employee with its explanation',
    permission: ofRisk,
    tokenScope: 'people',
    query: 'seriesQuery',
    answer: 'userRisk',
  },
  readProgressOfEmployee: {
    route: 'GET /gateway/v1/statistic/users/:id/progress',
    summary: 'Learning progress of an employee by day',
    permission: ofPeople,
    tokenScope: 'people',
    query: 'seriesQuery',
    answer: 'progressSeries',
  },
  readPhishingOfEmployee: {
    route: 'GET /gateway/v1/statistic/users/:id/phishing',
    summary: 'Letters of an employee',
    permission: ofRisk,
    tokenScope: 'people',
    answer: 'userPhishing',
  },
  readQuizzesOfEmployee: {
    route: 'GET /gateway/v1/statistic/users/:id/quizes',
    summary: 'Quizzes of an employee',
    permission: ofPeople,
    tokenScope: 'people',
    answer: 'userQuizzes',
  },
});
