import { defineCalls } from './calls.ts';

const permission = 'admin.staff.employees';
/** Whoever runs assignments reads of their people what teaching needs. */
const ofLearning = [permission, 'admin.learning.assigned'] as const;

/** What operators read of one employee's learning: courses, steps, attempts answer by answer. */
export const employeeCourseCalls = defineCalls('employees', {
  listEmployeeCourses: {
    route: 'GET /api/v2/users/:id/assigned-courses',
    summary: 'Courses assigned to an employee',
    permission,
    query: 'employeeCoursesQuery',
    answer: 'employeeCoursesPage',
  },
  readEmployeeCourse: {
    route: 'GET /api/v2/users/:id/courses/:course_id',
    summary: 'One course of an employee: steps and attempts',
    permission: ofLearning,
    answer: 'employeeCourse',
  },
  readEmployeeAttempt: {
    route: 'GET /api/v2/users/:id/courses/:course_id/attempts/:attempt_id',
    summary: 'One attempt at a quiz, answer by answer',
    permission: ofLearning,
    answer: 'employeeAttempt',
  },
});
