import { defineCalls } from './calls.ts';

const permission = 'admin.staff.employees';
/** Whoever runs assignments reads of their people what teaching needs. */
const ofLearning = [permission, 'admin.learning.assigned'] as const;

/** What operators read of one employee's learning: courses, steps, attempts answer by answer. */
export const employeeCourseCalls = defineCalls('employees', {
  listEmployeeCourses: {
    route: 'GET /api/v2/users/:id/assigned-courses',
    summary: 'List the courses of an employee',
    description: 'Returns the assigned courses of the employee with state, progress and best result.',
    permission,
    query: 'employeeCoursesQuery',
    answer: 'employeeCoursesPage',
  },
  readEmployeeCourse: {
    route: 'GET /api/v2/users/:id/courses/:course_id',
    summary: 'Get a course of an employee',
    description:
      'Returns every step with its state and every quiz with its attempts. Answers 404 when the employee is not enrolled in the course.',
    permission: ofLearning,
    answer: 'employeeCourse',
  },
  readEmployeeAttempt: {
    route: 'GET /api/v2/users/:id/courses/:course_id/attempts/:attempt_id',
    summary: 'Get a quiz attempt of an employee',
    description:
      'Returns the attempt answer by answer, with the right options. Answers of an open attempt are not marked as right or wrong yet.',
    permission: ofLearning,
    answer: 'employeeAttempt',
  },
});
