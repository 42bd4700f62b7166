import type { FastifyReply } from 'fastify';
import { assignmentCalls } from '#contract/assignments.calls.ts';
import { scormAssignmentCalls } from '#contract/scorm-assignments.calls.ts';
import { sharedCourseCalls } from '#contract/shared-courses.calls.ts';
import { createMedia } from '#modules/content/index.ts';
import { openOfBranch } from '#modules/organizations/index.ts';
import { fileOf, readForm } from '#platform/http/read-form.ts';
import { combineRoutes, serve } from '#platform/http/serve.ts';
import type { App } from '#platform/http/types.ts';
import {
  deleteAssignment,
  listAssignmentEmails,
  listAssignments,
  listGrouped,
  offerVersion,
  readAssignment,
  setPicture,
} from './assignment-service.ts';
import { type BulkAssigned, bulkAssign, selectionOf } from './bulk-assign-service.ts';
import {
  addEmployees,
  countChosen,
  extendEmployees,
  listAssignedEmployees,
  removeEmployees,
  restoreEmployees,
} from './employees-service.ts';
import { previewAssignment } from './preview-service.ts';
import { previewRemindChosen, previewReminder, remindChosen, remindEmployees } from './remind-service.ts';
import { requireScorm } from './require-scorm.ts';
import { joinSharedCourse, leaveSharedCourse, readCatalogue, shareCourses } from './shared-course-service.ts';

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
  joinSharedCourse: ({ scope, params }) => joinSharedCourse(scope, params.id),
  leaveSharedCourse: ({ scope, params }) => leaveSharedCourse(scope, params.id),
});

const assignedRoutes = serve(assignmentCalls, {
  listAssignments: async ({ scope, server, params, query }) =>
    listAssignments(await openOfBranch(scope, params.organization_id), mediaOf(server), query),
  listGroupedAssignments: ({ scope, server }) => listGrouped(scope, mediaOf(server)),
  readAssignment: ({ scope, server, params }) => readAssignment(scope, mediaOf(server), params.id),
  previewAssignment: ({ scope, body }) => previewAssignment(scope, body),
  assignCourses: async ({ scope, body: { selection, ...terms } }, reply) =>
    answerAssigned(reply, await bulkAssign(scope, terms, selection)),
  assignCoursesByForm: {
    preValidation: readForm({ files: { image: 'cover' }, json: assignmentCalls.assignCoursesByForm.json }),
    handle: async (request, reply) => {
      const { selection, ...terms } = request.body;
      return answerAssigned(reply, await bulkAssign(request.scope, terms, selection, fileOf(request, 'image')));
    },
  },
  assignCoursesByQuery: async ({ scope, query, body }, reply) =>
    answerAssigned(reply, await bulkAssign(scope, body, selectionOf(query))),
  removeAssignment: ({ scope, params }) => deleteAssignment(scope, params.id),
  listAssignmentEmails: ({ scope, params, query }) => listAssignmentEmails(scope, params.id, query),
  offerVersion: ({ scope, server, params }) => offerVersion(scope, mediaOf(server), params.id),
  setAssignmentPicture: {
    preValidation: readForm({ files: { image: 'cover' } }),
    handle: (request) => {
      const { scope, server, params } = request;
      return setPicture(scope, mediaOf(server), params.id, fileOf(request, 'image'));
    },
  },
  remindEmployees: ({ scope, params, query }) => remindEmployees(scope, params.id, query),
  previewReminder: ({ scope, params, query }) => previewReminder(scope, params.id, query),
  listAssignedEmployees: ({ scope, params, query }) => listAssignedEmployees(scope, params.id, query),
  addEmployees: ({ scope, params, body }) => addEmployees(scope, params.id, body),
  extendEmployees: ({ scope, params, body }) => extendEmployees(scope, params.id, body),
  countChosen: ({ scope, params, body }) => countChosen(scope, params.id, body),
  removeAssignedEmployees: ({ scope, params, body }) => removeEmployees(scope, params.id, body),
  restoreAssignedEmployees: ({ scope, params, body }) => restoreEmployees(scope, params.id, body),
  remindChosen: ({ scope, params, body }) => remindChosen(scope, params.id, body),
  previewRemindChosen: ({ scope, params, body }) => previewRemindChosen(scope, params.id, body),
});

const scormRoutes = serve(scormAssignmentCalls, {
  assignScormCourses: async ({ scope, body: { selection, ...terms } }, reply) =>
    answerAssigned(reply, await bulkAssign(scope, terms, selection)),
  readScormAssignment: async ({ scope, server, params }) =>
    readAssignment(scope, mediaOf(server), await requireScorm(scope, params.id)),
  removeScormAssignment: async ({ scope, params }) => deleteAssignment(scope, await requireScorm(scope, params.id)),
  addScormEmployees: async ({ scope, params, body }) => addEmployees(scope, await requireScorm(scope, params.id), body),
  removeScormEmployees: async ({ scope, params, body }) =>
    removeEmployees(scope, await requireScorm(scope, params.id), body),
  setScormAssignmentPicture: {
    preValidation: readForm({ files: { image: 'cover' } }),
    handle: async (request) => {
      const { scope, server, params } = request;
      return setPicture(scope, mediaOf(server), await requireScorm(scope, params.id), fileOf(request, 'image'));
    },
  },
});

/** Courses given to people or open to all, and who is in them. Taking them step by step is the study domain's. */
export const assignmentsRoutes = combineRoutes(assignedRoutes, sharedCourseRoutes, scormRoutes);
