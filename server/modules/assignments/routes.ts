import type { FastifyReply } from 'fastify';
import { assignmentCalls } from '#contract/assignments.calls.ts';
import { sharedCourseCalls } from '#contract/shared-courses.calls.ts';
import { createMedia } from '#modules/content/index.ts';
import { openOfBranch } from '#modules/organizations/index.ts';
import { fileOf, readForm } from '#platform/http/read-form.ts';
import { combineRoutes, serve } from '#platform/http/serve.ts';
import type { App } from '#platform/http/types.ts';
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
import { readCatalogue, shareCourses, takeSharedCourse } from './shared-course-service.ts';

const mediaOf = (app: Pick<App, 'context'>) => createMedia(app.context.config.content.url);

/** Few people are done at once; many are a task that goes on. */
function answerAssigned(reply: Pick<FastifyReply, 'code'>, assigned: BulkAssigned) {
  if (assigned.isDone) return assigned.answer;
  reply.code(202);
  return assigned.task;
}

const sharedCourseRoutes = serve(sharedCourseCalls, {
  shareCourses: ({ scope, body }) => shareCourses(scope, body),
  readCatalogue: ({ scope, server }) => readCatalogue(scope, mediaOf(server)),
  takeSharedCourse: ({ scope, params }) => takeSharedCourse(scope, params.id),
});

const assignedRoutes = serve(assignmentCalls, {
  listAssignments: async ({ scope, server, params, query }) =>
    listAssignments(await openOfBranch(scope, params.organization_id), mediaOf(server), query),
  listGroupedAssignments: ({ scope, server }) => listGrouped(scope, mediaOf(server)),
  readAssignment: ({ scope, server, params }) => readAssignment(scope, mediaOf(server), params.id),
  assignCourses: async ({ scope, body: { selection, ...terms } }, reply) =>
    answerAssigned(reply, await bulkAssign(scope, terms, selection)),
  assignCoursesByForm: {
    preValidation: readForm({ files: {}, json: assignmentCalls.assignCoursesByForm.json }),
    handle: async ({ scope, body: { selection, ...terms } }, reply) =>
      answerAssigned(reply, await bulkAssign(scope, terms, selection)),
  },
  assignCoursesByQuery: async ({ scope, query, body }, reply) =>
    answerAssigned(reply, await bulkAssign(scope, body, selectionOf(query))),
  editAssignment: ({ scope, server, params, body }) => editAssignment(scope, mediaOf(server), params.id, body),
  removeAssignment: ({ scope, params }) => deleteAssignment(scope, params.id),
  toggleAssignment: ({ scope, server, params }) => toggleAssignment(scope, mediaOf(server), params.id),
  offerVersion: ({ scope, server, params }) => offerVersion(scope, mediaOf(server), params.id),
  setAssignmentPicture: {
    preValidation: readForm({ files: { image: 'cover' } }),
    handle: (request) => {
      const { scope, server, params } = request;
      return setPicture(scope, mediaOf(server), params.id, fileOf(request, 'image'));
    },
  },
  remindEmployees: ({ scope, params, query }) => remindEmployees(scope, params.id, query),
  listAssignedEmployees: ({ scope, params, query }) => listAssignedEmployees(scope, params.id, query),
  addEmployees: ({ scope, params, body }) => addEmployees(scope, params.id, body),
  extendEmployees: ({ scope, params, body }) => extendEmployees(scope, params.id, body),
  removeAssignedEmployees: ({ scope, params, body }) => removeEmployees(scope, params.id, body),
});

/** Courses given to people or open to all, and who is in them. Taking them step by step is the study domain's. */
export const assignmentsRoutes = combineRoutes(assignedRoutes, sharedCourseRoutes);
