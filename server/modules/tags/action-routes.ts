import { z } from 'zod';
import { id, idParams } from '#contract/page.ts';
import { done } from '#contract/sessions.ts';
import {
  inviteReminderBody,
  tagAction,
  tagActionDraft,
  tagActions,
  tagAutophishing,
  tagCourses,
  tagCoursesBody,
  tagCoursesPatch,
  tagMessageBody,
  tagMessagePatch,
  tagPhishingBody,
  tagPhishingDeferPatch,
  tagPhishingTemplatesPatch,
  tagReach,
  tagScormCourses,
  tagScormCoursesBody,
  tagScormCoursesPatch,
} from '#contract/tags.ts';
import type { RouteSet } from '#platform/http/types.ts';
import {
  addCourses,
  addMessage,
  addPhishing,
  changeCourses,
  changeDeferral,
  changeTemplates,
  configureReminder,
  editMessage,
  listActions,
  readAutophishing,
  readCourses,
  readScormCourses,
  refuseScormCourses,
  removeAction,
  removeMessage,
} from './action-service.ts';
import { previewReach } from './reach-service.ts';

const tags = ['tag actions'];
const config = { permission: 'admin.staff.tags' } as const;
const messageParams = z.strictObject({ id, messageId: id });
const one = { 200: tagAction } as const;
const made = { 201: tagAction } as const;
const gone = { 200: done } as const;

/** What tags do. */
export const tagActionRoutes: RouteSet = async (app) => {
  app.get(
    '/tags/:id/actions',
    { config, schema: { tags, summary: 'Actions of a tag', params: idParams, response: { 200: tagActions } } },
    (request) => listActions(request.scope, request.params.id),
  );
  app.post(
    '/tags/:id/actions/preview',
    {
      config,
      schema: {
        tags,
        summary: 'Whom an action would reach today',
        params: idParams,
        body: tagActionDraft,
        response: { 200: tagReach },
      },
    },
    (request) => previewReach(request.scope, request.params.id, request.body),
  );

  app.post(
    '/tags/:id/messages',
    { config, schema: { tags, summary: 'Add a letter', params: idParams, body: tagMessageBody, response: made } },
    async (request, reply) => reply.code(201).send(await addMessage(request.scope, request.params.id, request.body)),
  );
  app.patch(
    '/tags/:id/messages/:messageId',
    {
      config,
      schema: { tags, summary: 'Change a letter', params: messageParams, body: tagMessagePatch, response: one },
    },
    (request) => editMessage(request.scope, request.params.id, request.params.messageId, request.body),
  );
  app.delete(
    '/tags/:id/messages/:messageId',
    { config, schema: { tags, summary: 'Delete a letter', params: messageParams, response: gone } },
    async (request) => {
      await removeMessage(request.scope, request.params.id, request.params.messageId);
      return { done: true as const };
    },
  );

  app.get(
    '/users/tags/:id/courses',
    { config, schema: { tags, summary: 'Courses of a tag', params: idParams, response: { 200: tagCourses } } },
    (request) => readCourses(request.scope, request.params.id),
  );
  app.post(
    '/users/tags/action/courses',
    { config, schema: { tags, summary: 'Let a tag give courses', body: tagCoursesBody, response: made } },
    async (request, reply) =>
      reply.code(201).send(await addCourses(request.scope, request.body.tag_id, request.body.course_ids)),
  );
  app.patch(
    '/users/tags/:id/courses',
    {
      config,
      schema: { tags, summary: 'Change the courses of a tag', params: idParams, body: tagCoursesPatch, response: one },
    },
    (request) => changeCourses(request.scope, request.params.id, request.body.course_ids),
  );
  app.delete(
    '/users/tags/:id/action/courses',
    { config, schema: { tags, summary: 'Let a tag give no courses', params: idParams, response: gone } },
    async (request) => {
      await removeAction(request.scope, request.params.id, 'course');
      return { done: true as const };
    },
  );

  app.get(
    '/users/tags/:id/action/courses/scorm',
    {
      config,
      schema: { tags, summary: 'SCORM courses of a tag', params: idParams, response: { 200: tagScormCourses } },
    },
    (request) => readScormCourses(request.scope, request.params.id),
  );
  app.post(
    '/users/tags/action/courses/scorm',
    { config, schema: { tags, summary: 'Let a tag give SCORM courses', body: tagScormCoursesBody, response: made } },
    (request) => refuseScormCourses(request.scope, request.body.tag_id),
  );
  app.patch(
    '/users/tags/:id/courses/scorm',
    {
      config,
      schema: {
        tags,
        summary: 'Change the SCORM courses of a tag',
        params: idParams,
        body: tagScormCoursesPatch,
        response: one,
      },
    },
    (request) => refuseScormCourses(request.scope, request.params.id),
  );
  app.delete(
    '/users/tags/:id/action/courses/scorm',
    { config, schema: { tags, summary: 'Let a tag give no SCORM courses', params: idParams, response: gone } },
    async (request) => {
      await readScormCourses(request.scope, request.params.id);
      return { done: true as const };
    },
  );

  app.post(
    '/tags/:id/phishing',
    {
      config,
      schema: { tags, summary: 'Let a tag send phishing', params: idParams, body: tagPhishingBody, response: made },
    },
    async (request, reply) => reply.code(201).send(await addPhishing(request.scope, request.params.id, request.body)),
  );
  app.patch(
    '/tags/:id/phishing/templates',
    {
      config,
      schema: {
        tags,
        summary: 'Change the templates of a tag',
        params: idParams,
        body: tagPhishingTemplatesPatch,
        response: one,
      },
    },
    (request) => changeTemplates(request.scope, request.params.id, request.body.templates_ids),
  );
  app.patch(
    '/tags/:id/phishing/defer-by',
    {
      config,
      schema: {
        tags,
        summary: 'Days until the phishing letter',
        params: idParams,
        body: tagPhishingDeferPatch,
        response: one,
      },
    },
    (request) => changeDeferral(request.scope, request.params.id, request.body.defer_by),
  );
  app.delete(
    '/tags/:id/phishing',
    { config, schema: { tags, summary: 'Let a tag send no phishing', params: idParams, response: gone } },
    async (request) => {
      await removeAction(request.scope, request.params.id, 'phishing');
      return { done: true as const };
    },
  );
  app.get(
    '/users/tags/:id/autophishing',
    {
      config,
      schema: { tags, summary: 'Phishing of a tag', params: idParams, response: { 200: tagAutophishing } },
    },
    (request) => readAutophishing(request.scope, request.params.id),
  );

  app.post(
    '/tags/default/organizations/invite-reminder/config',
    {
      config,
      schema: {
        tags,
        summary: 'Remind people without registration',
        body: inviteReminderBody,
        response: { 200: z.object({ action: tagAction.nullable() }) },
      },
    },
    (request) => configureReminder(request.scope, request.body),
  );
};

/** Courses by tag, as the learning service has them. */
export const tagLearningRoutes: RouteSet = async (app) => {
  app.get(
    '/tags/:id/courses',
    { config, schema: { tags, summary: 'Courses by tag', params: idParams, response: { 200: tagCourses } } },
    (request) => readCourses(request.scope, request.params.id),
  );
  app.post(
    '/tags/:id/courses',
    {
      config,
      schema: { tags, summary: 'Let a tag give courses', params: idParams, body: tagCoursesPatch, response: made },
    },
    async (request, reply) =>
      reply.code(201).send(await addCourses(request.scope, request.params.id, request.body.course_ids)),
  );
  app.patch(
    '/tags/:id/courses',
    {
      config,
      schema: { tags, summary: 'Change the courses of a tag', params: idParams, body: tagCoursesPatch, response: one },
    },
    (request) => changeCourses(request.scope, request.params.id, request.body.course_ids),
  );
  app.delete(
    '/tags/:id/courses',
    { config, schema: { tags, summary: 'Let a tag give no courses', params: idParams, response: gone } },
    async (request) => {
      await removeAction(request.scope, request.params.id, 'course');
      return { done: true as const };
    },
  );
};
