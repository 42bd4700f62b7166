import { defineCalls } from './calls.ts';

const permission = 'user.statistics';
/** A person’s risk and letters are not for those who only teach. */
const ofRisk = 'admin.staff.employees';
const ofPeople = ['admin.staff.employees', 'admin.statistics'] as const;

/** Own figures. */
export const myStatisticsCalls = defineCalls('statistics', {
  readMyProgress: {
    route: 'GET /gateway/v1/statistic/my/progress',
    summary: 'Get my daily learning progress',
    description: 'Returns your progress in percent for each day of the period. The last value is that of now.',
    permission,
    query: 'seriesQuery',
    answer: 'progressSeries',
  },
  readMyPassed: {
    route: 'GET /gateway/v1/statistic/my/passed_stat',
    summary: 'Count my courses and quizzes',
    description: 'Returns how many courses you were assigned and finished, and how many quizzes you passed and failed.',
    permission,
    answer: 'passedStatistics',
  },
  readMyPhishing: {
    route: 'GET /gateway/v1/statistic/my/phishing',
    summary: 'Get my phishing results',
    description: 'Returns counts only. The emails are not named, so that a running campaign does not give itself away.',
    permission,
    answer: 'myPhishing',
  },
  readMyRisk: {
    route: 'GET /gateway/v1/statistic/my/risk-level',
    summary: 'Get my risk level',
    description:
      'Returns your level from 0 to 10 for each day of the period and what made it. The emails are counted and not named.',
    permission,
    query: 'seriesQuery',
    answer: 'myRisk',
  },
  readMyProgressChange: {
    route: 'GET /gateway/v1/scorm/analytics/users/my_progress_change',
    summary: 'Get my daily progress in SCORM terms',
    description: 'Returns the same as my daily learning progress; the period is named `days_count` here.',
    permission,
    query: 'progressChangeQuery',
    answer: 'progressSeries',
  },
});

/** Figures of an employee. */
export const employeeStatisticsCalls = defineCalls('statistics', {
  readRiskOfEmployee: {
    route: 'GET /gateway/v1/statistic/users/:id/risk-level',
    summary: 'Get the risk level of an employee',
    description: 'Returns the level from 0 to 10 for each day of the period, and how each email changed it.',
    permission: ofRisk,
    tokenScope: 'people',
    query: 'seriesQuery',
    answer: 'userRisk',
  },
  readProgressOfEmployee: {
    route: 'GET /gateway/v1/statistic/users/:id/progress',
    summary: 'Get the daily learning progress of an employee',
    description: 'Returns the progress in percent for each day of the period. The last value is that of now.',
    permission: ofPeople,
    tokenScope: 'people',
    query: 'seriesQuery',
    answer: 'progressSeries',
  },
  readPhishingOfEmployee: {
    route: 'GET /gateway/v1/statistic/users/:id/phishing',
    summary: 'Get the phishing results of an employee',
    description: 'Returns each email with its campaign, its template and what the employee did.',
    permission: ofRisk,
    tokenScope: 'people',
    answer: 'userPhishing',
  },
  readQuizzesOfEmployee: {
    route: 'GET /gateway/v1/statistic/users/:id/quizes',
    summary: 'List the quizzes of an employee',
    description: 'Returns the quizzes that the employee tried with the best result, the latest first.',
    permission: ofPeople,
    tokenScope: 'people',
    answer: 'userQuizzes',
  },
});
