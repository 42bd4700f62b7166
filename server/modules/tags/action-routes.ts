import { tagActionCalls, tagCourseCalls } from '#contract/tag-actions.calls.ts';
import { serve } from '#platform/http/serve.ts';
import type { TenantScope } from '#platform/scope.ts';
import {
  addMessage,
  addPhishing,
  changeDeferral,
  changeTemplates,
  configureReminder,
  editMessage,
  listActions,
  readAutophishing,
  removeAction,
  removeMessage,
} from './action-service.ts';
import { addCourses, type CoursePart, changeCourses, readCourses, removeCourses } from './course-action-service.ts';
import { previewReach } from './reach-service.ts';

/** What tags do. */
export const tagActionRoutes = serve(tagActionCalls, {
  listTagActions: (request) => listActions(request.scope, request.params.id),
  previewTagReach: (request) => previewReach(request.scope, request.params.id, request.body),
  addTagMessage: (request) => addMessage(request.scope, request.params.id, request.body),
  editTagMessage: (request) => editMessage(request.scope, request.params.id, request.params.messageId, request.body),
  removeTagMessage: (request) => removeMessage(request.scope, request.params.id, request.params.messageId),
  addTagPhishing: (request) => addPhishing(request.scope, request.params.id, request.body),
  setTagTemplates: (request) => changeTemplates(request.scope, request.params.id, request.body),
  setTagDeferral: (request) => changeDeferral(request.scope, request.params.id, request.body),
  removeTagPhishing: (request) => removeAction(request.scope, request.params.id, 'phishing'),
  readTagAutophishing: (request) => readAutophishing(request.scope, request.params.id),
  configureInviteReminder: (request) => configureReminder(request.scope, request.body),
});

async function readPart(scope: TenantScope, tagId: string, part: CoursePart) {
  const { data, ids } = await readCourses(scope, tagId, part);
  return { data, course_ids: ids };
}

async function readScormPart(scope: TenantScope, tagId: string) {
  const { data, ids } = await readCourses(scope, tagId, 'scorm');
  return { data, cmi_course_ids: ids };
}

/** Courses of tags: the learning service speaks of all at once, the education service of each kind by itself. */
export const tagCourseRoutes = serve(tagCourseCalls, {
  readTagCourses: ({ scope, params }) => readPart(scope, params.id, 'all'),
  addTagCourses: ({ scope, params, body }) => addCourses(scope, params.id, body.course_ids, 'all'),
  setTagCourses: ({ scope, params, body }) => changeCourses(scope, params.id, body, 'all'),
  removeTagCourses: ({ scope, params }) => removeCourses(scope, params.id, 'all'),
  readCoursesOfTag: ({ scope, params }) => readPart(scope, params.id, 'library'),
  addCoursesOfTag: ({ scope, body }) => addCourses(scope, body.tag_id, body.course_ids, 'library'),
  setCoursesOfTag: ({ scope, params, body }) => changeCourses(scope, params.id, body, 'library'),
  removeCoursesOfTag: ({ scope, params }) => removeCourses(scope, params.id, 'library'),
  readScormCoursesOfTag: ({ scope, params }) => readScormPart(scope, params.id),
  addScormCoursesOfTag: ({ scope, body }) => addCourses(scope, body.tag_id, body.cmi_course_ids, 'scorm'),
  setScormCoursesOfTag: ({ scope, params, body }) => changeCourses(scope, params.id, body, 'scorm'),
  removeScormCoursesOfTag: ({ scope, params }) => removeCourses(scope, params.id, 'scorm'),
});
