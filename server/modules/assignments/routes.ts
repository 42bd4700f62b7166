import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  assignAnswer,
  assignBody,
  assignedCourse,
  assignedCourseDetails,
  assignedCourseEdit,
  assignedCourseListQuery,
  assignedEmployee,
  assignedEmployeesAdd,
  assignedEmployeesAdded,
  assignedEmployeesExtend,
  assignedEmployeesQuery,
  assignedEmployeesRemove,
  assignQuery,
  bulkAssignBody,
  groupedAssignedCourses,
  reinviteQuery,
} from '#contract/assignments.ts';
import { organizationParams } from '#contract/courses.ts';
import { accepted, idParams, pageOf, touched } from '#contract/page.ts';
import { createMedia } from '#modules/content/index.ts';
import { AppError } from '#platform/app-error.ts';
import { fileOf, readForm } from '#platform/http/read-form.ts';
import type { DomainRoutes } from '#platform/http/serve.ts';
import type { RouteSet } from '#platform/http/types.ts';
import {
  deleteAssignment,
  editAssignment,
  listAssignments,
  listGrouped,
  offerVersion,
  readAssignment,
  setPicture,
  toggleAssignment,
} from './assignment-service.ts';
import { type BulkAssigned, bulkAssign, selectionOf } from './bulk-assign-service.ts';
import {
  addEmployees,
  extendEmployees,
  listAssignedEmployees,
  remindEmployees,
  removeEmployees,
} from './employees-service.ts';

const config = { permission: 'admin.learning.assigned' } as const;
const details = { 200: assignedCourseDetails };
const employeesPage = pageOf(assignedEmployee).meta({ id: 'AssignedEmployeesPage' });
const coursePage = pageOf(assignedCourse).meta({ id: 'AssignedCoursesPage' });
const assignForm = readForm({
  files: {},
  json: ['courses_ids', 'selection', 'closes_hard', 'starts_new_round', 'need_message', 'end_date'],
});

function answerAssigned(reply: FastifyReply, assigned: BulkAssigned): FastifyReply {
  return assigned.isDone ? reply.code(201).send(assigned.answer) : reply.code(202).send(assigned.task);
}

const education: RouteSet = async (app) => {
  const media = createMedia(app.context.config.content.url);
  const base = '/learning/assigned-courses';

  app.get(`${base}/organization`, { config, schema: { response: { 200: groupedAssignedCourses } } }, (request) =>
    listGrouped(request.scope, media),
  );
  app.post(
    base,
    {
      config,
      preValidation: assignForm,
      schema: {
        consumes: ['multipart/form-data', 'application/json'],
        body: bulkAssignBody,
        response: { 201: assignAnswer, 202: accepted },
      },
    },
    async (request, reply) => {
      const { selection, ...body } = request.body;
      return answerAssigned(reply, await bulkAssign(request.scope, body, selection));
    },
  );
  app.get(`${base}/:id`, { config, schema: { params: idParams, response: details } }, (request) =>
    readAssignment(request.scope, media, request.params.id),
  );
  app.patch(
    `${base}/:id`,
    { config, schema: { params: idParams, body: assignedCourseEdit, response: details } },
    (request) => editAssignment(request.scope, media, request.params.id, request.body),
  );
  app.delete(`${base}/:id`, { config, schema: { params: idParams, response: { 200: touched } } }, (request) =>
    deleteAssignment(request.scope, request.params.id),
  );
  app.post(`${base}/:id/toggle`, { config, schema: { params: idParams, response: details } }, (request) =>
    toggleAssignment(request.scope, media, request.params.id),
  );
  app.post(`${base}/:id/offer-version`, { config, schema: { params: idParams, response: details } }, (request) =>
    offerVersion(request.scope, media, request.params.id),
  );
  app.get(
    `${base}/:id/employees`,
    {
      config,
      schema: { params: idParams, querystring: assignedEmployeesQuery, response: { 200: employeesPage } },
    },
    (request) => listAssignedEmployees(request.scope, request.params.id, request.query),
  );
  app.post(
    `${base}/:id/employees`,
    { config, schema: { params: idParams, body: assignedEmployeesAdd, response: { 200: assignedEmployeesAdded } } },
    (request) => addEmployees(request.scope, request.params.id, request.body),
  );
  app.patch(
    `${base}/:id/employees`,
    { config, schema: { params: idParams, body: assignedEmployeesExtend, response: { 200: touched } } },
    (request) => extendEmployees(request.scope, request.params.id, request.body),
  );
  app.post(
    `${base}/:id/employees/delete`,
    { config, schema: { params: idParams, body: assignedEmployeesRemove, response: { 200: touched } } },
    (request) => removeEmployees(request.scope, request.params.id, request.body),
  );
};

const learning: RouteSet = async (app) => {
  const media = createMedia(app.context.config.content.url);
  const base = '/learning/assigned-courses';

  app.get(
    `${base}/organizations/:organization_id`,
    {
      config,
      schema: { params: organizationParams, querystring: assignedCourseListQuery, response: { 200: coursePage } },
    },
    (request) => {
      if (request.params.organization_id !== request.scope.organizationId) throw new AppError('not_found');
      return listAssignments(request.scope, media, request.query);
    },
  );
  app.post(
    `${base}/bulk-assign`,
    { config, schema: { body: bulkAssignBody, response: { 201: assignAnswer, 202: accepted } } },
    async (request, reply) => {
      const { selection, ...body } = request.body;
      return answerAssigned(reply, await bulkAssign(request.scope, body, selection));
    },
  );
  app.post(
    base,
    {
      config,
      schema: { querystring: assignQuery, body: assignBody, response: { 201: assignAnswer, 202: accepted } },
    },
    async (request, reply) =>
      answerAssigned(reply, await bulkAssign(request.scope, request.body, selectionOf(request.query))),
  );
  app.post(
    `${base}/:id/picture`,
    {
      config,
      preValidation: readForm({ files: { image: 'cover' } }),
      schema: {
        consumes: ['multipart/form-data'],
        params: idParams,
        body: z.strictObject({}),
        response: details,
      },
    },
    (request) => setPicture(request.scope, media, request.params.id, fileOf(request, 'image')),
  );
  app.post(
    `${base}/:id/reinvite`,
    { config, schema: { params: idParams, querystring: reinviteQuery, response: { 200: touched } } },
    (request) => remindEmployees(request.scope, request.params.id, request.query),
  );
};

/** Courses given to people, and who is in them. Taking them is the study domain's. */
export const assignmentsRoutes: DomainRoutes = { education, learning };
