import {
  employeeAttempt,
  employeeAttemptParams,
  employeeCourse,
  employeeCourseParams,
  employeeCoursesPage,
  employeeCoursesQuery,
} from '#contract/employee-courses.ts';
import { idParams } from '#contract/page.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { listEmployeeCourses, readEmployeeAttempt, readEmployeeCourse } from './employee-reading.ts';

const config = { permission: 'admin.staff.employees' } as const;
const tags = ['employees'];

/** What operators read of one employee's learning: courses, steps, attempts answer by answer. */
export const employeeStudyRoutes: RouteSet = async (app) => {
  const { config: settings } = app.context;
  const pages = { consoleUrl: settings.console.url, basePath: settings.basePath };

  app.get(
    '/users/:id/assigned-courses',
    {
      config,
      schema: {
        tags,
        summary: 'Courses assigned to an employee',
        params: idParams,
        querystring: employeeCoursesQuery,
        response: { 200: employeeCoursesPage },
      },
    },
    (request) => listEmployeeCourses(request.scope, request.params.id, request.query),
  );

  app.get(
    '/users/:id/courses/:course_id',
    {
      config,
      schema: {
        tags,
        summary: 'One course of an employee: steps and attempts',
        params: employeeCourseParams,
        response: { 200: employeeCourse },
      },
    },
    (request) => readEmployeeCourse(request.scope, pages, request.params.id, request.params.course_id),
  );

  app.get(
    '/users/:id/courses/:course_id/attempts/:attempt_id',
    {
      config,
      schema: {
        tags,
        summary: 'One attempt at a quiz, answer by answer',
        params: employeeAttemptParams,
        response: { 200: employeeAttempt },
      },
    },
    (request) => readEmployeeAttempt(request.scope, request.params),
  );
};
